/**
 * How many visits the public form may book in all. Visits the business has not reviewed are limited, so that no attacker,
 * however many addresses they use, fills the calendar. Beyond that, the form asks visitors to call.
 */

import { bookingWindow, daysBetween, slotsOn } from "../../shared/time/calendar.ts";
import { hourMs } from "../../shared/time/units.ts";
import { listClosures } from "../availability/closures.ts";
import { withCapacity } from "../availability/load-capacity.ts";
import type { BookingContext, DaysContext } from "../context.ts";
import type { BookingDatabase } from "../store/database.ts";
import { type Ceilings, ceilingsFor, type WebBookings } from "./limit-sizes.ts";

/** The instant that many hours before another, as it is stored. */
export const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

/** The most visits booked online without review, in the booking window at that instant: closed days have no spots. */
export async function currentCeilings(context: DaysContext, now: Date): Promise<Ceilings> {
  const { capacityPerSlot, bookingAttempts, database, holidays } = context;
  const { first, last } = bookingWindow(now);
  const closed = Map.groupBy(await listClosures(database, holidays, first, last), ({ date }) => date);
  const spots = daysBetween(first, last).flatMap((date) => {
    const closures = closed.get(date) ?? [];
    const open = slotsOn(date).filter((one) => !closures.some(({ slot }) => slot === undefined || slot === one));
    return open.map((slot) => capacityPerSlot(date, slot));
  });
  return ceilingsFor(
    spots.reduce((sum, own) => sum + own, 0),
    bookingAttempts,
  );
}

/** Whether another visit may be booked online, and whether it is the last one for now. */
export async function measureWebBookings(database: BookingDatabase, { site }: Ceilings, now: Date) {
  const { hour, day } = await countUnreviewed(database, now);
  return {
    isLimited: hour >= site.hour || day >= site.day,
    nextIsLast: hour + 1 >= site.hour || day + 1 >= site.day,
  };
}

/** Counts unreviewed visits, including canceled ones, unless the business canceled them, which counts as a review. */
export async function countUnreviewed(database: BookingDatabase, now: Date): Promise<WebBookings> {
  const { hour, day } = await database
    .selectFrom("bookings")
    .select(({ fn }) => [
      fn.countAll().as("day"),
      fn.countAll().filterWhere("createdAt", ">", hoursAgo(now, 1)).as("hour"),
    ])
    .where("reviewedAt", "is", null)
    .where("createdAt", ">", hoursAgo(now, 24))
    .executeTakeFirstOrThrow();
  return { hour: Number(hour), day: Number(day) };
}

/** Whether the form asks for a call because too many visits were booked online. */
export async function isBookingLimited(context: BookingContext): Promise<boolean> {
  const now = context.now();
  const { first, last } = bookingWindow(now);
  const ceilings = await currentCeilings(await withCapacity(context, first, last), now);
  return (await measureWebBookings(context.database, ceilings, now)).isLimited;
}
