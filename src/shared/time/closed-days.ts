/** Closed days in words. */
import type { DayAvailability } from "../availability/availability.ts";
import { addDays, formatWeekday, type PlainDate } from "./calendar.ts";

/** A day on which the business is closed, and for which holiday. */
type ClosedDay = Pick<DayAvailability, "date" | "holiday">;

/** Pages mention closed days from this many days ahead. */
export const daysAhead = 14;

/**
 * Days in a row as one entry, and holidays by name: "Thursday, November 26 (Thanksgiving)", "Monday, October 5 to Friday,
 * October 9".
 * @param days in order
 */
export function closedDaysInWords(days: readonly ClosedDay[]): string[] {
  const isSame = (date: PlainDate, holiday: string | undefined) =>
    days.some((day) => day.date === date && day.holiday === holiday);
  return days
    .filter(({ date, holiday }) => !isSame(addDays(date, -1), holiday))
    .map(({ date: first, holiday }) => {
      let last = first;
      while (isSame(addDays(last, 1), holiday)) last = addDays(last, 1);
      const words = first === last ? formatWeekday(first) : `${formatWeekday(first)} to ${formatWeekday(last)}`;
      return holiday ? `${words} (${holiday})` : words;
    });
}

/** The days among those of an answer about availability on which the business is closed. */
export const closedAmong = <Day extends ClosedDay & { officeClosed?: true }>(days: readonly Day[]): Day[] =>
  days.filter(({ officeClosed, holiday }) => officeClosed || holiday !== undefined);

/** "Closed Thursday, November 26 (Thanksgiving); Friday, November 27.", or nothing. @param days as `closedDaysInWords` says them */
export const closedDaysSentence = (days: readonly string[]): string =>
  days.length > 0 ? `Closed ${days.join("; ")}.` : "";
