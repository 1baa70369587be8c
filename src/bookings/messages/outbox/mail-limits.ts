/** Limits the emails that visitors can cause, so that neither form nor private page can flood a stranger or the business. */

import { dayMs, hourMs } from "../../../shared/time/units.ts";
import type { BookingContext } from "../../context.ts";
import type { Booking } from "../../store/bookings.ts";
import type { OutboxRow } from "../../store/schema/tables.ts";
import { type MailKind, type MailRemark, reminders } from "../message-kinds.ts";

/**
 * Whether a visit may cause another confirmation: at most as many in 24 hours as a mailbox may get, whatever the mailbox;
 * otherwise its link could mail any number of strangers.
 */
async function mayConfirm({ database, now, limits }: BookingContext, { id }: Booking): Promise<boolean> {
  const rows = await database
    .selectFrom("outbox")
    .select("id")
    .where("bookingId", "=", id)
    .where("kind", "=", "confirmation")
    .where("causedBy", "=", "customer")
    .where("createdAt", ">", new Date(now().getTime() - dayMs).toISOString())
    .execute();
  return rows.length < limits.mailsPerMailbox;
}

/**
 * Picks, in the given order, the emails that a visit's customer may still get in any 24 hours; those the business causes
 * don't count. Scheduled emails such as reminders count when they are due. An email counts for the mailbox it was
 * enqueued for, whatever address its visit has since. Call in a write transaction.
 */
export async function allowedMails(context: BookingContext, visit: Booking, mails: readonly OutboxRow[]) {
  if (mails.length === 0) return [];
  const rows = await context.database
    .selectFrom("outbox")
    .select(["kind", "dueAt", "mailboxKey"])
    .where("mailboxKey", "in", [...new Set(mails.map(({ mailboxKey }) => mailboxKey))])
    .where("causedBy", "=", "customer")
    .where("dueAt", ">", new Date(context.now().getTime() - dayMs).toISOString())
    .execute();
  const kept: OutboxRow[] = [];
  for (const mail of mails) {
    // Lost links are limited by themselves: asking for a stranger's costs that stranger no confirmation.
    const isNear = (other: Pick<OutboxRow, "kind" | "dueAt" | "mailboxKey">) =>
      (other.kind === "link") === (mail.kind === "link") &&
      other.mailboxKey === mail.mailboxKey &&
      Math.abs(Date.parse(other.dueAt) - Date.parse(mail.dueAt)) < dayMs;
    if ([...rows, ...kept].filter(isNear).length >= context.limits.mailsPerMailbox) continue;
    if (mail.kind === "confirmation" && !(await mayConfirm(context, visit))) continue;
    kept.push(mail);
  }
  return kept;
}

/** What the notice to the business says about emails that the limit withheld from the customer. */
export function missingMails(wanted: readonly OutboxRow[], written: readonly OutboxRow[]): MailRemark[] {
  const missing = wanted.filter((mail) => !written.includes(mail));
  if (missing.some(({ kind }) => !reminders.includes(kind))) return ["customer-not-mailed"];
  return missing.length > 0 ? ["no-reminder"] : [];
}

/** The notices that a private link can cause again and again. */
export const repeatedNotices: readonly MailKind[] = ["details-notice", "changed-notice"];

/** How many of them the business gets per visit and hour. */
const noticesAtOnce = 3;

/** When the next one is due: at once, or an hour after the first of those it already got. @param earlier the visit's emails */
export function noticeDue(earlier: readonly OutboxRow[], now: Date): Date {
  const lately = earlier
    .filter(({ kind }) => repeatedNotices.includes(kind))
    .map(({ dueAt }) => Date.parse(dueAt) + hourMs)
    .filter((hourLater) => hourLater > now.getTime())
    .sort((a, b) => a - b);
  const [first] = lately;
  return first !== undefined && lately.length >= noticesAtOnce ? new Date(first) : now;
}
