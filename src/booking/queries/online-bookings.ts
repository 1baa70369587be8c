/** What was booked online and waits for the office's look, how near the limits are, and whom they asked to call. */
import type { BookingContext } from "../context.ts";
import { type NearLimit, nearLimits } from "../limits/near-limits.ts";
import { listRefusals } from "../limits/refusals.ts";
import type { Booking } from "../storage/bookings.ts";
import type { RefusalRow } from "../storage/schema/tables.ts";
import { addDays, todayInNewYork } from "../time/calendar.ts";
import { listUnreviewed } from "../visits/review-visits.ts";

export interface OnlineBookings {
  /** Upcoming visits that nobody at the business has done anything with, in order of booking. */
  unreviewed: readonly Booking[];
  near: readonly NearLimit[];
  /** Of the last week, latest first. */
  refusals: readonly RefusalRow[];
}

/** How many days refusals are shown. */
const daysShown = 7;

/** What was booked online and waits for a look, how near the limits are, and whom they asked to call. */
export async function onlineBookings(context: BookingContext): Promise<OnlineBookings> {
  const since = addDays(todayInNewYork(context.now()), 1 - daysShown);
  const [unreviewed, near, refusals] = await Promise.all([
    listUnreviewed(context, { since: new Date(0) }),
    nearLimits(context),
    listRefusals(context.database, since),
  ]);
  return { unreviewed: unreviewed.map(({ booking }) => booking), near, refusals };
}
