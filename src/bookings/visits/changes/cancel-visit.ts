import { finishedMessage } from "../../../shared/rules/refusal-messages.ts";
import { isFinished } from "../../../shared/rules/visit-timing.ts";
import type { BookingContext } from "../../context.ts";
import type { MailCause } from "../../messages/outbox/mail-kinds.ts";
import { dropOutdated, notifyOfChange } from "../../messages/outbox/notify.ts";
import { type Booking, updateBooking } from "../../store/bookings.ts";
import { actors } from "../../store/events.ts";
import { type BookingRef, changeAsSeen, mayChange, type NoChange, tooLate } from "./change-visit.ts";

export type CancelAnswer =
  /** `repeated`: it was already canceled. */
  { status: "cancelled"; booking: Booking; repeated: boolean } | NoChange;

interface CancelOptions {
  /** Who at the business, as the history names them; the command line by default. */
  actor?: string;
  /** False emails nobody. */
  mail?: boolean;
  /** Whether the customer knows, on the phone for example: nobody has to call them. */
  customerKnows?: boolean;
  /** The reason, if there is one. */
  note?: string;
  /** How many minutes the emails wait, so that an undo can drop them. */
  waitMinutes?: number;
}

export const isCanceled = ({ status }: Booking) => status === "cancelled";

/** Cancels a visit in a write transaction; see `cancelVisit`. */
export async function cancelIn(
  context: BookingContext,
  booking: Booking,
  by: MailCause,
  options: CancelOptions = {},
): Promise<CancelAnswer> {
  if (booking.status === "cancelled") return { status: "cancelled", booking, repeated: true };
  const now = context.now();
  if (isFinished(booking)) return { status: "finished", booking, message: finishedMessage };
  if (by === "customer" && !(await mayChange(context, booking))) return tooLate(booking);
  const actor = by === "customer" ? actors.customer : (options.actor ?? actors.commandLine);
  const change = { status: "cancelled", sequence: booking.sequence + 1, cancelledAt: now.toISOString() } as const;
  const canceled = await updateBooking(context, booking, change, {
    ...{ kind: "canceled", actor, at: now },
    note: options.note ?? "",
  });
  if (options.mail === false) await dropOutdated(context, canceled);
  else {
    const due = new Date(now.getTime() + (options.waitMinutes ?? 0) * 60_000);
    await notifyOfChange(context, booking, canceled, {
      cause: by,
      actor,
      due,
      customerKnows: options.customerKnows ?? false,
    });
  }
  return { status: "cancelled", booking: canceled, repeated: false };
}

/**
 * Cancels a visit and frees its spot. Customers need to give notice (`noticeHours`), unless nobody comes to it, and must
 * have seen the time that it has now. `mail: false` notifies nobody.
 */
export const cancelVisit = (context: BookingContext, ref: BookingRef, by: MailCause, options?: CancelOptions) =>
  changeAsSeen(context, ref, isCanceled, (context, booking) => cancelIn(context, booking, by, options));
