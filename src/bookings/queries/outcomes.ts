/** How visits ended, by the day on which they were made: week by week and month by month, and for what. */

import { brandIn } from "../../shared/form/description-lines.ts";
import { isoWeek, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { accountsOf, lastNoPrice } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import { technicianNames } from "./history.ts";

export type Outcomes = Awaited<ReturnType<typeof countOutcomes>>;

async function readVisits({ database, now }: BookingContext, first: PlainDate) {
  const names = await technicianNames(database);
  const rows = await database
    .selectFrom("bookings as visit")
    .select(["serviceType", "address", "description", "progress", "serviceDate as date", "technicianId", "followsId"])
    .select(["followReason", "jobId"])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom("bookings as next")
          .select("next.id")
          .whereRef("next.followsId", "=", "visit.id")
          .where("next.status", "=", "booked"),
      ).as("isFollowed"),
      lastNoPrice.as("noPrice"),
    ])
    .where("serviceDate", ">=", first)
    .where("serviceDate", "<=", todayInNewYork(now()))
    .where("status", "=", "booked")
    .where("progress", "in", ["done", "no-show", "second-visit"])
    .execute();
  const accounts = await accountsOf(database, rows);
  return rows.map((row) => {
    // A repair's price is the visit's that finished it.
    const account = row.progress === "done" ? accounts.get(row.jobId) : undefined;
    return { ...row, account, technician: names.get(row.technicianId ?? "") ?? "" };
  });
}

type Visit = Awaited<ReturnType<typeof readVisits>>[number];

export type OutcomeLine = ReturnType<typeof lineOf>;

/** @param key week ("2026-W24"), month ("2026-06"), service id, brand, city, or a technician's name; "" if unknown */
function lineOf(key: string, visits: readonly Visit[]) {
  const count = (counts: (visit: Visit) => boolean) => visits.filter(counts).length;
  const sum = (amount: (visit: Visit) => number) => visits.reduce((total, visit) => total + amount(visit), 0);
  const isFirst = ({ followsId, progress, noPrice }: Visit) =>
    followsId === null && progress !== "no-show" && noPrice !== "nothing-done";
  return {
    key,
    done: count(({ progress }) => progress === "done"),
    noShows: count(({ progress }) => progress === "no-show"),
    /** Another visit was needed. */
    secondVisits: count(({ progress }) => progress === "second-visit"),
    /** First visits that repaired something: none had to follow, for a part or under warranty. */
    fixedAtOnce: count((visit) => isFirst(visit) && visit.progress === "done" && !visit.isFollowed),
    /** First visits in which somebody could work: those that could have. */
    firstVisits: count(isFirst),
    /** Visits under warranty. */
    warranty: count(({ followReason }) => followReason === "warranty"),
    /** Done visits with an agreed price. */
    priced: count(({ account }) => account?.agreed !== undefined),
    /** What they come to, in cents, without the tax. */
    revenueCents: sum(({ account }) => (account?.agreed ? account.agreed.laborCents + account.agreed.partsCents : 0)),
    /** What their customers are still to pay, with it. */
    openCents: sum(({ account }) => Math.max(0, account?.customer.openCents ?? 0)),
  };
}

const visitsOf = ({ done, noShows, secondVisits }: OutcomeLine) => done + noShows + secondVisits;

function tally(visits: readonly Visit[], keyOf: (visit: Visit) => string): OutcomeLine[] {
  const lines = [...Map.groupBy(visits, keyOf)].map(([key, own]) => lineOf(key, own));
  return lines.sort((a, b) => visitsOf(b) - visitsOf(a) || a.key.localeCompare(b.key));
}

const byKey = (a: OutcomeLine, b: OutcomeLine) => a.key.localeCompare(b.key);

/**
 * Counts the visits of the past that have an outcome. Erased ones count without city and brand.
 * @param since the first day; that of its month for the months
 * @param cityOf the city of an address
 */
export async function countOutcomes(context: BookingContext, since: PlainDate, cityOf: (address: string) => string) {
  const all = await readVisits(context, `${since.slice(0, 7)}-01` as PlainDate);
  const visits = all.filter(({ date }) => date >= since);
  return {
    total: lineOf("", visits),
    /** Earliest first, like the months, which are whole; the other lists start with the most visits. */
    weeks: tally(visits, ({ date }) => isoWeek(date)).sort(byKey),
    months: tally(all, ({ date }) => date.slice(0, 7)).sort(byKey),
    services: tally(visits, ({ serviceType }) => serviceType),
    brands: tally(visits, ({ description }) => brandIn(description)),
    cities: tally(visits, ({ address }) => cityOf(address)),
    technicians: tally(visits, ({ technician }) => technician),
  };
}
