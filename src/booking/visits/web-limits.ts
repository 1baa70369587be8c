/**
 * How much of the calendar the public form may fill. Visits that the business has not reviewed are limited per network
 * and in all, so that no attacker, from however many addresses, keeps honest customers out; above that, the form asks
 * for a call.
 */
import type { BookingContext } from "../context.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { bookingWindow, daysBetween, type PlainDate, slotsOn, todayInNewYork } from "../time/calendar.ts";
import { type NetworkKeys, networkColumns } from "./networks.ts";

const hourMs = 3_600_000;

/** Unreviewed visits booked in an hour, and in 24 hours. */
export interface WebBookings {
  hour: number;
  day: number;
}

type Rules = Pick<BookingContext, "capacityPerSlot" | "bookingAttempts" | "limits">;

/**
 * The most that is booked online without the business having a look: a tenth of all spots of the booking window in an
 * hour and a third in 24 hours, or, where that is more, 1.5 and 5 times what one network may try in ten minutes.
 */
export function webCeilings({ capacityPerSlot, bookingAttempts }: Omit<Rules, "limits">, now: Date): WebBookings {
  const { first, last } = bookingWindow(now);
  const spots = daysBetween(first, last).reduce((sum, date) => sum + slotsOn(date).length, 0) * capacityPerSlot;
  return {
    hour: Math.floor(Math.max(spots / 10, bookingAttempts * 1.5)),
    day: Math.floor(Math.max(spots / 3, bookingAttempts * 5)),
  };
}

/** Visits from one network; wider networks may have twice and four times as many. */
export function networkLimits({ bookingAttempts }: Pick<Rules, "bookingAttempts">) {
  const perDay = Math.max(12, Math.ceil(bookingAttempts * 0.4));
  return {
    /** Booked in 24 hours, whatever became of them. */
    perDay,
    /** Still to come and not reviewed by the business. */
    ahead: 2 * perDay,
  };
}

/** The most visits of a day, of any slot, that one network of any width may hold unreviewed. */
const shareOf = ({ capacityPerSlot, limits }: Rules, date: PlainDate) =>
  Math.max(1, Math.floor(slotsOn(date).length * capacityPerSlot * limits.shareOfDay));

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

/** Counts what the business has not reviewed, canceled visits too: canceling by the business is a review. */
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

/** Whether so much was booked online that the form asks for a call. */
export async function isBookingLimited(context: BookingContext): Promise<boolean> {
  const now = context.now();
  const ceilings = webCeilings(context, now);
  const counted = await countUnreviewed(context.database, now);
  return counted.hour >= ceilings.hour || counted.day >= ceilings.day;
}

/** The visits that count for any of the networks. */
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

/** Whether one of the networks has as many visits as it may; asked before one more is booked on that day. */
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

/** Whether a visit that moves to a day would give one of its networks more than its share of that day. */
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
