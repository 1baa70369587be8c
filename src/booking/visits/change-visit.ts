/** Reschedules and cancels visits, each in one transaction: spot, booking, and emails change together or not at all. */

import type { BookingContext } from "../context.ts";
import type { FieldErrors } from "../form/schema.ts";
import { type LimitRefusal, refuseRescheduled } from "../limits/admit-visit.ts";
import { networksOfBooking } from "../limits/networks.ts";
import { personOf } from "../limits/people.ts";
import { hashToken, isToken } from "../links/links.ts";
import { dropUnsent, enqueueCanceled, enqueueChanged } from "../outbox/enqueue.ts";
import type { DaySlot } from "../spots/availability.ts";
import { capacityOn } from "../spots/capacity.ts";
import { isClosed, isFull } from "../spots/free-spots.ts";
import { type Booking, changedBooking, findById, findByTokenHash, updateVisit } from "../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { bookingLock, dayLock, personLocks } from "../storage/locks.ts";
import { isPlainDate, slotsOn } from "../time/calendar.ts";
import { isTimeSlot } from "../time/slots.ts";
import { slotFull } from "./book-visit.ts";
import { markReviewed } from "./review-visits.ts";
import { canStillChange, checkWhen, closedMessage, notOfferedMessage, tooLateMessage } from "./rules.ts";

/** A booking, by its private link's token or by its full id. */
export type BookingRef = { token: string } | { id: string };

/** Who requests a change: customers must follow the booking rules and give 24 hours' notice. */
export type Changer = "customer" | "business";

type NoChange =
  | { status: "not-found" }
  /** Less than 24 hours before the visit; `message` says whom to call. */
  | { status: "too-late"; booking: Booking; message: string };

export type CancelAnswer =
  /** `repeated`: it was already canceled. */
  { status: "cancelled"; booking: Booking; repeated: boolean } | NoChange;

export type RescheduleAnswer =
  /** `repeated`: the visit was already at that time. */
  | { status: "rescheduled"; booking: Booking; repeated: boolean }
  | { status: "invalid"; errors: FieldErrors }
  | { status: "slot-full"; alternatives: DaySlot[] }
  | LimitRefusal
  /** A canceled visit stays canceled; book another one. */
  | { status: "already-cancelled"; booking: Booking }
  | NoChange;

/** The requested day and slot, unvalidated as a form sends them. */
export interface WantedTime {
  date: string;
  slot: string;
}

/** Looks up a booking; undefined for wrong tokens and erased bookings. */
export async function findBooking(database: BookingDatabase, ref: BookingRef): Promise<Booking | undefined> {
  if ("id" in ref) return findById(database, ref.id);
  return isToken(ref.token) ? findByTokenHash(database, hashToken(ref.token)) : undefined;
}

/** Runs a change while nobody else can change that booking, its person's visits, or the given days. */
export async function changing<Answer>(
  context: BookingContext,
  ref: BookingRef,
  days: readonly DaySlot[],
  change: (transaction: BookingDatabase, booking: Booking) => Promise<Answer>,
): Promise<Answer | { status: "not-found" }> {
  const found = await findBooking(context.database, ref);
  if (!found || found.erasedAt) return { status: "not-found" };
  const locks = [bookingLock(found.id), ...personLocks(personOf(found)), ...days.map(({ date }) => dayLock(date))];
  return inWriteTransaction(
    context.database,
    async (transaction) => {
      // Read again: under the locks it can't change anymore.
      const booking = await findById(transaction, found.id);
      return booking && !booking.erasedAt ? change(transaction, booking) : { status: "not-found" as const };
    },
    locks,
  );
}

const tooLate = ({ businessPhone }: BookingContext, booking: Booking) =>
  ({ status: "too-late", booking, message: tooLateMessage(businessPhone) }) as const;

