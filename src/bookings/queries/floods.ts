/** Floods: more online bookings at once than anybody looks at one by one. */

import { dayMs, hourMs } from "../../shared/time/units.ts";
import { nearShare, type WebBookings } from "../limits/limit-sizes.ts";
import type { Booking } from "../store/bookings.ts";

/** Fewer visits are looked at one by one. */
const fewest = 6;

/**
 * Visits that came in so fast that they nearly reached a limit on everybody together.
 * @param visits that nobody has reviewed, in order of booking
 * @param site the limits
 * @returns each flood with all visits from its first to its last
 */
export function findFloods<Visit extends Pick<Booking, "createdAt">>(
  visits: readonly Visit[],
  site: WebBookings,
): Visit[][] {
  const times = visits.map(({ createdAt }) => Date.parse(createdAt));
  const isIn = visits.map(() => false);
  const limits = [
    { spanMs: hourMs, most: site.hour },
    { spanMs: dayMs, most: site.day },
  ];
  for (const { spanMs, most } of limits) {
    const least = Math.max(fewest, Math.ceil(most * nearShare));
    for (const [first, from] of times.entries()) {
      const until = times[first + least - 1];
      if (until !== undefined && until - from <= spanMs) isIn.fill(true, first, first + least);
    }
  }
  const floods: Visit[][] = [];
  for (const [index, visit] of visits.entries()) {
    const [before = Number.NEGATIVE_INFINITY, time = 0] = [times[index - 1], times[index]];
    const goesOn = isIn[index - 1] && time - before <= dayMs;
    if (isIn[index] && goesOn) floods.at(-1)?.push(visit);
    else if (isIn[index]) floods.push([visit]);
  }
  return floods;
}
