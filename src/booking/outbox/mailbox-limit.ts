/** Limits the emails that visitors can cause to one mailbox, so that the form can't be used to flood a stranger. */
import type { BookingContext } from "../context.ts";
import { emailKey } from "../keys/people.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { OutboxRow } from "../storage/schema/tables.ts";
import { isReminder, type MailRemark } from "./mail-kinds.ts";

const dayMs = 24 * 3_600_000;

/**
 * Picks, in the given order, the emails that a mailbox may still get in any 24 hours; those the business causes
 * don't count. Scheduled emails such as reminders count when they are due. An email counts for the mailbox it was
 * enqueued for, whatever address its visit has since. Call in a write transaction.
 */
export async function withinMailboxLimit(
  transaction: BookingDatabase,
  { now, limits }: BookingContext,
  email: string,
  mails: readonly OutboxRow[],
): Promise<OutboxRow[]> {
  const rows = await transaction
    .selectFrom("outbox")
    .select("due_at")
    .where("mailbox_key", "=", emailKey(email))
    .where("caused_by", "=", "customer")
    .where("due_at", ">", new Date(now().getTime() - dayMs).toISOString())
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

/** What the notice to the business says about emails that the limit withheld from the customer. */
export function missingMails(wanted: readonly OutboxRow[], written: readonly OutboxRow[]): MailRemark[] {
  const missing = wanted.filter((mail) => !written.includes(mail));
  if (missing.some(({ kind }) => !isReminder(kind))) return ["customer-not-mailed"];
  return missing.length > 0 ? ["no-reminder"] : [];
}
