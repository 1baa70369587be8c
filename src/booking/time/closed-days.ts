/** Closed days in words. Browser-safe. */
import { addDays, formatShortDay, type PlainDate } from "./calendar.ts";

/**
 * Days in a row as one entry: "Thu, Nov 26", or "Thu, Dec 24-Fri, Dec 25".
 * @param dates in order
 */
export function closedDaysInWords(dates: readonly PlainDate[]): string[] {
  const isLast = (date: PlainDate) => !dates.includes(addDays(date, 1));
  const firstDays = dates.filter((date) => !dates.includes(addDays(date, -1)));
  return firstDays.map((first) => {
    const last = dates.find((date) => date >= first && isLast(date)) ?? first;
    return first === last ? formatShortDay(first) : `${formatShortDay(first)}-${formatShortDay(last)}`;
  });
}

/** "Closed Thu, Nov 26; Thu, Dec 24-Fri, Dec 25.", or nothing. @param days as `closedDaysInWords` says them */
export const closedDaysSentence = (days: readonly string[]): string =>
  days.length > 0 ? `Closed ${days.join("; ")}.` : "";
