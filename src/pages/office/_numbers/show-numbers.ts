/** What the page of numbers shows. */
import { type BookingStats, enteredKey, type StatsLine } from "../../../booking/lookup/stats.ts";
import type { OfficeService } from "../../../booking/office-service.ts";
import {
  addDays,
  daysBetween,
  formatShortDay,
  isoWeek,
  mondayOf,
  todayInNewYork,
} from "../../../booking/time/calendar.ts";
import { serviceTitle } from "../../../catalog/services/service-title.ts";
import type { NumbersLine, NumbersView } from "../../../office/numbers/views.ts";
import { cityOf } from "./city-of.ts";

const choices = [13, 26, 52] as const;
/** Longer lists end here: the rest has few bookings. */
const mostLines = 12;

/** The number of weeks that the URL asks for. */
export const weeksIn = (text: string | null): number => choices.find((weeks) => String(weeks) === text) ?? choices[0];

const lineOf = ({ bookings, cancelled, noShows }: StatsLine, label: string): NumbersLine => ({
  label,
  bookings,
  canceled: cancelled,
  noShows,
});

function pageName(key: string): string {
  if (key === enteredKey) return "Entered by the office";
  return key || "Unknown";
}
const aheadName = (key: string) => (key === "0" ? "The same day" : key === "1" ? "1 day" : `${key} days`);

/** The tables: what is counted, and how each key is displayed. */
const parts: readonly [
  keyof Omit<BookingStats, "total">,
  title: string,
  heading: string,
  name: (key: string) => string,
][] = [
  ["pages", "By page", "Page with the form", pageName],
  ["services", "By service", "Service", serviceTitle],
  ["visitCities", "By city of the visit", "City in the address", (key) => key || "Unknown"],
  ["ahead", "How far ahead people book", "From booking to visit", aheadName],
];

/** The last weeks in numbers, including this one. */
export async function showNumbers(office: OfficeService, weeks: number): Promise<NumbersView> {
  const today = todayInNewYork(office.now());
  const since = addDays(mondayOf(today), -7 * (weeks - 1));
  const stats = await office.stats(since, cityOf);
  const mondays = daysBetween(since, today).filter((date) => mondayOf(date) === date);
  const byWeek = new Map(stats.weeks.map((line) => [line.key, line]));
  return {
    weeks,
    choices,
    total: lineOf(stats.total, "All"),
    perWeek: mondays.map((monday) => {
      const line = byWeek.get(isoWeek(monday)) ?? { key: "", bookings: 0, cancelled: 0, noShows: 0 };
      return lineOf(line, `${formatShortDay(monday).replace("Mon, ", "")}, ${monday.slice(0, 4)}`);
    }),
    tables: parts.map(([part, title, heading, name]) => ({
      title,
      heading,
      lines: stats[part].slice(0, mostLines).map((line) => lineOf(line, name(line.key))),
      more: Math.max(0, stats[part].length - mostLines),
    })),
  };
}
