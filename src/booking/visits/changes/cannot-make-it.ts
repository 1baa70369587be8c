import type { BookingContext } from "../../context.ts";
import { tellBusiness } from "../../outbox/tell.ts";
import { canStillChange, isFinished, isOver } from "../../rules/when.ts";
import { type Booking, updateBooking } from "../../storage/bookings.ts";
import { addCalls } from "../../storage/calls.ts";
import { actors } from "../../storage/events.ts";
import { changeAsSeen, type SeenTime, type TimeConflict } from "./change-visit.ts";

type CannotMakeItAnswer =
  /** The visit stays booked until the business cancels or reschedules it. `repeated`: it had been told. */
  | { status: "told"; booking: Booking; repeated: boolean }
  /** Before the notice period: the customer can reschedule or cancel. */
  | { status: "still-open" }
  | TimeConflict
  /** The visit is canceled or over. */
  | { status: "closed" }
  | { status: "not-found" };

/**
 * "I can't make it", within the notice period (`noticeHours`): tells the business at once. The visit stays booked until the business
 * answers; rescheduled, it is as any other.
 * @param seen the time that the customer saw: nothing is told about another one
 */
export function cannotMakeIt(context: BookingContext, token: string, seen?: SeenTime): Promise<CannotMakeItAnswer> {
  const ref = { token, ...(seen && { seen }) };
  const isAlready = ({ calledOffAt }: Booking) => calledOffAt !== null;
  return changeAsSeen(context, ref, isAlready, async (context, booking): Promise<CannotMakeItAnswer> => {
    const now = context.now();
    if (booking.status === "cancelled" || isFinished(booking) || isOver(booking, now)) return { status: "closed" };
    if (booking.calledOffAt !== null) return { status: "told", booking, repeated: true };
    if (canStillChange(booking, now)) return { status: "still-open" };
    const event = { kind: "called-off", actor: actors.customer, at: now } as const;
    const told = await updateBooking(context, booking, { calledOffAt: now.toISOString() }, event);
    await tellBusiness(context, told, "cannot-make-it-notice", { cause: "customer" });
    await addCalls(context.database, { bookingIds: [told.id], reason: "called-off", at: now, by: actors.customer });
    return { status: "told", booking: told, repeated: false };
  });
}
