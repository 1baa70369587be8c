/** What the business did in the last twelve full months: by service, by city, by brand. */
import { sql } from "kysely";
import type { DoneVisits } from "../../facts/done-visits.ts";
import { cityAtEnd, cityKey } from "../../shared/form/address.ts";
import { brandIn } from "../../shared/form/description-lines.ts";
import { addMonths, type PlainDate } from "../../shared/time/calendar.ts";
import { lastNoPrice } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import type { BookingDatabase } from "../store/database.ts";
import { addUp, brandOf, tallyRows, withCityPart } from "./tally.ts";

/** Fewer say nothing about a business, and might say something about a customer. */
const least = 5;

const cityOf = (address: string) => cityKey(cityAtEnd.exec(address)?.[1] ?? "");

/** Between a service and a city or brand in one key: no service's id has a space. */
const withService = (other: string) => sql`"serviceType" || ' ' || ${sql.ref(other)}`;

const countMonth = (database: BookingDatabase, first: PlainDate) =>
  tallyRows(
    database,
    withCityPart(
      database
        .selectFrom("bookings as visit")
        .leftJoin("bookings as first", "first.id", "visit.followsId")
        .select("visit.serviceType")
        .select(["visit.address", brandOf("visit.description").as("brand")])
        .where("visit.serviceDate", ">=", first)
        .where("visit.serviceDate", "<", addMonths(first, 1))
        .where("visit.progress", "=", "done")
        .where("visit.status", "!=", "cancelled")
        // A price that was declined is no repair.
        .where(({ or, eb }) => or([eb(lastNoPrice, "is", null), eb(lastNoPrice, "!=", "nothing-done")]))
        .where(({ or, eb }) => or([eb("first.progress", "is", null), eb("first.progress", "!=", "done")])),
    ),
    { services: sql`"serviceType"`, cities: withService("cityPart"), brands: withService("brand") },
    { visits: sql<number>`1` },
  );
type Counted = Awaited<ReturnType<typeof countMonth>>[number];

/** How many of each service, those with the most first. */
const countsOf = (lines: readonly { key: string; visits: number }[]): Record<string, number> =>
  Object.fromEntries(
    addUp(lines, ["visits"])
      .filter(({ visits }) => visits >= least)
      .sort((one, other) => other.visits - one.visits)
      .map(({ key, visits }) => [key, visits]),
  );

/** The same by what follows the service in keys. */
function countBy(lines: readonly Counted[], nameOf: (text: string) => string) {
  const split = lines.map(({ key, visits }) => {
    const [service = ""] = key.split(" ", 1);
    return { name: nameOf(key.slice(service.length + 1)), key: service, visits };
  });
  const known = Map.groupBy(split, ({ name }) => name);
  known.delete("");
  const counts = [...known].map(([name, own]) => [name, countsOf(own)] as const);
  return Object.fromEntries(counts.filter(([, services]) => Object.keys(services).length > 0));
}

/**
 * Counts visits that the office or a technician marked as done. One that follows a done one, such as under warranty, is the
 * same repair. Erased ones count without city and brand.
 * @param today whose month is not counted yet, so that the numbers change once a month
 */
export async function countDoneVisits(
  { database }: Pick<BookingContext, "database">,
  today: PlainDate,
): Promise<DoneVisits> {
  const end: PlainDate = `${today.slice(0, 7)}-01` as PlainDate;
  const counted: Counted[] = [];
  // A query per month is answered soon enough for others to wait.
  for (let first = addMonths(end, -12); first < end; first = addMonths(first, 1))
    counted.push(...(await countMonth(database, first)));
  const linesOf = (wanted: Counted["part"]) => counted.filter(({ part }) => part === wanted);
  return {
    services: countsOf(linesOf("services")),
    cities: countBy(linesOf("cities"), cityOf),
    brands: countBy(linesOf("brands"), (brand) => brandIn(`Brand: ${brand}`).toLowerCase()),
  };
}
