/** Limits the emails that visitors can cause to one mailbox, so that the form can't be used to flood a stranger. */
import type { BookingContext } from "../context.ts";
import { emailKey } from "../limits/people.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { OutboxRow } from "../storage/schema/tables.ts";

const dayMs = 24 * 3_600_000;

/**
 * Picks, in the given order, the emails that a mailbox may still get in any 24 hours; those the business causes
 * don't count. Scheduled emails such as reminders count when they are due. Call in a transaction that holds the
 * mailbox's lock.
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
