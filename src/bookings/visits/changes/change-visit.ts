/** What changes of a visit have in common: who asks, which visit, and the transaction. */

import { business } from "../../../facts/site.ts";
import { outdatedMessage, tooLateMessage } from "../../../shared/rules/refusal-messages.ts";
import { canStillChange } from "../../../shared/rules/visit-timing.ts";
import { type BookingContext, withTransaction } from "../../context.ts";
import { type Booking, findById, findLinked } from "../../store/bookings.ts";
import { isNotComing } from "../not-coming.ts";

/** The day and window that a customer's page showed, as its form says them: unvalidated. */
export interface SeenTime {
  date: string;
  slot: string;
}

/** A booking, by its private link's token or by its full id. With `seen`, the change is refused if the visit has another time by now. */
export type BookingRef = { token: string; seen?: SeenTime } | { id: string };

/** Nothing was changed: the visit got another time since the customer's page was opened. */
export interface TimeConflict {
  status: "conflict";
  /** The visit as it is now, which `message` explains. */
  booking: Booking;
  message: string;
}

export type NoChange =
  | TimeConflict
  | { status: "not-found" }
  /** A technician has been there, or it was a no-show. */
  | { status: "finished"; booking: Booking; message: string }
  /** Less notice than `noticeHours`; `message` says whom to call. */
  | { status: "too-late"; booking: Booking; message: string };

const findBooking = ({ database }: BookingContext, ref: BookingRef) =>
  "id" in ref ? findById(database, ref.id) : findLinked(database, ref.token);

/** Changes a visit in a write transaction, which is the context's database. */
export type Change<Answer> = (context: BookingContext, booking: Booking) => Promise<Answer>;

/** Runs a change of a booking; erased bookings and wrong links are not found. */
export async function changeVisit<Answer>(
  context: BookingContext,
  ref: BookingRef,
  change: Change<Answer>,
): Promise<Answer | { status: "not-found" }> {
  // Guessing links must not make writers wait.
  if (!(await findBooking(context, ref))) return { status: "not-found" };
  return withTransaction(context, async (context) => {
    const booking = await findBooking(context, ref);
    return booking && !booking.erasedAt ? change(context, booking) : { status: "not-found" };
  });
}

/**
 * Like `changeVisit`, unless the visit no longer has the time that its customer saw (optimistic locking). The version, which
 * the office compares, would be too strict: customers don't see assignments or notes.
 * @param isAlready whether the visit is already as wanted: sending a form twice is no conflict
 */
export const changeAsSeen = <Answer>(
  context: BookingContext,
  ref: BookingRef,
  isAlready: (booking: Booking) => boolean,
  change: Change<Answer>,
) =>
  changeVisit<Answer | TimeConflict>(context, ref, async (context, booking) => {
    const seen = "token" in ref ? ref.seen : undefined;
    const isOutdated = seen && (seen.date !== booking.serviceDate || seen.slot !== booking.timeSlot);
    if (!isOutdated || isAlready(booking)) return change(context, booking);
    return { status: "conflict", booking, message: outdatedMessage(booking) };
  });

/** Whether a customer may change or cancel a visit: with notice or, if nobody comes to it, at any time; never while somebody is there. */
export const mayChange = async (context: BookingContext, booking: Booking): Promise<boolean> =>
  booking.progress !== "arrived" && (canStillChange(booking, context.now()) || isNotComing(context, booking));

/** The answer to a customer who asks too late. */
export const tooLate = (booking: Booking) =>
  ({ status: "too-late", booking, message: tooLateMessage(business().phone.text) }) as const;
