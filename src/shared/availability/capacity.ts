/** How many visits fit into a window, while it overlaps no other. Windows that do share their technicians hour by hour: see `mostAtOnce`. */
import { type PlainDate, slotsOn, weekday } from "../time/calendar.ts";
import type { TimeSlot } from "../time/slots.ts";

/** How many technicians the settings say: the same every day, or by weekday: 0 is Sunday, 6 is Saturday. */
export type UsualCapacity = number | readonly number[];

/** How many visits fit into a window of a day: those who work all through it, times the visits that each makes. */
export type Capacity = (date: PlainDate, slot: TimeSlot) => number;

/** @throws RangeError unless every day's technicians are a whole number of at least 0, and the visits of each of at least 1 */
export function checkCapacity(capacity: UsualCapacity, visitsPerWindow: number): void {
  const days = typeof capacity === "number" ? Array.from({ length: 7 }, () => capacity) : capacity;
  if (days.length !== 7 || !days.every((count) => Number.isInteger(count) && count >= 0)) {
    throw new RangeError(
      `The capacity per slot must be a whole number of at least 0, for all days or for each of the seven from Sunday on, not ${capacity}.`,
    );
  }
  if (Number.isInteger(visitsPerWindow) && visitsPerWindow >= 1) return;
  throw new RangeError(`The visits per window must be a whole number of at least 1, not ${visitsPerWindow}.`);
}

/** How many technicians the settings say for a day. */
export const usualOn = (capacity: UsualCapacity, date: PlainDate): number =>
  typeof capacity === "number" ? capacity : (capacity[weekday(date)] ?? 0);

/** All spots of a day. */
export const spotsOn = (capacity: Capacity, date: PlainDate): number =>
  slotsOn(date).reduce((sum, slot) => sum + capacity(date, slot), 0);

/** Whether nobody works in any of a day's windows. */
export const isDayOff = (capacity: Capacity, date: PlainDate): boolean => spotsOn(capacity, date) === 0;
