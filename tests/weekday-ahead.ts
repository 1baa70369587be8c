import { addDays, type PlainDate, todayInNewYork, weekday } from "../src/booking/time/calendar.ts";

/** The nth weekday (Monday to Friday) from tomorrow on, counted from 0. */
export function weekdayAhead(count: number): PlainDate {
  let day = todayInNewYork(new Date());
  for (let left = count; left >= 0; left--) {
    do day = addDays(day, 1);
    while ([0, 6].includes(weekday(day)));
  }
  return day;
}
