/**
 * How many visits the public form may book in all. Visits the business has not reviewed are limited, so that no attacker,
 * however many addresses they use, fills the calendar. Beyond that, the form asks visitors to call.
 */

import { spotsOn } from "../availability/capacity.ts";
import { withCapacity } from "../availability/load-capacity.ts";
import type { BookingContext, DaysContext } from "../context.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { bookingWindow, daysBetween } from "../time/calendar.ts";
import { hourMs } from "../time/new-york.ts";
import { mostWithoutReview, type WebBookings } from "./limit-sizes.ts";

/** The instant that many hours before another, as it is stored. */
export const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

/** The most visits booked online without review, in the booking window at that instant. */
export function webCeilings(
  { capacityPerSlot, bookingAttempts }: Pick<DaysContext, "capacityPerSlot" | "bookingAttempts">,
  now: Date,
): WebBookings {
  const { first, last } = bookingWindow(now);
  return mostWithoutReview(
    daysBetween(first, last).reduce((sum, date) => sum + spotsOn(capacityPerSlot, date), 0),
    bookingAttempts,
  );
}

/** Whether another visit may be booked online, and whether it is the last one for now. */
export async function measureWebBookings(context: DaysContext, now: Date) {
  const { hour, day } = await countUnreviewed(context.database, now);
  const ceilings = webCeilings(context, now);
  return {
    isLimited: hour >= ceilings.hour || day >= ceilings.day,
    nextIsLast: hour + 1 >= ceilings.hour || day + 1 >= ceilings.day,
  };
}

/** Counts unreviewed visits, including canceled ones, unless the business canceled them, which counts as a review. */
export async function countUnreviewed(database: BookingDatabase, now: Date): Promise<WebBookings> {
  const { hour, day } = await database
    .selectFrom("bookings")
    .select(({ fn }) => [
      fn.countAll().as("day"),
      fn.countAll().filterWhere("created_at", ">", hoursAgo(now, 1)).as("hour"),
    ])
    .where("reviewed_at", "is", null)
    .where("created_at", ">", hoursAgo(now, 24))
    .executeTakeFirstOrThrow();
  return { hour: Number(hour), day: Number(day) };
}

/** Whether the form asks for a call because too many visits were booked online. */
export async function isBookingLimited(context: BookingContext): Promise<boolean> {
  const now = context.now();
  const { first, last } = bookingWindow(now);
  return (await measureWebBookings(await withCapacity(context, first, last), now)).isLimited;
}
