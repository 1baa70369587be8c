/** How visits ended, by the day on which they were made: week by week and month by month, and for what. */

import { sql } from "kysely";
import { brandIn } from "../../shared/form/description-lines.ts";
import { addMonths, isoWeek, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { chargedCents, lastNoPrice } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import { readBookings } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { technicianNames } from "./history.ts";
import { addUp, brandOf, tallyRows, when } from "./tally.ts";

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

/** Its key: week ("2026-W24"), month ("2026-06"), service id, brand, city, or a technician's name; "" if unknown. */
export type OutcomeLine = { key: string } & Record<Measure, number>;

const keys = {
  days: sql`date`,
  services: sql`"serviceType"`,
  brands: sql`brand`,
  cities: sql`"cityPart"`,
  technicians: sql`"technicianId"`,
};

/** Counts the visits from a day on, and before another, that have an outcome. */
const countDays = (database: BookingDatabase, from: PlainDate, before: PlainDate, today: PlainDate) =>
  tallyRows(
    database,
    database
      .selectFrom("bookings as visit")
      .select([
        "address",
        "serviceType",
        "progress",
        "serviceDate as date",
        "technicianId",
        "followsId",
        "followReason",
        "openCents",
      ])
      .select(({ selectFrom, fn }) => [
        // Counted: PostgreSQL would look for "exists" among all bookings at once.
        selectFrom("bookings as next")
          .select(fn.countAll().as("visits"))
          .whereRef("next.followsId", "=", "visit.id")
          .where("next.status", "=", "booked")
          .as("followers"),
        lastNoPrice.as("noPrice"),
        chargedCents.as("chargedCents"),
        brandOf("visit.description").as("brand"),
      ])
      .where("serviceDate", ">=", from)
      .where("serviceDate", "<", before)
      .where("serviceDate", "<=", today)
      .where("status", "=", "booked")
      .where("progress", "in", ["done", "no-show", "second-visit"]),
    keys,
    measures,
  );
type Counted = Awaited<ReturnType<typeof countDays>>;

const visitsOf = ({ done, noShows, secondVisits }: OutcomeLine) => done + noShows + secondVisits;
const mostFirst = (lines: OutcomeLine[]) =>
  lines.sort((a, b) => visitsOf(b) - visitsOf(a) || a.key.localeCompare(b.key));
const byKey = (a: OutcomeLine, b: OutcomeLine) => a.key.localeCompare(b.key);
const none = Object.fromEntries(measureNames.map((name) => [name, 0])) as Record<Measure, number>;

/**
 * Counts the visits of the past that have an outcome. Erased ones count without city and brand.
 * @param since the first day; that of its month for the months
 * @param cityOf the city of an address, or of its end alone
 * @param monthsSince the first day of the first month, if the months begin earlier
 */
export async function countOutcomes(
  context: BookingContext,
  since: PlainDate,
  cityOf: (address: string) => string,
  monthsSince: PlainDate = `${since.slice(0, 7)}-01` as PlainDate,
) {
  const { database, now } = context;
  const today = todayInNewYork(now());
  const names = await technicianNames(database);
  // A query per month is answered soon enough for others to wait.
  const counted: Counted = [];
  for (let from = since; from <= today; from = addMonths(from, 1))
    counted.push(...(await countDays(database, from, addMonths(from, 1), today)));
  const earlier: Counted = [];
  for (let from = monthsSince; from < since; from = addMonths(from, 1)) {
    const next = addMonths(from, 1);
    earlier.push(...(await countDays(database, from, next < since ? next : since, today)));
  }
  const linesOf = (wanted: keyof typeof keys, all: Counted = counted) => all.filter(({ part }) => part === wanted);
  const tally = (part: keyof typeof keys, nameOf: (key: string) => string) =>
    mostFirst(addUp(linesOf(part), measureNames, nameOf));
  const days = linesOf("days");
  const [total = { key: "", ...none }] = addUp(days, measureNames, () => "");
  return {
    total,
    /** Earliest first, like the months, which are whole; the other lists start with the most visits. */
    weeks: addUp(days, measureNames, (date) => isoWeek(date as PlainDate)).sort(byKey),
    months: addUp([...linesOf("days", earlier), ...days], measureNames, (date) => date.slice(0, 7)).sort(byKey),
    services: tally("services", (service) => service),
    brands: tally("brands", (brand) => brandIn(`Brand: ${brand}`)),
    cities: tally("cities", cityOf),
    technicians: tally("technicians", (id) => names.get(id) ?? ""),
  };
}

/** What visits of a month are listed by. */
export const outcomeKinds = ["made", "no-show", "second-visit", "charged", "open"] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** Of a list: more are in the spreadsheet of all visits. */
export const mostListed = 1_000;

/** The visits that a number of `countOutcomes` counts, by day. @param month its first day */
export function visitsBehind({ database, now }: BookingContext, month: PlainDate, kind: OutcomeKind) {
  const ended = ["done", "no-show", "second-visit"] as const;
  return readBookings(database, (all) =>
    all
      .where("serviceDate", ">=", month)
      .where("serviceDate", "<", addMonths(month, 1))
      .where("serviceDate", "<=", todayInNewYork(now()))
      .where("status", "=", "booked")
      .where("progress", "in", kind === "made" ? ended : kind === "charged" || kind === "open" ? ["done"] : [kind])
      .$if(kind === "open", (found) => found.where("openCents", ">", 0))
      .$if(kind === "charged", (found) =>
        found.where(({ exists, selectFrom }) =>
          exists(selectFrom("charges").select("charges.id").whereRef("charges.bookingId", "=", "bookings.id")),
        ),
      )
      .orderBy("serviceDate")
      .orderBy("createdAt")
      .limit(mostListed),
  );
}
