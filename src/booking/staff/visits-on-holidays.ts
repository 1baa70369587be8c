/** Visits on holidays that a change of facts would close: they stay booked, and somebody has to know before it is published. */
import { listClosures } from "../availability/closures.ts";
import type { BookingContext } from "../context.ts";
import type { Booking } from "../storage/bookings.ts";
import { lastPlannedDay, type PlainDate, todayInNewYork } from "../time/calendar.ts";
import { visitsAhead } from "./concerned.ts";

/**
 * The visits that are booked on holidays which are open now and would be closed, in order. A holiday that the office has
 * opened by itself stays open, whatever the facts say.
 * @param closedHolidays as they are to be
 */
export async function visitsOnNewHolidays(
  context: BookingContext,
  closedHolidays: BookingContext["holidays"]["closedHolidays"],
): Promise<Booking[]> {
  const { database, holidays, now } = context;
  const [today, last] = [todayInNewYork(now()), lastPlannedDay(now())];
  const next = { ...holidays, closedHolidays };
  const before = await listClosures(database, holidays, today, last);
  const after = await listClosures(database, next, today, last);
  const isDayIn = (closures: typeof before, day: PlainDate) =>
    closures.some(({ date, slot }) => date === day && slot === undefined);
  const visits = await visitsAhead(database, context, today, last);
  return visits.filter(({ serviceDate: day }) => isDayIn(after, day) && !isDayIn(before, day));
}
