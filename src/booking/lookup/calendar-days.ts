/** Days with their windows: how many spots they have, how many are used, and what is closed. */
import type { BookingContext } from "../context.ts";
import { mostAtOnce } from "../spots/availability.ts";
import { capacityOn } from "../spots/capacity.ts";
import { type Closure, listClosures } from "../spots/closures.ts";
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
  /** The day's closure; single closed windows have their own. */
  closed?: Closure;
  /** The windows offered that day, and former ones in which visits are booked. */
  windows: readonly CalendarWindow[];
}

/** The days from `first` to `last`, inclusive. */
export async function calendarDays(
  { database, capacityPerSlot }: BookingContext,
  first: PlainDate,
  last: PlainDate,
): Promise<CalendarDay[]> {
  const [counts, closures] = await Promise.all([
    countBooked(database, first, last),
    listClosures(database, first, last),
  ]);
  return daysBetween(first, last).map((date) => {
    const ofDay = counts.filter((count) => count.date === date);
    const closed = closures.find((closure) => closure.date === date);
    const former = ofDay.map(({ slot }) => slot).filter((slot) => !slotsOn(date).includes(slot));
    const capacity = capacityOn(capacityPerSlot, date);
    const windows = [...slotsOn(date), ...former].map((slot) => ({
      slot,
      booked: ofDay.find((count) => count.slot === slot)?.booked ?? 0,
      left: capacity - mostAtOnce(slot, ofDay),
    }));
    return { date, capacity, windows, ...(closed && { closed }) };
  });
}
