import { addDays, bookingWindow, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { withCapacity } from "../availability/load-capacity.ts";
import type { BookingContext, DaysContext } from "../context.ts";
import { networkColumns } from "../identity/network-keys.ts";
import { type Ceilings, nearShare } from "../limits/limit-sizes.ts";
import { shareOfDay, unreviewedVisits } from "../limits/network-limits.ts";
import { countUnreviewed, currentCeilings, hoursAgo } from "../limits/site-ceilings.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import { listUnreviewed } from "../visits/review-visits.ts";
import { findFloods } from "./floods.ts";

/** A limit, how many unreviewed visits count toward it, and the most that it allows. */
export type NearLimit = { held: number; most: number } & (
  | { limit: "hour" | "day" | "network" }
  /** The fullest network's share of that visit day. */
  | { limit: "network-day"; date: PlainDate }
);

const isNear = ({ held, most }: NearLimit) => held >= most * nearShare;

/**
 * The limits that are nearly or fully used, the fullest network's of each kind and day: reviewing visits makes room.
 * @param flooding ids of floods' visits, of which only the limits on everybody together say something
 */
async function nearLimits(
  context: DaysContext,
  ceilings: Ceilings,
  flooding: ReadonlySet<string>,
): Promise<NearLimit[]> {
  const now = context.now();
  const { database } = context;
  const today = todayInNewYork(now);
  const booked = await countUnreviewed(database, now);
  const site = (["hour", "day"] as const).map((limit) => ({ limit, held: booked[limit], most: ceilings.site[limit] }));
  const visits = (await unreviewedVisits(database, now).execute()).filter(({ id }) => !flooding.has(id));
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

/** What somebody booked online, waiting for a look. */
export type OnlineVisit = Awaited<ReturnType<typeof withTwins>>[number];

/** Visits, each with an earlier booking with the same phone number for the same appliance, which is still ahead: its twin. */
async function withTwins(context: BookingContext, visits: readonly Booking[]) {
  const { database, now } = context;
  const ahead = await database
    .selectFrom("bookings")
    .select(["id", "phoneKey", "serviceType"])
    .where("status", "=", "booked")
    .where("serviceDate", ">=", todayInNewYork(now()))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const alike = Map.groupBy(ahead, ({ phoneKey, serviceType }) => `${phoneKey} ${serviceType}`);
  const firstOf = new Map([...alike.values()].flatMap(([first, ...others]) => others.map(({ id }) => [id, first?.id])));
  const twinOf = ({ id }: Booking) => firstOf.get(id) ?? "";
  const twins = await findByIds(database, [...new Set(visits.map(twinOf))]);
  return visits.map((booking) => ({ booking, twin: twins.get(twinOf(booking)) }));
}

/** How many days refusals are shown. */
const daysShown = 7;

export type OnlineBookings = Awaited<ReturnType<typeof onlineBookings>>;

/**
 * What was booked online and waits for a look, how near the limits are, and whom they asked to call.
 * @returns `unreviewed`: upcoming visits that nobody at the business has done anything with, in order of booking, but for
 * those of `floods`, of which the latest is first; `refusals`: of the last week, latest first
 */
export async function onlineBookings(context: BookingContext) {
  const { database } = context;
  const now = context.now();
  const { first, last } = bookingWindow(now);
  const daysContext = await withCapacity(context, first, last);
  const ceilings = await currentCeilings(daysContext, now);
  const since = addDays(todayInNewYork(now), 1 - daysShown);
  const refused = database.selectFrom("refusals").selectAll().where("refusedOn", ">=", since);
  const visits = await withTwins(context, await listUnreviewed(context));
  const floods = findFloods(visits, ceilings.site).reverse();
  const flooding = new Set(floods.flat().map(({ booking }) => booking.id));
  return {
    unreviewed: visits.filter(({ booking }) => !flooding.has(booking.id)),
    floods,
    near: await nearLimits(daysContext, ceilings, flooding),
    refusals: await refused.orderBy("lastAt", "desc").execute(),
  };
}
