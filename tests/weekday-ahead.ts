import { holidaysOn, usuallyClosed } from "../src/facts/holidays.ts";
import { addDays, type PlainDate, slotsOn, todayInNewYork } from "../src/shared/time/calendar.ts";
import { slotsOfWeekday } from "../src/shared/time/slots.ts";
import { mondayFirst } from "../src/shared/time/weekdays.ts";

/** What the business offers on its fullest weekdays. */
export const slotsOfWorkday = mondayFirst
  .map(slotsOfWeekday)
  .reduce((most, slots) => (slots.length > most.length ? slots : most));

/** The windows that tests book: the first two of such a day and its last, whatever the business offers. */
export const [firstSlot = "", secondSlot = ""] = slotsOfWorkday;
export const lastSlot = slotsOfWorkday.at(-1) ?? "";

const isHoliday = (day: PlainDate) => holidaysOn(day, day).some(({ id }) => usuallyClosed[id]);

/** A day or, if it is closed or offers fewer windows than others, the next that offers them all. */
export function workdayFrom(date: PlainDate): PlainDate {
  let day = date;
  while (isHoliday(day) || !slotsOfWorkday.every((slot) => slotsOn(day).includes(slot))) day = addDays(day, 1);
  return day;
}

/** The same weekday of the next or the previous week, or the next day in that direction on which there are visits. */
export function weekAway(date: PlainDate, weeks: 1 | -1): PlainDate {
  let day = addDays(date, 7 * weeks);
  while (!slotsOn(day).length) day = addDays(day, weeks);
  return day;
}

/** The nth day from tomorrow on that offers all windows, counted from 0. */
export function weekdayAhead(count: number): PlainDate {
  let day = workdayFrom(addDays(todayInNewYork(new Date()), 1));
  for (let left = count; left > 0; left--) day = workdayFrom(addDays(day, 1));
  return day;
}
