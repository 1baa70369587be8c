/** How visits ended, by the day on which they were made: day by day, and for a month by whom, for what, where, and from where. */

import { sql } from "kysely";
import { brandIn } from "../../shared/form/description-lines.ts";
import { addMonths, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { chargedCents, lastNoPrice } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import { technicianNames } from "./history.ts";
import { enteredKey } from "./stats.ts";
import { addUp, brandOf, tallyRows, when, withCityPart } from "./tally.ts";

export type Outcomes = Awaited<ReturnType<typeof countOutcomes>>;

/** First visits in which somebody could work. */
const isFirst = sql`"followsId" is null and progress != 'no-show' and coalesce("noPrice", '') != 'nothing-done'`;
const isPriced = sql`progress = 'done' and "chargedCents" is not null`;

/** Of a visit. */
const measures = {
  done: when(sql`progress = 'done'`),
  noShows: when(sql`progress = 'no-show'`),
  /** Another visit was needed. */
  secondVisits: when(sql`progress = 'second-visit'`),
  /** First visits that repaired something: none had to follow, for a part or under warranty. */
  fixedAtOnce: when(sql`${isFirst} and progress = 'done' and followers = 0`),
  /** First visits in which somebody could work: those that could have. */
  firstVisits: when(isFirst),
  /** Visits under warranty. */
  warranty: when(sql`"followReason" = 'warranty'`),
  /** Done visits that were charged: a repair's charges are the visit's that finished it. */
  priced: when(isPriced),
  /** What they were charged, less what refunds and lower prices took off, in cents, without the tax. */
  revenueCents: sql<number>`case when ${isPriced} then "chargedCents" else 0 end`,
  /** What their customers are still to pay, with it. */
  openCents: sql<number>`case when progress = 'done' and "openCents" > 0 then "openCents" else 0 end`,
};
type Measure = keyof typeof measures;
const measureNames = Object.keys(measures) as Measure[];

/** Its key: day, week ("2026-W24"), month ("2026-06"), or that of a part; "" if unknown. */
export type OutcomeLine = { key: string } & Record<Measure, number>;

/** What the visits of a month are told apart by. */
const parts = {
  technicians: sql`"technicianId"`,
  services: sql`"serviceType"`,
  brands: sql`brand`,
  cities: sql`"cityPart"`,
  /** `enteredKey`, or the site that led to the form; "" without one. */
  sources: sql`case when "enteredBy" = '' then "sourceReferrer" else ${sql.lit(enteredKey)} end`,
};
export type OutcomePart = keyof typeof parts;
export const outcomeParts = Object.keys(parts) as OutcomePart[];

/** The visits from a day on, and before another, that have an outcome. */
const endedVisits = ({ database, now }: BookingContext, from: PlainDate, before: PlainDate) =>
  database
    .selectFrom("bookings as visit")
    .select(["progress", "serviceDate as date", "technicianId", "followsId", "followReason", "openCents"])
    .select(({ selectFrom, fn }) => [
      // Counted: PostgreSQL would look for "exists" among all bookings at once.
      selectFrom("bookings as next")
        .select(fn.countAll().as("visits"))
        .whereRef("next.followsId", "=", "visit.id")
        .where("next.status", "=", "booked")
        .as("followers"),
      lastNoPrice.as("noPrice"),
      chargedCents.as("chargedCents"),
    ])
    .where("serviceDate", ">=", from)
    .where("serviceDate", "<", before)
    .where("serviceDate", "<=", todayInNewYork(now()))
    .where("status", "=", "booked")
    .where("progress", "in", ["done", "no-show", "second-visit"]);

/** The same with what the parts of a month are made of. */
const endedByPart = (...range: Parameters<typeof endedVisits>) =>
  withCityPart(
    endedVisits(...range)
      .select(["id", "createdAt", "address", "serviceType", "enteredBy", "sourceReferrer"])
      .select(brandOf("visit.description").as("brand")),
  );

/** What a key of the database is shown as. @param cityOf the city of an address, or of its end alone */
function keyOf(part: OutcomePart, key: string, cityOf: (address: string) => string): string {
  if (part === "cities") return cityOf(key);
  return part === "brands" ? brandIn(`Brand: ${key}`) : key;
}

const visitsOf = ({ done, noShows, secondVisits }: OutcomeLine) => done + noShows + secondVisits;
const mostFirst = (lines: OutcomeLine[]) =>
  lines.sort((a, b) => visitsOf(b) - visitsOf(a) || a.key.localeCompare(b.key));
const byKey = (a: OutcomeLine, b: OutcomeLine) => a.key.localeCompare(b.key);

/** Days added up, earliest first: by week, by month, or all of them. @param nameOf the week or month of a day */
export const addUpDays = (days: readonly OutcomeLine[], nameOf: (date: PlainDate) => string): OutcomeLine[] =>
  addUp(days, measureNames, (date) => nameOf(date as PlainDate)).sort(byKey);

/** The months beside each other: one, and those before it back to the same of a year ago. */
export const monthsCompared = (month: PlainDate): PlainDate[] =>
  Array.from({ length: 13 }, (_, at) => addMonths(month, at - 12));

/**
 * Counts the visits of a month that have an outcome, by technician, appliance, brand, city and source; and by day those of the
 * twelve months before it, too. Erased ones count without city and brand.
 * @param month its first day
 * @returns the parts with the most visits first; technicians by their ids
 */
export async function countOutcomes(context: BookingContext, month: PlainDate, cityOf: (address: string) => string) {
  const { database } = context;
  const days: OutcomeLine[] = [];
  // A query per month is answered soon enough for others to wait. Only the month itself is told apart.
  for (const from of monthsCompared(month).slice(0, -1))
    days.push(
      ...(await tallyRows(database, endedVisits(context, from, addMonths(from, 1)), { days: sql`date` }, measures)),
    );
  const keys = { days: sql`date`, ...parts };
  const counted = await tallyRows(database, endedByPart(context, month, addMonths(month, 1)), keys, measures);
  const linesOf = (wanted: keyof typeof keys) => counted.filter(({ part }) => part === wanted);
  const tally = (part: OutcomePart) => mostFirst(addUp(linesOf(part), measureNames, (key) => keyOf(part, key, cityOf)));
  return {
    days: [...days, ...linesOf("days")],
    parts: Object.fromEntries(outcomeParts.map((part) => [part, tally(part)])) as Record<OutcomePart, OutcomeLine[]>,
    technicianNames: await technicianNames(database),
  };
}

/** What visits are listed by: those of which a number has at least one. */
const behind = {
  made: sql`1`,
  done: measures.done,
  "in-one-visit": measures.fixedAtOnce,
  "second-visit": measures.secondVisits,
  "no-show": measures.noShows,
  warranty: measures.warranty,
  charged: measures.priced,
  open: measures.openCents,
};
export type OutcomeKind = keyof typeof behind;
export const outcomeKinds = Object.keys(behind) as OutcomeKind[];

/** Of a list: more are in the spreadsheet of all visits. */
export const mostListed = 1_000;

/**
 * The visits that a number of `countOutcomes` counts, by day.
 * @param month its first day
 * @param only those of a part's line, by its key
 */
export async function visitsBehind(
  context: BookingContext,
  month: PlainDate,
  kind: OutcomeKind,
  cityOf: (address: string) => string,
  only?: { part: OutcomePart; key: string },
): Promise<Booking[]> {
  const key = only ? parts[only.part] : sql.lit("");
  const { rows } = await sql<{ id: string; key: string | null }>`
    with own as materialized ${endedByPart(context, month, addMonths(month, 1))}
    select id, cast(${key} as text) as key from own where ${behind[kind]} > 0 order by date, "createdAt"`.execute(
    context.database,
  );
  const found = only ? rows.filter((row) => keyOf(only.part, row.key ?? "", cityOf) === only.key) : rows;
  const ids = found.slice(0, mostListed).map(({ id }) => id);
  const visits = await findByIds(context.database, ids);
  return ids.flatMap((id) => visits.get(id) ?? []);
}
