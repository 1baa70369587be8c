/** Visits to book over HTTP, spread over the whole booking window. */

import type { DaySlot } from "../../src/booking/spots/availability.ts";
import { addDays, type PlainDate, slotsOn } from "../../src/booking/time/calendar.ts";

export interface VisitsToBook {
  /** How many technicians a business needs for this many visits. */
  capacity: number;
  visits: DaySlot[];
}

/** This many visits from the day after tomorrow on, spread evenly over the time windows of two months. */
export function visitsToBook(count: number, today: PlainDate): VisitsToBook {
  const days = Array.from({ length: 55 }, (_, ahead) => addDays(today, ahead + 2));
  const windows = days.flatMap((date) => slotsOn(date).map((slot) => ({ date, slot })));
  const capacity = Math.ceil(count / windows.length);
  return {
    capacity,
    visits: Array.from({ length: capacity }, () => windows)
      .flat()
      .slice(0, count),
  };
}
