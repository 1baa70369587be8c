/** What the business did in the last twelve full months: by service, by city, by brand. */
import type { DoneVisits } from "../../facts/done-visits.ts";
import { cityAtEnd, cityKey } from "../../shared/form/address.ts";
import { brandIn } from "../../shared/form/description-lines.ts";
import { addMonths, type PlainDate } from "../../shared/time/calendar.ts";
import { lastNoPrice } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";

/** Fewer say nothing about a business, and might say something about a customer. */
const least = 5;

const cityOf = (address: string) => cityKey(cityAtEnd.exec(address)?.[1] ?? "");

type Visit = { serviceType: string; address: string; description: string };

function countServices(visits: readonly Visit[]): Record<string, number> {
  const counts = [...Map.groupBy(visits, ({ serviceType }) => serviceType)].map(
    ([id, { length }]) => [id, length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count >= least).sort(([, one], [, other]) => other - one));
}

function countBy(visits: readonly Visit[], keyOf: (visit: Visit) => string) {
  const known = visits.filter((visit) => keyOf(visit) !== "");
  const counts = [...Map.groupBy(known, keyOf)].map(([key, own]) => [key, countServices(own)] as const);
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
  const visits = await database
    .selectFrom("bookings as visit")
    .leftJoin("bookings as first", "first.id", "visit.followsId")
    .select(["visit.serviceType", "visit.address", "visit.description"])
    .where("visit.serviceDate", ">=", addMonths(end, -12))
    .where("visit.serviceDate", "<", end)
    .where("visit.progress", "=", "done")
    .where("visit.status", "!=", "cancelled")
    // A price that was declined is no repair.
    .where(({ or, eb }) => or([eb(lastNoPrice, "is", null), eb(lastNoPrice, "!=", "nothing-done")]))
    .where(({ or, eb }) => or([eb("first.progress", "is", null), eb("first.progress", "!=", "done")]))
    .execute();
  return {
    services: countServices(visits),
    cities: countBy(visits, ({ address }) => cityOf(address)),
    brands: countBy(visits, ({ description }) => brandIn(description).toLowerCase()),
  };
}
