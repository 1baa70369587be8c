import { finishedMessage } from "../../../shared/rules/refusal-messages.ts";
import { isFinished } from "../../../shared/rules/visit-timing.ts";
import { settle } from "../../accounts/settle.ts";
import type { BookingContext } from "../../context.ts";
import { dropOutdated, notifyOfChange } from "../../messages/outbox/notify.ts";
import { type Booking, updateBooking } from "../../store/bookings.ts";
import { actors } from "../../store/events.ts";
import { noteOpening } from "../openings.ts";
import { type BookingRef, changeAsSeen, mayChange, type NoChange, tooLate } from "./change-visit.ts";

export type CancelAnswer =
  /** `repeated`: it was already canceled. */
  { status: "cancelled"; booking: Booking; repeated: boolean } | NoChange;

interface CancelOptions {
  /** Who, as the history names them. */
  actor: string;
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

/** Cancels a booked visit and frees its spot, in a write transaction. @returns the visit as it is then */
export async function cancelIn(
  context: BookingContext,
  booking: Booking,
  { actor, mail = true, customerKnows = false, note = "", waitMinutes = 0 }: CancelOptions,
): Promise<Booking> {
  const now = context.now();
  const change = { status: "cancelled", sequence: booking.sequence + 1, cancelledAt: now.toISOString() } as const;
  const canceled = await updateBooking(context, booking, change, { kind: "canceled", actor, at: now, note });
  await settle(context, canceled, actor);
  await noteOpening(context, booking);
  if (mail) {
    const cause = actor === actors.customer ? "customer" : "business";
    const due = new Date(now.getTime() + waitMinutes * 60_000);
    await notifyOfChange(context, booking, canceled, { cause, actor, due, customerKnows });
  } else await dropOutdated(context, canceled);
  return canceled;
}

/**
 * Customers cancel their visit: they need to give notice (`noticeHours`), unless nobody comes to it, and must have seen the
 * time that it has now.
 */
export const cancelVisit = (context: BookingContext, ref: BookingRef) =>
  changeAsSeen(context, ref, isCanceled, async (context, booking): Promise<CancelAnswer> => {
    if (isCanceled(booking)) return { status: "cancelled", booking, repeated: true };
    if (isFinished(booking)) return { status: "finished", booking, message: finishedMessage };
    if (!(await mayChange(context, booking))) return tooLate(booking);
    const canceled = await cancelIn(context, booking, { actor: actors.customer });
    return { status: "cancelled", booking: canceled, repeated: false };
  });
