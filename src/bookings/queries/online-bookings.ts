import type { InferResult } from "kysely";
import { hasBegun } from "../../shared/rules/visit-timing.ts";
import { addDays, bookingWindow, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { withCapacity } from "../availability/load-capacity.ts";
import type { BookingContext, DaysContext } from "../context.ts";
import { networkColumns } from "../identity/network-keys.ts";
import { type Ceilings, nearShare } from "../limits/limit-sizes.ts";
import { shareOfDay, unreviewedVisits } from "../limits/network-limits.ts";
import { countUnreviewed, currentCeilings, hoursAgo } from "../limits/site-ceilings.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import { findAbout } from "../store/turns.ts";
import { findFloods } from "./floods.ts";

/** A limit, how many unreviewed visits count toward it, and the most that it allows. */
export type NearLimit = { held: number; most: number } & (
  | { limit: "hour" | "day" | "network" }
  /** The fullest network's share of that visit day. */
  | { limit: "network-day"; date: PlainDate }
);

const isNear = ({ held, most }: NearLimit) => held >= most * nearShare;

/** A visit that nobody has reviewed, as far as limits count it. */
type Unreviewed = InferResult<ReturnType<typeof unreviewedVisits>>[number];

/**
 * The limits that are nearly or fully used, the fullest network's of each kind and day: reviewing visits makes room.
 * @param visits without those of floods, of which only the limits on everybody together say something
 */
async function nearLimits(
  context: DaysContext,
  ceilings: Ceilings,
  visits: readonly Unreviewed[],
): Promise<NearLimit[]> {
  const now = context.now();
  const today = todayInNewYork(now);
  const booked = await countUnreviewed(context.database, now);
  const site = (["hour", "day"] as const).map((limit) => ({ limit, held: booked[limit], most: ceilings.site[limit] }));
  const { per24Hours, upcoming } = ceilings.network;
  const networks = networkColumns.flatMap((column, level) => {
    const known = visits.filter((visit) => visit[column] !== null);
    return [...Map.groupBy(known, (visit) => visit[column]).values()].flatMap((own): NearLimit[] => {
      const held = own.filter(({ status, serviceDate }) => status === "booked" && serviceDate >= today);
      const recent = own.filter(({ createdAt }) => createdAt > hoursAgo(now, 24));
      const days = Map.groupBy(held, ({ serviceDate }) => serviceDate);
      return [
        { limit: "network", held: recent.length, most: per24Hours(level > 0) },
        { limit: "network", held: held.length, most: upcoming },
        ...[...days].map(([date, { length }]): NearLimit => {
          return { limit: "network-day", date, held: length, most: shareOfDay(context, date) };
        }),
      ];
    });
  });
  const fullestFirst = networks.toSorted((a, b) => b.held / b.most - a.held / a.most);
  const fullest = Map.groupBy(fullestFirst, (near) => ("date" in near ? near.date : ""));
  const byDay = [...fullest].sort(([a], [b]) => a.localeCompare(b));
  // A single visit from a network is nothing special, however little a small business has room for.
  const several = byDay.flatMap(([, [one]]) => (one && one.held > 1 ? one : []));
  return [...site, ...several].filter(isNear);
}

/** How many days refusals are shown. */
const daysShown = 7;

export type OnlineSummary = Awaited<ReturnType<typeof onlineSummary>>;

/**
 * What was booked online and waits for a look, how near the limits are, and whom they asked to call.
 * @returns `unreviewed`: upcoming visits that nobody at the business has done anything with, in order of booking, but for
 * those of `floods`, of which the latest is first; `refusals`: of the last week, latest first
 */
export async function onlineSummary(context: BookingContext) {
  const { database } = context;
  const now = context.now();
  const { first, last } = bookingWindow(now);
  const today = todayInNewYork(now);
  const daysContext = await withCapacity(context, first, last);
  const ceilings = await currentCeilings(daysContext, now);
  const refused = database
    .selectFrom("refusals")
    .selectAll()
    .where("refusedOn", ">=", addDays(today, 1 - daysShown));
  const counted = await unreviewedVisits(database, now).orderBy("createdAt").orderBy("id").execute();
  const isWaiting = (visit: Unreviewed) =>
    visit.status === "booked" && visit.serviceDate >= today && !hasBegun(visit, now);
  const waiting = counted.filter(isWaiting);
  const floods = findFloods(waiting, ceilings.site).reverse();
  const flooding = new Set(floods.flat().map(({ id }) => id));
  const isOutside = ({ id }: Unreviewed) => !flooding.has(id);
  return {
    unreviewed: waiting.filter(isOutside),
    floods,
    near: await nearLimits(daysContext, ceilings, counted.filter(isOutside)),
    refusals: await refused.orderBy("lastAt", "desc").execute(),
  };
}

/** What somebody booked online, waiting for a look. */
export interface OnlineVisit {
  booking: Booking;
  /** An earlier booking with the same phone number for the same appliance, which is still ahead. */
  twin: Booking | undefined;
}

/** Visits by id, with their twins. */
async function readOnlineVisits({ database, now }: BookingContext, ids: readonly string[]) {
  const visits = await findByIds(database, ids);
  const phones = [...visits.values()].map(({ phoneKey }) => phoneKey).filter(Boolean);
  const all = database
    .selectFrom("bookings")
    .select(["id", "phoneKey", "serviceType", "createdAt"])
    .where("status", "=", "booked")
    .where("serviceDate", ">=", todayInNewYork(now()));
  const ahead = await findAbout(phones, (some) => all.where("phoneKey", "in", some).execute());
  ahead.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  const alike = Map.groupBy(ahead, ({ phoneKey, serviceType }) => `${phoneKey} ${serviceType}`);
  const firstOf = new Map([...alike.values()].flatMap(([first, ...others]) => others.map(({ id }) => [id, first?.id])));
  const twins = await findByIds(
    database,
    ids.flatMap((id) => firstOf.get(id) ?? []),
  );
  return new Map(
    [...visits].map(([id, booking]): [string, OnlineVisit] => [
      id,
      { booking, twin: twins.get(firstOf.get(id) ?? "") },
    ]),
  );
}

/** The same with the visits themselves. */
export async function onlineBookings(context: BookingContext) {
  const { unreviewed, floods, ...summary } = await onlineSummary(context);
  const known = await readOnlineVisits(
    context,
    [...unreviewed, ...floods.flat()].map(({ id }) => id),
  );
  const read = (visits: readonly Unreviewed[]) => visits.flatMap(({ id }) => known.get(id) ?? []);
  return { ...summary, unreviewed: read(unreviewed), floods: floods.map(read) };
}
