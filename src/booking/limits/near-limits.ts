/** Which limits on online bookings are nearly or fully used, for the office: reviewing visits makes room. */

import { withCapacity } from "../availability/load-capacity.ts";
import type { BookingContext } from "../context.ts";
import { networkColumns } from "../identity/network-keys.ts";
import { bookingWindow, type PlainDate, todayInNewYork } from "../time/calendar.ts";
import { mostPerNetwork, nearShare } from "./limit-sizes.ts";
import { shareOfDay, unreviewedVisits } from "./network-limits.ts";
import { countUnreviewed, hoursAgo, webCeilings } from "./site-ceilings.ts";

/** A limit, how many unreviewed visits count toward it, and the most that it allows. */
export type NearLimit = { held: number; most: number } & (
  | { limit: "hour" | "day" | "network" }
  /** The fullest network's share of that visit day. */
  | { limit: "network-day"; date: PlainDate }
);

const isNear = ({ held, most }: NearLimit) => held >= most * nearShare;

/** The limits that are near, the fullest network's of each kind and day. */
export async function nearLimits(context: BookingContext): Promise<NearLimit[]> {
  const { database } = context;
  const now = context.now();
  const today = todayInNewYork(now);
  const { first, last } = bookingWindow(now);
  const daysContext = await withCapacity(database, context, first, last);
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
