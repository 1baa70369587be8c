import { withCapacity } from "../availability/load-capacity.ts";
import type { BookingContext } from "../context.ts";
import { networkColumns } from "../identity/network-keys.ts";
import { mostPerNetwork, nearShare } from "../limits/limit-sizes.ts";
import { shareOfDay, unreviewedVisits } from "../limits/network-limits.ts";
import { countUnreviewed, hoursAgo, webCeilings } from "../limits/site-ceilings.ts";
import { addDays, bookingWindow, type PlainDate, todayInNewYork } from "../time/calendar.ts";
import { listUnreviewed } from "../visits/review-visits.ts";

/** A limit, how many unreviewed visits count toward it, and the most that it allows. */
export type NearLimit = { held: number; most: number } & (
  | { limit: "hour" | "day" | "network" }
  /** The fullest network's share of that visit day. */
  | { limit: "network-day"; date: PlainDate }
);

const isNear = ({ held, most }: NearLimit) => held >= most * nearShare;

/** The limits that are nearly or fully used, the fullest network's of each kind and day: reviewing visits makes room. */
async function nearLimits(context: BookingContext): Promise<NearLimit[]> {
  const { database } = context;
  const now = context.now();
  const today = todayInNewYork(now);
  const { first, last } = bookingWindow(now);
  const daysContext = await withCapacity(context, first, last);
  const [booked, ceilings] = [await countUnreviewed(database, now), webCeilings(daysContext, now)];
  const site = (["hour", "day"] as const).map((limit) => ({ limit, held: booked[limit], most: ceilings[limit] }));
  const visits = await unreviewedVisits(database, now).execute();
  const { per24Hours, upcoming } = mostPerNetwork(daysContext.bookingAttempts);
  const networks = networkColumns.flatMap((column, level) => {
    const known = visits.filter((visit) => visit[column] !== null);
    return [...Map.groupBy(known, (visit) => visit[column]).values()].flatMap((own): NearLimit[] => {
      const held = own.filter(({ status, visit_date }) => status === "booked" && visit_date >= today);
      const recent = own.filter(({ created_at }) => created_at > hoursAgo(now, 24));
      const days = Map.groupBy(held, ({ visit_date }) => visit_date);
      return [
        { limit: "network", held: recent.length, most: per24Hours(level > 0) },
        { limit: "network", held: held.length, most: upcoming },
        ...[...days].map(([date, { length }]): NearLimit => {
          return { limit: "network-day", date, held: length, most: shareOfDay(daysContext, date) };
        }),
      ];
    });
  });
  const fullestFirst = networks.toSorted((a, b) => b.held / b.most - a.held / a.most);
  const fullest = Map.groupBy(fullestFirst, (near) => ("date" in near ? near.date : ""));
  const byDay = [...fullest].sort(([a], [b]) => a.localeCompare(b));
  return [...site, ...byDay.flatMap(([, [one]]) => one ?? [])].filter(isNear);
}

/** How many days refusals are shown. */
const daysShown = 7;

export type OnlineBookings = Awaited<ReturnType<typeof onlineBookings>>;

/**
 * What was booked online and waits for a look, how near the limits are, and whom they asked to call.
 * @returns `unreviewed`: upcoming visits that nobody at the business has done anything with, in order of booking;
 * `refusals`: of the last week, latest first
 */
export async function onlineBookings(context: BookingContext) {
  const since = addDays(todayInNewYork(context.now()), 1 - daysShown);
  const refused = context.database.selectFrom("refusals").selectAll().where("refused_on", ">=", since);
  const [unreviewed, near, refusals] = await Promise.all([
    listUnreviewed(context, { since: new Date(0) }),
    nearLimits(context),
    refused.orderBy("last_at", "desc").execute(),
  ]);
  return { unreviewed: unreviewed.map(({ booking }) => booking), near, refusals };
}