/** See BookingService.cancel. */
export function cancelVisit(
  context: BookingContext,
  ref: BookingRef,
  by: Changer,
  mail: boolean,
): Promise<CancelAnswer> {
  return changing(context, ref, [], async (transaction, booking): Promise<CancelAnswer> => {
    if (booking.status === "cancelled") return { status: "cancelled", booking, repeated: true };
    const now = context.now();
    if (by === "customer" && !canStillChange(booking, now)) return tooLate(context, booking);
    const at = now.toISOString();
    const sequence = booking.sequence + 1;
    const canceled = changedBooking(booking, { status: "cancelled", sequence, cancelledAt: at }, now);
    await updateVisit(transaction, canceled);
    if (by === "business") await markReviewed(transaction, [booking.id], now);
    if (mail) await enqueueCanceled(transaction, context, canceled, by);
    else await dropUnsent(transaction, booking.id, now);
    return { status: "cancelled", booking: canceled, repeated: false };
  });
}

/** Validates the requested time; the business is not limited to the booking window. */
function checkWanted({ date, slot }: WantedTime, by: Changer, now: Date): DaySlot | FieldErrors {
  if (!isPlainDate(date)) return { serviceDate: "Please select a preferred date." };
  if (!isTimeSlot(slot)) return { timeSlot: "Please select a preferred time." };
  if (by === "business") {
    const offered = slotsOn(date).includes(slot);
    return offered ? { date, slot } : { timeSlot: notOfferedMessage({ serviceDate: date, timeSlot: slot }) };
  }
  const errors = checkWhen({ serviceDate: date, timeSlot: slot }, now);
  return Object.keys(errors).length > 0 ? errors : { date, slot };
}

/** What prevents a visit at another time; undefined when it can be rescheduled there. */
async function obstacle(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  to: DaySlot,
  by: Changer,
): Promise<RescheduleAnswer | "full" | undefined> {
  const now = context.now();
  if (by === "customer") {
    const keys = await networksOfBooking(transaction, booking.id);
    const visit = { person: personOf(booking), keys, date: to.date, now, movedId: booking.id };
    const refusal = await refuseRescheduled(transaction, context, visit);
    if (refusal) return refusal;
  }
  if (await isClosed(transaction, to.date)) return { status: "invalid", errors: { serviceDate: closedMessage } };
  return (await isFull(transaction, to, capacityOn(context.capacityPerSlot, to.date), booking)) ? "full" : undefined;
}

/** See BookingService.reschedule. */
export async function rescheduleVisit(
  context: BookingContext,
  ref: BookingRef,
  wanted: WantedTime,
  by: Changer,
  force: boolean,
): Promise<RescheduleAnswer> {
  const to = checkWanted(wanted, by, context.now());
  if (!("date" in to)) return { status: "invalid", errors: to };
  const answer = await changing(
    context,
    ref,
    [to],
    async (transaction, booking): Promise<RescheduleAnswer | "full"> => {
      if (booking.status === "cancelled") return { status: "already-cancelled", booking };
      const previous: DaySlot = { date: booking.serviceDate, slot: booking.timeSlot };
      if (previous.date === to.date && previous.slot === to.slot) {
        return { status: "rescheduled", booking, repeated: true };
      }
      const now = context.now();
      if (by === "customer" && !canStillChange(booking, now)) return tooLate(context, booking);
      const inTheWay = force && by === "business" ? undefined : await obstacle(transaction, context, booking, to, by);
      if (inTheWay) return inTheWay;
      const visit = { serviceDate: to.date, timeSlot: to.slot, sequence: booking.sequence + 1, calledOffAt: null };
      const rescheduled = changedBooking(booking, visit, now);
      await updateVisit(transaction, rescheduled);
      if (by === "business") await markReviewed(transaction, [booking.id], now);
      await enqueueChanged(transaction, context, rescheduled, { previous, cause: by });
      return { status: "rescheduled", booking: rescheduled, repeated: false };
    },
  );
  return answer === "full" ? slotFull(context, to) : answer;
}
