/** Instants as the clocks in New York show them, in words. An instant is a date, or its ISO 8601 text. */
import { formatShortDay, todayInNewYork } from "./calendar.ts";
import { lazy, timeZone } from "./new-york.ts";

const clock = lazy(() => new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone }));
const dayOf = (instant: Date | string) => todayInNewYork(new Date(instant));

/** On one line: its spaces do not break. */
const unbroken = (words: string) => words.replaceAll(/\s/g, "\u00a0");

/** "9:05 AM". */
export const clockTime = (instant: Date | string) => clock().format(new Date(instant));

/** "9:05", where nobody takes the morning for the evening. */
export const clockHours = (instant: Date | string) => clockTime(instant).replace(/\s?[AP]M$/, "");

/** Until when somebody who is expected at an instant is as good as on time. */
export const lastArrival = (arrivalAt: string) => new Date(Date.parse(arrivalAt) + 20 * 60_000);

/** "10:20 to 10:40 AM", "11:50 AM to 12:10 PM". */
export function arrivalRange(arrivalAt: string): string {
  const [from, to] = [arrivalAt, lastArrival(arrivalAt)].map((at) => clockTime(at).replace(/\s/, " "));
  return `${from?.slice(-2) === to?.slice(-2) ? clockHours(arrivalAt) : from} to ${to}`;
}

/** "Tue,\u00a0Jun\u00a09", on one line. */
export const dayOnOneLine = (instant: Date | string) => unbroken(formatShortDay(dayOf(instant)));

/** "Tue, Jun 9, 9:05 AM", which may break only between day and time. */
export const dayAndTime = (instant: Date | string) => `${dayOnOneLine(instant)}, ${unbroken(clockTime(instant))}`;

/** "Jun 9, 2026, 9:05 AM", wherever and whenever it is read. */
export function dateAndTime(instant: Date | string): string {
  const day = dayOf(instant);
  return `${formatShortDay(day).replace(/^\w+, /, "")}, ${day.slice(0, 4)}, ${clockTime(instant)}`;
}

/** "9:05 AM" today, otherwise "Tue, Jun 9, 9:05 AM", as short as a note needs. */
export function timeOrDay(instant: Date | string, now: Date): string {
  const day = dayOf(instant);
  return day === dayOf(now) ? clockTime(instant) : `${formatShortDay(day)}, ${clockTime(instant)}`;
}

/** "today, 9:05 AM", otherwise "Tue, Jun 9, 9:05 AM"; with its year unless it is this one, "Tue, Jun 9, 2025, 9:05 AM". */
export function timeSeenFrom(instant: Date | string, now: Date): string {
  const [day, today] = [dayOf(instant), dayOf(now)];
  if (day === today) return `today, ${clockTime(instant)}`;
  const year = day.slice(0, 4) === today.slice(0, 4) ? "" : `, ${day.slice(0, 4)}`;
  return `${formatShortDay(day)}${year}, ${clockTime(instant)}`;
}
