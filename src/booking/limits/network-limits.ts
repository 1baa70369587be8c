/**
 * How many visits one network may hold that the business has not reviewed, so that nobody fills the calendar from one
 * place. Beyond that, the form asks visitors to call.
 */
import type { DaysContext } from "../context.ts";
import { type NetworkKeys, networkColumns } from "../keys/network-keys.ts";
import { spotsOn } from "../spots/capacity.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { type PlainDate, todayInNewYork } from "../time/calendar.ts";
import { mostPerNetwork } from "./limit-sizes.ts";
import { hoursAgo } from "./site-ceilings.ts";

type Rules = Pick<DaysContext, "capacityPerSlot" | "bookingAttempts" | "limits">;

/** The most unreviewed visits on one day, in any slot, that one network of any width may hold. */
const shareOf = ({ capacityPerSlot, limits }: Rules, date: PlainDate) =>
  Math.max(1, Math.floor(spotsOn(capacityPerSlot, date) * limits.shareOfDay));

/** The visits that may count toward the limits of any of the networks. */
function visitsFrom(database: BookingDatabase, keys: NetworkKeys, now: Date) {
  return database
    .selectFrom("bookings")
    .select(["id", "created_at", "status", "visit_date", "reviewed_at", ...networkColumns])
    .where(({ or, eb }) => or(keys.map((key, level) => eb(networkColumns[level] ?? "network_key", "=", key))))
    .where(({ or, and, eb }) =>
      or([
        eb("created_at", ">", hoursAgo(now, 24)),
        and([eb("reviewed_at", "is", null), eb("status", "=", "booked"), eb("visit_date", ">=", todayInNewYork(now))]),
      ]),
    )
    .execute();
}

type CountedVisit = Awaited<ReturnType<typeof visitsFrom>>[number];

const isHeld = (date: PlainDate) => (visit: CountedVisit) =>
  visit.status === "booked" && visit.reviewed_at === null && visit.visit_date >= date;

/** Whether one of the networks is at its limit; checked before booking one more visit on that day. */
export async function isNetworkFull(
  database: BookingDatabase,
  rules: Rules,
  { keys, date, now }: { keys: NetworkKeys; date: PlainDate; now: Date },
): Promise<boolean> {
  if (keys.length === 0) return false;
  const visits = await visitsFrom(database, keys, now);
  const { per24Hours, upcoming } = mostPerNetwork(rules.bookingAttempts);
  return keys.some((key, level) => {
    const own = visits.filter((visit) => visit[networkColumns[level] ?? "network_key"] === key);
    const held = own.filter(isHeld(todayInNewYork(now)));
    return (
      own.filter((visit) => visit.created_at > hoursAgo(now, 24)).length >= per24Hours * 2 ** level ||
      held.length >= upcoming * 2 ** level ||
      held.filter(({ visit_date }) => visit_date === date).length >= shareOf(rules, date)
    );
  });
}

/** Whether rescheduling a visit to that day would exceed one of its networks' share of the day. */
export async function isShareTaken(
  database: BookingDatabase,
  rules: Rules,
  { keys, date, now, movedId }: { keys: NetworkKeys; date: PlainDate; now: Date; movedId: string },
): Promise<boolean> {
  if (keys.length === 0) return false;
  const held = (await visitsFrom(database, keys, now)).filter(isHeld(date));
  const onDay = held.filter(({ id, visit_date }) => visit_date === date && id !== movedId);
  return keys.some((key, level) => {
    const own = onDay.filter((visit) => visit[networkColumns[level] ?? "network_key"] === key);
    return own.length >= shareOf(rules, date);
  });
}
