/** Days with their windows: how many spots they have, how many are used, and what is closed. */

import { holidaysOn } from "../../business/holidays.ts";
import { mostAtOnce } from "../availability/availability.ts";
import { capacityOn } from "../availability/capacity.ts";
import { type Closure, listClosures } from "../availability/closures.ts";
import { capacityOfStaff, loadRosters, worksOn } from "../availability/load-capacity.ts";
import type { BookingContext } from "../context.ts";
import { countBooked } from "../storage/bookings.ts";
import { daysBetween, type PlainDate, slotsOn } from "../time/calendar.ts";
import type { TimeSlot } from "../time/slots.ts";

export interface CalendarWindow {
  slot: TimeSlot;
  /** Visits booked in it. */
  booked: number;
  /** Spots left, also where it is closed or has begun; below 0 where more is booked than the capacity allows. */
  left: number;
  closed?: Closure;
}

export interface CalendarDay {
  date: PlainDate;
  capacity: number;
  /** The holiday's name, also where the business is open. */
  holiday?: string;
  /** Names of those who work; missing while the settings decide about the capacity. */
  working?: readonly string[];
  /** The day's closure; single closed windows have their own. */
  closed?: Closure;
  /** The windows offered that day, and former ones in which visits are booked. */
  windows: readonly CalendarWindow[];
}

/** The days from `first` to `last`, inclusive. */
export async function calendarDays(
  { database, usualCapacity, holidays }: BookingContext,
  first: PlainDate,
  last: PlainDate,
): Promise<CalendarDay[]> {
  const [counts, closures, rosters] = await Promise.all([
    countBooked(database, first, last),
    listClosures(database, holidays, first, last),
    loadRosters(database, first, last),
  ]);
  const names = holidaysOn(first, last);
  const capacities = capacityOfStaff(rosters, usualCapacity);
  return daysBetween(first, last).map((date): CalendarDay => {
    const ofDay = counts.filter((count) => count.date === date);
    const closedThen = closures.filter((closure) => closure.date === date);
    const closed = closedThen.find(({ slot }) => slot === undefined);
    const former = ofDay.map(({ slot }) => slot).filter((slot) => !slotsOn(date).includes(slot));
    const capacity = capacityOn(capacities, date);
    const windows = [...slotsOn(date), ...former].map((slot): CalendarWindow => {
      const own = closedThen.find((closure) => closure.slot === slot);
      const booked = ofDay.find((count) => count.slot === slot)?.booked ?? 0;
      return { slot, booked, left: capacity - mostAtOnce(slot, ofDay), ...(own && { closed: own }) };
    });
    const working = rosters.filter((roster) => worksOn(roster, date)).map(({ name }) => name);
    const holiday = names.find((day) => day.date === date)?.name;
    return {
      ...{ date, capacity, windows, ...(holiday && { holiday }) },
      ...(rosters.length > 0 && { working }),
      ...(closed && { closed }),
    };
  });
}
