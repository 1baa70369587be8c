/** How pages and mails say hours and arrival windows. */
import { clock, shortClock, shortSpan } from "../../shared/time/time-of-day.ts";
import { daySpan, daysInProse, runsOf, weekdaysInWords } from "../../shared/time/weekdays.ts";
import type { DayHours, VisitWindow, WeekHours } from "../schema.ts";
import { facts } from "../site.ts";

/** Runs of days with the same hours; a day without any is undefined. */
const runs = (table: WeekHours, inWords: (day: DayHours) => string) =>
  runsOf((weekday) => {
    const day = table[weekday];
    return day ? inWords(day) : undefined;
  });

/** What a row of hours is called that has the whole week. */
export const everyDay = "7 days a week";

/** Rows such as "Monday-Friday 8:00 AM-6:00 PM" and "Sunday Closed", from Monday to Sunday, or "7 days a week". */
export function hoursRows(table: WeekHours) {
  const rows = runs(table, ({ opens, closes }) => `${clock(opens)}-${clock(closes)}`);
  return rows.map(({ first, last, value }) => ({
    days: rows.length > 1 ? daySpan(first, last) : everyDay,
    time: value ?? "Closed",
  }));
}

/** A week in short: "7 days a week 7am-8pm", or "Mon-Sat 7am-8pm, Sun closed". */
export function weekInShort(table: WeekHours): string {
  const spans = runs(table, ({ opens, closes }) => shortSpan(opens, closes));
  const [span, ...others] = spans;
  if (span?.value && others.length === 0) return `${everyDay} ${span.value}`;
  return spans.map(({ first, last, value }) => `${daySpan(first, last, true)} ${value ?? "closed"}`).join(", ");
}

const and = new Intl.ListFormat("en-US");
const or = new Intl.ListFormat("en-US", { type: "disjunction" });

/**
 * A week for sentences, without closed days: "from 7am to 8pm", which stays true on holidays, "Monday through Saturday from 7am to
 * 8pm".
 */
export function weekInProse(table: WeekHours): string {
  const open = runs(table, ({ opens, closes }) => `from ${shortClock(opens)} to ${shortClock(closes)}`);
  if (open.length === 1) return open[0]?.value ?? "";
  return and.format(open.flatMap(({ first, last, value }) => (value ? [`${daysInProse(first, last)} ${value}`] : [])));
}

/** A choice for sentences: "morning (8am-12pm), afternoon (12pm-4pm), or evening (4pm-7pm, Monday through Friday)". */
export function windowsInProse(windows: readonly VisitWindow[]): string {
  return or.format(
    windows.map(({ name, startHour, endHour, weekdays }) => {
      const hours = shortSpan(startHour * 60, endHour * 60);
      const days = weekdays.length < 7 ? `, ${weekdaysInWords(weekdays)}` : "";
      return `${name.toLowerCase()} (${hours}${days})`;
    }),
  );
}

/** Arrival windows in short: "8am-12pm", "4pm-7pm (Mon-Fri)". */
export const windowsInShort = (windows: readonly VisitWindow[]): string[] =>
  windows.map(({ startHour, endHour, weekdays }) => {
    const hours = shortSpan(startHour * 60, endHour * 60);
    return weekdays.length < 7 ? `${hours} (${weekdaysInWords(weekdays, true)})` : hours;
  });

/** When someone answers the phone: "7 days a week 7am-8pm". */
export const phoneLine = () => weekInShort(facts().phoneHours);
