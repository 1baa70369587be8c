/** Which pages and sites bring bookings, week by week; how far ahead people book, and what fell through. */

import { sql } from "kysely";
import { addDays, daysBetween, hourInNewYork, isoWeek, type PlainDate } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import type { BookingDatabase } from "../store/database.ts";
import { addUp, tallyRows, when } from "./tally.ts";

export type BookingStats = Awaited<ReturnType<typeof countStats>>;

/** The key of bookings that somebody at the business entered, beside paths, which begin with a slash. */
export const enteredKey = "entered";

const aheadFrom = [0, 1, 2, 4, 8, 15] as const;
/** Spans of days ahead, such as "2-3" and "15+". */
const aheadKeys: readonly string[] = aheadFrom.map((from, index) => {
  const next = aheadFrom[index + 1];
  if (next === undefined) return `${from}+`;
  return next === from + 1 ? String(from) : `${from}-${next - 1}`;
});

const measures = {
  /** With the canceled ones. */
  bookings: sql<number>`1`,
  cancelled: when(sql`status = 'cancelled'`),
  noShows: when(sql`status != 'cancelled' and progress = 'no-show'`),
};
type Measure = keyof typeof measures;
const measureNames = Object.keys(measures) as Measure[];

/** Its key: page path, referring site, week of booking ("2026-W24"), or days ahead ("2-3"); "" if unknown. */
export type StatsLine = { key: string } & Record<Measure, number>;

const keys = {
  days: sql`"bookedOn"`,
  referrers: sql`"sourceReferrer"`,
  pages: sql`case when "enteredBy" = '' then "sourcePage" else ${sql.lit(enteredKey)} end`,
  ahead: sql`ahead`,
};

/** When a day begins in New York, as instants are stored. */
const startOf = (date: PlainDate) => hourInNewYork(date, 0).toISOString();

/**
 * A day of booking in New York, which no database knows: when it begins and ends, and the first day of visits of each later span of
 * days ahead.
 */
const dayRow = (date: PlainDate) =>
  sql`(${sql.join([date, startOf(date), startOf(addDays(date, 1)), ...aheadFrom.slice(1).map((days) => addDays(date, days))])})`;

const spanColumns = aheadFrom.slice(1).map((days) => `from${days}`);
const ahead = sql`case ${sql.join(
  spanColumns.map((column, index) => sql`when "serviceDate" < ${sql.ref(column)} then ${sql.lit(aheadKeys[index])}`),
  sql` `,
)} else ${sql.lit(aheadKeys.at(-1))} end`;

/** Counts what was booked on these days: those of each by the index of when it was booked. */
const countDays = (database: BookingDatabase, days: readonly PlainDate[]) =>
  tallyRows(
    database,
    sql`(
      with days ("bookedOn", begins, ends, ${sql.join(spanColumns.map((column) => sql.ref(column)))})
        as (values ${sql.join(days.map(dayRow))})
      select "bookedOn", status, progress, "sourcePage", "sourceReferrer", "enteredBy", ${ahead} as ahead
      from days cross join bookings
      where "createdAt" >= begins and "createdAt" < ends
    )`,
    keys,
    measures,
  );

const byKey = (a: StatsLine, b: StatsLine) => (a.key < b.key ? -1 : 1);
const mostFirst = (lines: StatsLine[]) => lines.sort((a, b) => b.bookings - a.bookings || byKey(a, b));

/** A query for so many days is answered soon enough for others to wait. */
const daysPerQuery = 28;

/** Counts bookings, including erased ones, from the first of these days of booking to the last. */
export async function countStats({ database }: BookingContext, since: PlainDate, last: PlainDate) {
  const counted: Awaited<ReturnType<typeof countDays>> = [];
  for (let from = since; from <= last; from = addDays(from, daysPerQuery)) {
    const to = addDays(from, daysPerQuery - 1);
    counted.push(...(await countDays(database, daysBetween(from, to < last ? to : last))));
  }
  const tally = (wanted: keyof typeof keys, nameOf?: (key: string) => string): StatsLine[] =>
    mostFirst(
      addUp(
        counted.filter(({ part }) => part === wanted),
        measureNames,
        nameOf,
      ),
    );
  const [total = { key: "", bookings: 0, cancelled: 0, noShows: 0 }] = tally("days", () => "");
  return {
    total,
    /** `enteredKey` for what the business entered itself. */
    pages: tally("pages"),
    referrers: tally("referrers"),
    /** By week of booking in New York, earliest first; the other lists start with the most bookings. */
    weeks: tally("days", (date) => isoWeek(date as PlainDate)).sort(byKey),
    /** By days from booking to the visit as it is now, soonest first; keys are `aheadKeys`. */
    ahead: tally("ahead").sort((a, b) => aheadKeys.indexOf(a.key) - aheadKeys.indexOf(b.key)),
  };
}
