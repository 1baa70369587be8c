/** Finds free visits in the database. */

import type { BookingContext } from "../context.ts";
import type { FieldErrors } from "../form/schema.ts";
import { closedMessage, closedWindowMessage } from "../rules/refusal-messages.ts";
import { type Booking, countBooked } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { bookingWindow, type PlainDate } from "../time/calendar.ts";
import {
  alternativesOffered,
  availabilityOf,
  type DayAvailability,
  type DaySlot,
  mostAtOnce,
  nextFree,
} from "./availability.ts";
import { type Capacity, isDayOff } from "./capacity.ts";
import { listClosures } from "./closures.ts";
import { loadCapacity } from "./load-capacity.ts";

/** Spots left per day and slot, for the days from `from` to `to` within the booking window. */
export async function findAvailability(
  context: BookingContext,
  from: PlainDate,
  to: PlainDate,
): Promise<DayAvailability[]> {
  const { database, holidays } = context;
  const now = context.now();
  const [counts, closures, capacity] = await Promise.all([
    countBooked(database, from, to),
    listClosures(database, holidays, from, to),
    loadCapacity(database, context, from, to),
  ]);
  const closed = closures.filter(({ slot }) => slot === undefined);
  const closedWindows = closures.flatMap(({ date, slot }) => (slot === undefined ? [] : [{ date, slot }]));
  return availabilityOf({ from, to, window: bookingWindow(now), now, counts, closed, closedWindows, capacity });
}

/** The next free visits from the wanted day on, or from now on. */
export async function findFree(context: BookingContext, limit: number, wanted?: PlainDate): Promise<DaySlot[]> {
  const { first, last } = bookingWindow(context.now());
  return nextFree(await findAvailability(context, first, last), wanted ?? first, limit);
}

/**
 * Whether a slot has no spot left. Call in a write transaction.
 * @param leaving a visit that would give up its own spot, which may overlap the wanted one
 */
export async function isFull(
  transaction: BookingDatabase,
  { date, slot }: DaySlot,
  capacity: Capacity,
  leaving?: Pick<Booking, "serviceDate" | "timeSlot">,
): Promise<boolean> {
  const counts = await countBooked(transaction, date, date);
  const leaves = (count: DaySlot) => leaving?.serviceDate === date && leaving.timeSlot === count.slot;
  const others = counts.map((count) => (leaves(count) ? { ...count, booked: count.booked - 1 } : count));
  return mostAtOnce(slot, others) >= capacity(date, slot);
}

/**
 * What to say about a day or window that is closed, or in which nobody works; undefined where there are visits. Call in a write
 * transaction.
 */
export async function closedErrors(
  transaction: BookingDatabase,
  { holidays }: Pick<BookingContext, "holidays">,
  { date, slot }: DaySlot,
  capacity: Capacity,
): Promise<FieldErrors | undefined> {
  const closures = await listClosures(transaction, holidays, date, date);
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
export const slotFull = async (
  transaction: BookingDatabase,
  context: BookingContext,
  { date }: DaySlot,
): Promise<NoSpot & { status: "slot-full" }> => ({
  status: "slot-full",
  alternatives: await findFree({ ...context, database: transaction }, alternativesOffered, date),
});

/**
 * Why a visit doesn't fit into a time; undefined where it does. Call in a write transaction.
 * @param leaving a booked visit that would give up its own spot, which may overlap
 */
export async function noSpot(
  transaction: BookingDatabase,
  context: BookingContext,
  to: DaySlot,
  leaving?: Booking,
): Promise<NoSpot | undefined> {
  const capacity = await loadCapacity(transaction, context, to.date);
  const errors = await closedErrors(transaction, context, to, capacity);
  if (errors) return { status: "invalid", errors };
  return (await isFull(transaction, to, capacity, leaving)) ? slotFull(transaction, context, to) : undefined;
}
