/** Enqueues the emails that the office causes besides canceling and rescheduling. Nobody without an address gets any. */
import type { BookingContext } from "../context.ts";
import { hasBegun } from "../rules/when.ts";
import type { Booking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { OutboxRow } from "../storage/schema/tables.ts";
import { isFree } from "./claim.ts";
import { dropUndelivered, dropUnsent, readdressUnsent } from "./drop-mails.ts";
import type { MailKind } from "./mail-kinds.ts";
import { mailOf, reminderOf } from "./mail-rows.ts";

async function store(transaction: BookingDatabase, mails: readonly OutboxRow[]): Promise<void> {
  const caused = mails.map((mail) => ({ ...mail, caused_by: "business" as const }));
  if (caused.length > 0) await transaction.insertInto("outbox").values(caused).execute();
}

/** Enqueues the reminder of a visit that is ahead again. */
export async function enqueueReminder(transaction: BookingDatabase, context: BookingContext, booking: Booking) {
  if (booking.email !== "") await store(transaction, reminderOf(context, booking));
}

/** Whether the customer will hear of a cancellation that can still be undone. */
async function waitsToBeCanceled(transaction: BookingDatabase, { id }: Booking, now: Date): Promise<boolean> {
  const waiting = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("booking_id", "=", id)
    .where("kind", "=", "cancelled")
    .where("sent_at", "is", null)
    .where("due_at", ">", now.toISOString())
    .executeTakeFirst();
  return waiting !== undefined;
}

/**
 * Sends the customer the visit as it is now, in place of emails that did not reach them. Reminders and cancellations
 * that wait go to the corrected address; only a first address needs a new reminder. Without an address, what
 * waits is dropped.
 * @returns whether the customer gets an email; not once the visit has begun
 */
export async function enqueueCorrected(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  before: Booking,
): Promise<boolean> {
  const now = context.now();
  if (booking.email === "") {
    await dropUnsent(transaction, booking.id, now, "customer");
    return false;
  }
  await readdressUnsent(transaction, booking);
  const isCanceled = booking.status === "cancelled";
  if (isCanceled && (await waitsToBeCanceled(transaction, booking, now))) return true;
  await dropUndelivered(transaction, booking.id, now);
  if (hasBegun(booking, now)) return false;
  const reminder = before.email === "" && !isCanceled ? reminderOf(context, booking) : [];
  await store(transaction, [mailOf(context, booking, isCanceled ? "cancelled" : "confirmation"), ...reminder]);
  return true;
}

const cancellations: readonly MailKind[] = ["cancelled", "cancelled-notice"];
/** Emails that say when the visit is. */
const announcements: readonly MailKind[] = ["confirmation", "changed"];

/**
 * Takes back the emails of a cancellation that was undone, and sends what canceling had dropped: a customer who doesn't
 * know of the visit as it is, or has heard that it is canceled, gets the confirmation.
 */
export async function enqueueRestored(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  canceledAt: string,
) {
  const now = context.now();
  // Nobody has to be called about it anymore.
  await transaction
    .deleteFrom("calls")
    .where("booking_id", "=", booking.id)
    .where("reason", "=", "changed-without-email")
    .where("created_at", "=", canceledAt)
    .where("done_at", "is", null)
    .execute();
  await transaction
    .deleteFrom("outbox")
    .where("booking_id", "=", booking.id)
    .where("kind", "in", cancellations)
    .where("sent_at", "is", null)
    .where(isFree(now.toISOString()))
    .execute();
  if (booking.email === "" || hasBegun(booking, now)) return;
  const left = await transaction
    .selectFrom("outbox")
    .select(["kind", "sequence", "visit_date", "time_slot", "sent_at"])
    .where("booking_id", "=", booking.id)
    .where("recipient", "=", "customer")
    .execute();
  const hasHeard = left.some(({ kind, sequence }) => kind === "cancelled" && sequence === booking.sequence - 1);
  const knows = left.some(
    ({ kind, sent_at, visit_date, time_slot }) =>
      announcements.includes(kind) &&
      sent_at !== null &&
      visit_date === booking.serviceDate &&
      time_slot === booking.timeSlot,
  );
  const confirmation = hasHeard || !knows ? [mailOf(context, booking, "confirmation")] : [];
  await store(transaction, [...confirmation, ...reminderOf(context, booking)]);
}
