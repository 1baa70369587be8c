import { addDays, type PlainDate, todayInNewYork, weekday } from "../src/booking/time/calendar.ts";
import { slotsOfWeekday } from "../src/booking/time/slots.ts";

/** The windows that tests book: the first two of a weekday and its last, whatever the business offers. */
export const [firstSlot = "", secondSlot = ""] = slotsOfWeekday(1);
export const lastSlot = slotsOfWeekday(1).at(-1) ?? "";

/** The nth weekday (Monday to Friday) from tomorrow on, counted from 0. */
export function weekdayAhead(count: number): PlainDate {
  let day = todayInNewYork(new Date());
  for (let left = count; left >= 0; left--) {
    do day = addDays(day, 1);
    while ([0, 6].includes(weekday(day)));
  }
  return day;
}
