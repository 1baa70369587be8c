/** How many mails one mailbox gets because of what visitors do: a form must not send a stranger mails by the dozen. */
import type { BookingContext } from "../context.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { OutboxRow } from "../storage/tables.ts";
import { emailKey } from "../visits/people.ts";

const dayMs = 24 * 3_600_000;

/**
 * Chooses the mails that a mailbox may still get in any 24 hours, besides those that the business causes; the first first. Mails that wait for their time, such as reminders,
 * count at the time when they are due. To be asked in a transaction that holds the mailbox's lock.
 */
export async function withinMailboxLimit(
  transaction: BookingDatabase,
  { now, limits }: BookingContext,
  email: string,
  mails: readonly OutboxRow[],
): Promise<OutboxRow[]> {
  const rows = await transaction
    .selectFrom("outbox")
    .innerJoin("bookings", "bookings.id", "outbox.booking_id")
    .select("outbox.due_at")
    .where("bookings.email_key", "=", emailKey(email))
    .where("outbox.recipient", "=", "customer")
    .where("outbox.caused_by", "=", "customer")
    .where("outbox.due_at", ">", new Date(now().getTime() - dayMs).toISOString())
    .execute();
  const due = rows.map(({ due_at }) => Date.parse(due_at));
  const kept: OutboxRow[] = [];
  for (const mail of mails) {
    const at = Date.parse(mail.due_at);
    if (due.filter((other) => Math.abs(other - at) < dayMs).length >= limits.mailsPerMailbox) continue;
    due.push(at);
    kept.push(mail);
  }
  return kept;
}
