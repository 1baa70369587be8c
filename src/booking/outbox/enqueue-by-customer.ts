/** Enqueues the emails that customers cause on their private page without changing when the visit is. */
import type { BookingContext } from "../context.ts";
import type { Booking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { hasBegun } from "../visits/rules.ts";
import { isFree } from "./claim.ts";
import { dropUndelivered } from "./drop-mails.ts";
import { enqueueFirstReminder } from "./enqueue.ts";
import type { MailKind } from "./mail-kinds.ts";
import { mailOf } from "./mail-rows.ts";
import { withinMailboxLimit } from "./mailbox-limit.ts";

const dayMs = 24 * 3_600_000;

/** Confirmations that customers caused for a visit in the last 24 hours, whatever the mailbox. */
async function confirmationsToday(transaction: BookingDatabase, id: string, now: Date): Promise<number> {
  const rows = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("booking_id", "=", id)
    .where("kind", "=", "confirmation")
    .where("caused_by", "=", "customer")
    .where("created_at", ">", new Date(now.getTime() - dayMs).toISOString())
    .execute();
  return rows.length;
}

/**
 * Sends the customer the visit as it is now, in place of emails that did not reach them. A visit causes at most as many
 * confirmations in 24 hours as a mailbox may get: otherwise its link could mail any number of strangers.
 * @returns whether it is sent
 */
export async function enqueueConfirmationAgain(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
): Promise<boolean> {
  const now = context.now();
  await dropUndelivered(transaction, booking.id, now);
  if ((await confirmationsToday(transaction, booking.id, now)) >= context.limits.mailsPerMailbox) return false;
  const wanted = [mailOf(context, booking, "confirmation")];
  const mails = await withinMailboxLimit(transaction, context, booking.email, wanted);
  if (mails.length > 0) await transaction.insertInto("outbox").values(mails).execute();
  return mails.length > 0;
}

/** One notice to the business, in place of an unsent one of the same kind: only the latest facts matter. */
async function enqueueNotice(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  kind: MailKind,
): Promise<void> {
  await transaction
    .deleteFrom("outbox")
    .where("booking_id", "=", booking.id)
    .where("kind", "=", kind)
    .where("sent_at", "is", null)
    .where(isFree(context.now().toISOString()))
    .execute();
  await transaction
    .insertInto("outbox")
    .values(mailOf(context, booking, kind))
    .execute();
}

/** Enqueues the emails of edited details. @param address whether there is an email address that differs @returns whether the confirmation goes to the new address */
export async function enqueueEdited(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  address: "first" | "new" | undefined,
): Promise<boolean> {
  await enqueueNotice(transaction, context, booking, "details-notice");
  if (!address || hasBegun(booking, context.now())) return false;
  if (address === "first") await enqueueFirstReminder(transaction, context, booking);
  return enqueueConfirmationAgain(transaction, context, booking);
}

/** Tells the business that nobody will be home. */
export const enqueueCannotMakeIt = (transaction: BookingDatabase, context: BookingContext, booking: Booking) =>
  enqueueNotice(transaction, context, booking, "cannot-make-it-notice");
