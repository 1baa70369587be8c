/** Enqueues a booking's emails, in the transaction that stores what they announce. */
import type { BookingContext } from "../context.ts";
import { hasBegun } from "../rules/when.ts";
import type { DaySlot } from "../spots/availability.ts";
import type { Booking } from "../storage/bookings.ts";
import { addCalls } from "../storage/calls.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { OutboxRow } from "../storage/schema/tables.ts";
import { dropReminder, dropUnsent } from "./drop-mails.ts";
import type { MailCause, MailRemark } from "./mail-kinds.ts";
import { mailOf, reminderOf } from "./mail-rows.ts";
import { missingMails, withinMailboxLimit } from "./mailbox-limit.ts";

/**
 * The emails of one event: what the customer gets, if there is an address, most important first, and the notice to the
 * business, unless the business did it itself.
 */
interface MailsOfEvent {
  customer: readonly OutboxRow[];
  notice?: OutboxRow;
  cause: MailCause;
  remarks?: readonly MailRemark[];
}

/**
 * Enqueues emails. Those caused by visitors are limited per mailbox and day; the notice lists any that were withheld.
 */
async function enqueue(
  transaction: BookingDatabase,
  context: BookingContext,
  { email }: Booking,
  { customer, notice, cause, remarks = [] }: MailsOfEvent,
): Promise<void> {
  const wanted = email === "" ? [] : customer;
  const written = cause === "customer" ? await withinMailboxLimit(transaction, context, email, wanted) : wanted;
  const missing: MailRemark[] = email === "" ? ["no-email-address"] : missingMails(wanted, written);
  const notices = notice ? [{ ...notice, remarks: [...remarks, ...missing].join(" ") }] : [];
  const mails = [...written, ...notices].map((mail) => ({ ...mail, caused_by: cause }));
  if (mails.length > 0) await transaction.insertInto("outbox").values(mails).execute();
}

/** Whether the business was told within a day that the form asks visitors to call: one email per wave is enough. */
async function knowsOfCeiling(transaction: BookingDatabase, { now }: BookingContext): Promise<boolean> {
  const told = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("remarks", "like", "%ceiling-reached%")
    .where("created_at", ">", new Date(now().getTime() - 24 * 3_600_000).toISOString())
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/** Enqueues the emails of a new booking. @param reachesCeiling the form asks visitors to call from now on */
export async function enqueueBooked(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  { reachesCeiling = false }: { reachesCeiling?: boolean } = {},
) {
  const tells = reachesCeiling && !(await knowsOfCeiling(transaction, context));
  await enqueue(transaction, context, booking, {
    customer: [mailOf(context, booking, "confirmation"), ...reminderOf(context, booking)],
    notice: mailOf(context, booking, "notice"),
    cause: "customer",
    remarks: tells ? ["ceiling-reached"] : [],
  });
}

/** Who has no email address is called about a change instead, from the instant of the change on: undoing it finds the call by that. */
async function callWithoutEmail(
  transaction: BookingDatabase,
  { id, email, updatedAt }: Booking,
  by: string,
): Promise<void> {
  if (email !== "") return;
  await addCalls(transaction, { bookingIds: [id], reason: "changed-without-email", at: new Date(updatedAt), by });
}

/** Who made a change. */
interface CausedBy {
  cause: MailCause;
  /** As the history names them. */
  actor: string;
}

/**
 * Enqueues the emails of a visit that the business entered: only the customer's, if there is an address.
 * @param waitMinutes how long the confirmation waits, so that it can be dropped
 */
export const enqueueEntered = (
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  waitMinutes = 0,
) => {
  const due = new Date(context.now().getTime() + waitMinutes * 60_000);
  return enqueue(transaction, context, booking, {
    customer: [mailOf(context, booking, "confirmation", { due }), ...reminderOf(context, booking)],
    cause: "business",
  });
};

/**
 * Enqueues the emails of a rescheduled visit. Rescheduling one into a window that has begun is only a correction, which
 * nobody is told about.
 */
export async function enqueueChanged(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  { previous, cause, actor }: CausedBy & { previous: DaySlot },
) {
  await dropReminder(transaction, booking.id);
  if (hasBegun(booking, context.now())) return;
  await callWithoutEmail(transaction, booking, actor);
  await enqueue(transaction, context, booking, {
    customer: [mailOf(context, booking, "changed", { previous }), ...reminderOf(context, booking)],
    notice: mailOf(context, booking, "changed-notice", { previous }),
    cause,
  });
}

/**
 * Enqueues the emails of a canceled visit in place of all unsent ones: whoever has heard nothing yet gets only the
 * cancellation. Nobody is emailed about a visit that has already begun.
 * @param by `waitMinutes`: how long the emails wait, so that they can be dropped
 */
export async function enqueueCanceled(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  { cause, actor, waitMinutes = 0 }: CausedBy & { waitMinutes?: number | undefined },
) {
  const now = context.now();
  await dropUnsent(transaction, booking.id, now);
  if (hasBegun(booking, now)) return;
  await callWithoutEmail(transaction, booking, actor);
  const due = new Date(now.getTime() + waitMinutes * 60_000);
  await enqueue(transaction, context, booking, {
    customer: [mailOf(context, booking, "cancelled", { due })],
    notice: mailOf(context, booking, "cancelled-notice", { due }),
    cause,
  });
}
