/** Enqueues the emails that customers cause on their private page without changing when the visit is. */
import type { BookingContext } from "../context.ts";
import { hasBegun } from "../rules/when.ts";
import type { Booking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { OutboxRow } from "../storage/schema/tables.ts";
import { isFree } from "./claim.ts";
import { dropUndelivered, dropUnsent } from "./drop-mails.ts";
import { isReminder, type MailKind, type MailRemark } from "./mail-kinds.ts";
import { mailOf, reminderOf } from "./mail-rows.ts";
import { missingMails, withinMailboxLimit } from "./mailbox-limit.ts";

const dayMs = 24 * 3_600_000;

/**
 * Whether a visit may cause another confirmation: at most as many in 24 hours as a mailbox may get, whatever the mailbox;
 * otherwise its link could mail any number of strangers.
 */
async function mayConfirm(
  transaction: BookingDatabase,
  { now, limits }: BookingContext,
  { id }: Booking,
): Promise<boolean> {
  const rows = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("booking_id", "=", id)
    .where("kind", "=", "confirmation")
    .where("caused_by", "=", "customer")
    .where("created_at", ">", new Date(now().getTime() - dayMs).toISOString())
    .execute();
  return rows.length < limits.mailsPerMailbox;
}

/** Enqueues those of the emails to the customer that the mailbox may still get, and returns them. */
async function enqueueWithinLimit(
  transaction: BookingDatabase,
  context: BookingContext,
  { email }: Booking,
  wanted: readonly OutboxRow[],
): Promise<readonly OutboxRow[]> {
  const mails = await withinMailboxLimit(transaction, context, email, wanted);
  if (mails.length > 0) await transaction.insertInto("outbox").values(mails).execute();
  return mails;
}

/**
 * Sends the customer the visit as it is now, in place of emails that did not reach them; nothing once the visit or the
 * mailbox has had its share. Must not tell which: whether others have mailed that mailbox is nobody else's business.
 */
export async function enqueueConfirmationAgain(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
): Promise<void> {
  if (!(await mayConfirm(transaction, context, booking))) return;
  await dropUndelivered(transaction, booking.id, context.now());
  await enqueueWithinLimit(transaction, context, booking, [mailOf(context, booking, "confirmation")]);
}

/**
 * Enqueues the confirmation and the reminder for a new address, in place of all that did not reach the previous one.
 * @returns what the business should know about it
 */
async function enqueueForNewAddress(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
): Promise<MailRemark[]> {
  await dropUnsent(transaction, booking.id, context.now(), "customer");
  if (hasBegun(booking, context.now())) return [];
  const wanted = [mailOf(context, booking, "confirmation"), ...reminderOf(context, booking)];
  const allowed = (await mayConfirm(transaction, context, booking))
    ? wanted
    : wanted.filter(({ kind }) => isReminder(kind));
  return missingMails(wanted, await enqueueWithinLimit(transaction, context, booking, allowed));
}

/**
 * One notice to the business, in place of an unsent one of the same kind: only the latest facts matter.
 * @param remarks by default those of the notice that it replaces
 */
async function enqueueNotice(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  kind: MailKind,
  remarks?: readonly MailRemark[],
): Promise<void> {
  const replaced = await transaction
    .deleteFrom("outbox")
    .where("booking_id", "=", booking.id)
    .where("kind", "=", kind)
    .where("sent_at", "is", null)
    .where(isFree(context.now().toISOString()))
    .returning("remarks")
    .executeTakeFirst();
  const notice = { ...mailOf(context, booking, kind), remarks: remarks?.join(" ") ?? replaced?.remarks ?? "" };
  await transaction.insertInto("outbox").values(notice).execute();
}

/** Enqueues the emails of edited details. @param hasNewAddress whether there is an email address that differs */
export async function enqueueEdited(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  hasNewAddress: boolean,
): Promise<void> {
  const remarks = hasNewAddress ? await enqueueForNewAddress(transaction, context, booking) : undefined;
  await enqueueNotice(transaction, context, booking, "details-notice", remarks);
}

/** Tells the business that nobody will be home. */
export const enqueueCannotMakeIt = (transaction: BookingDatabase, context: BookingContext, booking: Booking) =>
  enqueueNotice(transaction, context, booking, "cannot-make-it-notice");
