/** Finds free visits in the database. */

import {
  alternativesOffered,
  availabilityOf,
  type DaySlot,
  daysInWindow,
  mostAtOnce,
  nextFree,
} from "../../shared/availability/availability.ts";
import { type Capacity, isDayOff } from "../../shared/availability/capacity.ts";
import type { FieldErrors } from "../../shared/form/schema.ts";
import { closedMessage, closedWindowMessage } from "../../shared/rules/refusal-messages.ts";
import { bookingWindow, type PlainDate } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, countBooked } from "../store/bookings.ts";
import { listClosures } from "./closures.ts";
import { loadCapacity } from "./load-capacity.ts";

/** Spots left per day and slot, for the days from `first` to `last` within the booking window. */
export async function findAvailability(context: BookingContext, first: PlainDate, last: PlainDate) {
  const { database, holidays } = context;
  const now = context.now();
  // Visitors may ask for all days that there are.
  const { from, to } = daysInWindow(bookingWindow(now), first, last);
  if (from > to) return [];
  const [counts, closures, capacity] = await Promise.all([
    countBooked(database, from, to),
    listClosures(database, holidays, from, to),
    loadCapacity(context, from, to),
  ]);
  const closed = closures.filter(({ slot }) => slot === undefined);
  const closedWindows = closures.flatMap(({ date, slot }) => (slot === undefined ? [] : [{ date, slot }]));
  return availabilityOf({ from, to, now, counts, closed, closedWindows, capacity });
}

/** The next free visits from the wanted day on, then earlier ones. */
export async function findFree(context: BookingContext, wanted: PlainDate): Promise<DaySlot[]> {
  const { first, last } = bookingWindow(context.now());
  return nextFree(await findAvailability(context, first, last), wanted, alternativesOffered);
}

/**
 * Whether a slot has no spot left. Call in a write transaction.
 * @param leaving a visit that would give up its own spot, which may overlap the wanted one
 */
export async function isFull(
  { database }: BookingContext,
  { date, slot }: DaySlot,
  capacity: Capacity,
  leaving?: Booking,
): Promise<boolean> {
  const counts = await countBooked(database, date, date);
  const leaves = (count: DaySlot) => leaving?.serviceDate === date && leaving.timeSlot === count.slot;
  const others = counts.map((count) => (leaves(count) ? { ...count, booked: count.booked - 1 } : count));
  return mostAtOnce(slot, others) >= capacity(date, slot);
}

/**
 * What to say about a day or window that is closed, or in which nobody works; undefined where there are visits. Call in a write
 * transaction.
 */
export async function closedErrors(
  { database, holidays }: BookingContext,
  { date, slot }: DaySlot,
  capacity: Capacity,
): Promise<FieldErrors | undefined> {
  const closures = await listClosures(database, holidays, date, date);
  const isClosed = isDayOff(capacity, date) || closures.some((closure) => closure.slot === undefined);
  if (isClosed) return { serviceDate: closedMessage };
  const isWindowClosed = capacity(date, slot) === 0 || closures.some((closure) => closure.slot === slot);
  return isWindowClosed ? { timeSlot: closedWindowMessage } : undefined;
}

/** Why a visit doesn't fit into a time. */
export type NoSpot =
  | { status: "invalid"; errors: FieldErrors }
  /** The nearest free times, from the wanted day on. Display with `slotTakenMessage`. */
  | { status: "slot-full"; alternatives: DaySlot[] };

/** The answer where no spot is left. Call in a write transaction. */
export const slotFull = async (context: BookingContext, { date }: DaySlot): Promise<NoSpot> => ({
  status: "slot-full",
  alternatives: await findFree(context, date),
});

/**
 * Why a visit doesn't fit into a time; undefined where it does. Call in a write transaction.
 * @param leaving a booked visit that would give up its own spot, which may overlap
 */
export async function noSpot(context: BookingContext, to: DaySlot, leaving?: Booking): Promise<NoSpot | undefined> {
  const capacity = await loadCapacity(context, to.date);
  const errors = await closedErrors(context, to, capacity);
  if (errors) return { status: "invalid", errors };
  return (await isFull(context, to, capacity, leaving)) ? slotFull(context, to) : undefined;
}
