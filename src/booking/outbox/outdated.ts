/** Deletes emails that no longer say what is true. Each kind has its rule in mail-kinds.ts. */
import { emailKey } from "../keys/people.ts";
import type { Booking } from "../storage/bookings.ts";
import { clockDoubt } from "../storage/clock.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { OutboxRow } from "../storage/schema/tables.ts";
import { isKindOutdated } from "./mail-kinds.ts";

/** The visit's time when the email was enqueued. */
export const toldTime = ({ visit_date, time_slot }: OutboxRow) => ({ serviceDate: visit_date, timeSlot: time_slot });

/** Whether an email is better not sent: its kind's rule, or the visit has another mailbox by now. */
export function isOutdated(row: OutboxRow, visit: Booking, now: Date): boolean {
  const isElsewhere = row.mailbox_key !== null && row.mailbox_key !== emailKey(visit.email);
  return isElsewhere || isKindOutdated(row.kind, visit, { ...toldTime(row), dueAt: row.due_at }, now);
}

/** The time that an email's rules go by: for what was enqueued before the clock was in doubt, the last one believed. */
export async function timeOfMails(database: BookingDatabase, now: Date): Promise<(row: OutboxRow) => Date> {
  const doubt = await clockDoubt(database, now);
  return ({ created_at }) => (doubt && created_at <= doubt.stampedAfter ? new Date(doubt.believed) : now);
}

/** Whether no worker is sending the email. */
const isFree = ({ claimed_until }: OutboxRow, now: Date) =>
  claimed_until === null || claimed_until <= now.toISOString();

/** Whether the email may be taken back: it was neither sent, nor is it being sent. */
export const isWaiting = (row: OutboxRow, now: Date) => row.sent_at === null && isFree(row, now);

export async function deleteMails(transaction: BookingDatabase, rows: readonly OutboxRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("outbox").where("id", "in", ids).execute();
}
