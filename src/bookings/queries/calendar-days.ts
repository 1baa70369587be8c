/** Days with their windows: how many spots they have, how many are used, and what is closed. */

import { holidaysOn } from "../../facts/holidays.ts";
import { mostAtOnce } from "../../shared/availability/availability.ts";
import { daysBetween, type PlainDate, slotsOn } from "../../shared/time/calendar.ts";
import { listClosures } from "../availability/closures.ts";
import { capacityOfStaff, loadRosters, worksIn } from "../availability/load-capacity.ts";
import type { BookingContext } from "../context.ts";
import { countBooked } from "../store/bookings.ts";

export type CalendarDay = Awaited<ReturnType<typeof calendarDays>>[number];
export type CalendarWindow = CalendarDay["windows"][number];

/** The days from `first` to `last`, inclusive. */
export async function calendarDays(context: BookingContext, first: PlainDate, last: PlainDate) {
  const { database, holidays } = context;
  const [counts, closures, rosters] = await Promise.all([
    countBooked(database, first, last),
    listClosures(database, holidays, first, last),
    loadRosters(database, first, last),
  ]);
  const names = holidaysOn(first, last);
  const capacityOf = capacityOfStaff(rosters, context);
  return daysBetween(first, last).map((date) => {
    const ofDay = counts.filter((count) => count.date === date);
    const closedThen = closures.filter((closure) => closure.date === date);
    const closed = closedThen.find(({ slot }) => slot === undefined);
    const former = ofDay.map(({ slot }) => slot).filter((slot) => !slotsOn(date).includes(slot));
    const windows = [...slotsOn(date), ...former].map((slot) => {
      const own = closedThen.find((closure) => closure.slot === slot);
      const booked = ofDay.find((count) => count.slot === slot)?.booked ?? 0;
      const capacity = capacityOf(date, slot);
      return {
        slot,
        /** How many visits fit into it; 0 where nobody works. */
        capacity,
        /** Visits booked in it. */
        booked,
        /** Spots left, also where it is closed or has begun; below 0 where more is booked than the capacity allows. */
        left: capacity - mostAtOnce(slot, ofDay),
        ...(own && { closed: own }),
      };
    });
    const working = rosters
      .map((roster) => ({
        id: roster.id,
        name: roster.name,
        color: roster.color,
        off: slotsOn(date).filter((slot) => !worksIn(roster, date, slot)),
      }))
      .filter(({ off }) => off.length < slotsOn(date).length);
    const holiday = names.find((day) => day.date === date)?.name;
    return {
      date,
      /** The windows offered that day, and former ones in which visits are booked. */
      windows,
      /** The holiday's name, also where the business is open. */
      ...(holiday !== undefined && { holiday }),
      /** Those who work, by name, and the windows in which they don't; missing while the settings decide about the capacity. */
      ...(rosters.length > 0 && { working }),
      /** The day's closure; single closed windows have their own. */
      ...(closed && { closed }),
    };
  });
}
