/** How many visits run at once, that is, how many technicians work. */
import { type PlainDate, slotsOn, weekday } from "../time/calendar.ts";

/** What the settings say: the same every day, or by weekday: 0 is Sunday, 6 is Saturday. */
export type UsualCapacity = number | readonly number[];

/** The capacity of days: as usual, or day by day where technicians decide. See availability/load-capacity.ts. */
export type Capacity = UsualCapacity | ((date: PlainDate) => number);

/** @throws RangeError unless every day's capacity is a whole number of at least 0 */
export function checkCapacity(capacity: UsualCapacity): void {
  const days = typeof capacity === "number" ? Array.from({ length: 7 }, () => capacity) : capacity;
  if (days.length === 7 && days.every((count) => Number.isInteger(count) && count >= 0)) return;
  throw new RangeError(
    `The capacity per slot must be a whole number of at least 0, for all days or for each of the seven from Sunday on, not ${capacity}.`,
  );
}

/** The capacity of each slot on a day. */
export function capacityOn(capacity: Capacity, date: PlainDate): number {
  if (typeof capacity === "function") return capacity(date);
  return typeof capacity === "number" ? capacity : (capacity[weekday(date)] ?? 0);
}

/** All spots of a day. */
export const spotsOn = (capacity: Capacity, date: PlainDate): number =>
  slotsOn(date).length * capacityOn(capacity, date);
