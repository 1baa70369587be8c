/**
 * How many visits one network may hold that the business has not reviewed, so that nobody fills the calendar from one
 * place. Beyond that, the form asks visitors to call.
 */

import { spotsOn } from "../../shared/availability/capacity.ts";
import { type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import type { DaysContext } from "../context.ts";
import { type NetworkKeys, networkColumns } from "../identity/network-keys.ts";
import type { Person } from "../identity/people.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { Ceilings } from "./limit-sizes.ts";
import { hoursAgo } from "./site-ceilings.ts";

/** The most unreviewed visits on one day, in any slot, that one network of any width may hold. */
export const shareOfDay = ({ capacityPerSlot, limits }: DaysContext, date: PlainDate) =>
  Math.max(1, Math.ceil(spotsOn(capacityPerSlot, date) * limits.shareOfDay));

/** Unreviewed visits that are upcoming, or were booked in the last 24 hours, whatever became of them. */
export const unreviewedVisits = (database: BookingDatabase, now: Date) =>
  database
    .selectFrom("bookings")
    .select(["id", "createdAt", "status", "serviceDate", "timeSlot", ...networkColumns])
    .where("reviewedAt", "is", null)
    .where(({ or, and, eb }) =>
      or([
        eb("createdAt", ">", hoursAgo(now, 24)),
        and([eb("status", "=", "booked"), eb("serviceDate", ">=", todayInNewYork(now))]),
      ]),
    );

export interface WantedVisit {
  person: Person;
  /** The networks the request comes from, narrowest first; none where the address identifies nobody. */
  keys: NetworkKeys;
  date: PlainDate;
  now: Date;
  /** The booking being rescheduled, which does not count. */
  movedId?: string;
}

/**
 * Which limit of one of the networks keeps another visit from that day; undefined if none does. `network`: too many visits in
 * all; `network-day`: its share of the day.
 * @param ceilings what a new visit has to keep to; one that is rescheduled needs only a share of its new day
 */
export async function networkLimit(
  context: DaysContext,
  { keys, date, now, movedId }: WantedVisit,
  ceilings?: Ceilings,
): Promise<"network" | "network-day" | undefined> {
  if (keys.length === 0) return undefined;
  const columns = networkColumns.slice(0, keys.length);
  const visits = await unreviewedVisits(context.database, now)
    .where(({ or, eb }) => or(columns.map((column, level) => eb(column, "=", keys[level] ?? ""))))
    .execute();
  const today = todayInNewYork(now);
  for (const [level, column] of columns.entries()) {
    const own = visits.filter((visit) => visit[column] === keys[level] && visit.id !== movedId);
    const held = own.filter(({ status, serviceDate }) => status === "booked" && serviceDate >= today);
    const recent = own.filter(({ createdAt }) => createdAt > hoursAgo(now, 24));
    if (held.filter(({ serviceDate }) => serviceDate === date).length >= shareOfDay(context, date))
      return "network-day";
    if (!ceilings) continue;
    const { per24Hours, upcoming } = ceilings.network;
    if (recent.length >= per24Hours(level > 0) || held.length >= upcoming) return "network";
  }
  return undefined;
}
