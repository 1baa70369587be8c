/**
 * How much of the calendar the public form may fill. Visits the business has not reviewed are limited per network and
 * overall, so that no attacker, however many addresses they use, keeps honest customers out. Beyond that, the form asks
 * visitors to call.
 */
import type { BookingContext } from "../context.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { bookingWindow, daysBetween, type PlainDate, slotsOn, todayInNewYork } from "../time/calendar.ts";
import { type Capacity, capacityOn } from "./capacity.ts";
import { type NetworkKeys, networkColumns } from "./networks.ts";

const hourMs = 3_600_000;

/** Unreviewed visits booked in the last hour and in the last 24 hours. */
export interface WebBookings {
  hour: number;
  day: number;
}

type Rules = Pick<BookingContext, "capacityPerSlot" | "bookingAttempts" | "limits">;

/** All spots of a day. */
const spotsOn = (capacity: Capacity, date: PlainDate) => slotsOn(date).length * capacityOn(capacity, date);

/**
 * The most visits booked online without review: a tenth of all spots in the booking window per hour and a third per 24
 * hours, or, if larger, 1.5 and 5 times the attempts one network may make in ten minutes.
 */
export function webCeilings({ capacityPerSlot, bookingAttempts }: Omit<Rules, "limits">, now: Date): WebBookings {
  const { first, last } = bookingWindow(now);
  const spots = daysBetween(first, last).reduce((sum, date) => sum + spotsOn(capacityPerSlot, date), 0);
  return {
    hour: Math.floor(Math.max(spots / 10, bookingAttempts * 1.5)),
    day: Math.floor(Math.max(spots / 3, bookingAttempts * 5)),
  };
}

/** Limits on visits from one network; wider networks get two and four times as many. */
export function networkLimits({ bookingAttempts }: Pick<Rules, "bookingAttempts">) {
  const perDay = Math.max(12, Math.ceil(bookingAttempts * 0.4));
  return {
    /** Booked in 24 hours, whatever became of them. */
    perDay,
    /** Upcoming and not yet reviewed. */
    ahead: 2 * perDay,
  };
}

/** The most unreviewed visits on one day, in any slot, that one network of any width may hold. */
const shareOf = ({ capacityPerSlot, limits }: Rules, date: PlainDate) =>
  Math.max(1, Math.floor(spotsOn(capacityPerSlot, date) * limits.shareOfDay));

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

/** Counts unreviewed visits, including canceled ones, unless the business canceled them, which counts as a review. */
export async function countUnreviewed(database: BookingDatabase, now: Date): Promise<WebBookings> {
  const { hour, day } = await database
    .selectFrom("bookings")
    .select(({ fn }) => [
      fn.countAll<number | string | bigint>().as("day"),
      fn.countAll<number | string | bigint>().filterWhere("created_at", ">", ago(now, 1)).as("hour"),
    ])
    .where("reviewed_at", "is", null)
    .where("created_at", ">", ago(now, 24))
    .executeTakeFirstOrThrow();
  return { hour: Number(hour), day: Number(day) };
}

/** Whether so many visits were booked online that the form asks for a call. */
export async function isBookingLimited(context: BookingContext): Promise<boolean> {
  const now = context.now();
  const ceilings = webCeilings(context, now);
  const counted = await countUnreviewed(context.database, now);
  return counted.hour >= ceilings.hour || counted.day >= ceilings.day;
}

/** The visits that may count toward the limits of any of the networks. */
function visitsFrom(database: BookingDatabase, keys: NetworkKeys, now: Date) {
  return database
    .selectFrom("bookings")
    .select(["id", "created_at", "status", "visit_date", "reviewed_at", ...networkColumns])
    .where(({ or, eb }) => or(keys.map((key, level) => eb(networkColumns[level] ?? "network_key", "=", key))))
    .where(({ or, and, eb }) =>
      or([
        eb("created_at", ">", ago(now, 24)),
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
  const { perDay, ahead } = networkLimits(rules);
  return keys.some((key, level) => {
    const own = visits.filter((visit) => visit[networkColumns[level] ?? "network_key"] === key);
    const held = own.filter(isHeld(todayInNewYork(now)));
    return (
      own.filter((visit) => visit.created_at > ago(now, 24)).length >= perDay * 2 ** level ||
      held.length >= ahead * 2 ** level ||
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
