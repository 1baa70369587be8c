/** Which pages, services, and cities bring bookings, week by week; how far ahead people book, and what fell through. */

import type { InferResult } from "kysely";
import { addDays, dayNumber, isoWeek, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import type { BookingDatabase } from "../store/database.ts";

export type BookingStats = Awaited<ReturnType<typeof countStats>>;
export type StatsLine = ReturnType<typeof lineOf>;

/** The key of bookings that somebody at the business entered, beside paths, which begin with a slash. */
export const enteredKey = "entered";

const aheadFrom = [0, 1, 2, 4, 8, 15] as const;
/** Spans of days ahead, such as "2-3" and "15+". */
const aheadKeys: readonly string[] = aheadFrom.map((from, index) => {
  const next = aheadFrom[index + 1];
  if (next === undefined) return `${from}+`;
  return next === from + 1 ? String(from) : `${from}-${next - 1}`;
});

const selectFacts = (database: BookingDatabase) =>
  database
    .selectFrom("bookings")
    .select(["createdAt", "status", "progress", "serviceDate"])
    .select(["serviceType", "address", "sourcePage", "sourceReferrer", "enteredBy"]);
type Facts = InferResult<ReturnType<typeof selectFacts>>[number];

const byKey = (a: StatsLine, b: StatsLine) => (a.key < b.key ? -1 : 1);

/** @param key page path, service id, city, week ("2026-W24"), or days ahead ("2-3"); "" if unknown */
function lineOf(key: string, rows: readonly Facts[]) {
  const canceled = rows.filter(({ status }) => status === "cancelled");
  const noShows = rows.filter(({ status, progress }) => status !== "cancelled" && progress === "no-show");
  /** `bookings`: with the canceled ones. */
  return { key, bookings: rows.length, cancelled: canceled.length, noShows: noShows.length };
}

function tally(facts: readonly Facts[], keyOf: (row: Facts) => string) {
  const lines = [...Map.groupBy(facts, keyOf)].map(([key, rows]) => lineOf(key, rows));
  return lines.sort((a, b) => b.bookings - a.bookings || byKey(a, b));
}

const bookingDay = (row: Facts) => todayInNewYork(new Date(row.createdAt));

function aheadKey(row: Facts): string {
  const days = Math.max(0, dayNumber(row.serviceDate) - dayNumber(bookingDay(row)));
  return aheadKeys[aheadFrom.findLastIndex((from) => from <= days)] ?? "";
}

/** The first instant that may belong to a day in New York, as it is stored: a few hours too early rather than too late. */
const startOf = (date: PlainDate) => `${addDays(date, -1)}T20:00:00.000Z`;

/**
 * Counts bookings, including erased ones.
 * @param since the first day of booking
 * @param cityOf the city of an address
 */
export async function countStats({ database }: BookingContext, since: PlainDate, cityOf: (address: string) => string) {
  const rows = await selectFacts(database).where("createdAt", ">=", startOf(since)).execute();
  const facts = rows.filter((row) => bookingDay(row) >= since);
  return {
    total: lineOf("", facts),
    /** `enteredKey` for what the business entered itself. */
    pages: tally(facts, (row) => (row.enteredBy ? enteredKey : row.sourcePage)),
    services: tally(facts, (row) => row.serviceType),
    /** By the city of the visit, as its address names it; "" where it names none, or was erased. */
    visitCities: tally(facts, (row) => cityOf(row.address)),
    referrers: tally(facts, (row) => row.sourceReferrer),
    /** By week of booking in New York, earliest first; the other lists start with the most bookings. */
    weeks: tally(facts, (row) => isoWeek(bookingDay(row))).sort(byKey),
    /** By days from booking to the visit as it is now, soonest first; keys are `aheadKeys`. */
    ahead: tally(facts, aheadKey).sort((a, b) => aheadKeys.indexOf(a.key) - aheadKeys.indexOf(b.key)),
  };
}
