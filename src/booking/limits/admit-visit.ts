/** Whether the limits admit a visit from the public form: those of the site, of networks, and of persons. */
import type { DaysContext } from "../context.ts";
import type { NetworkKeys } from "../identity/network-keys.ts";
import type { Person } from "../identity/people.ts";
import { callInsteadMessage, tooManyMessage } from "../rules/refusal-messages.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { RefusalReason } from "../storage/schema/tables.ts";
import { type PlainDate, todayInNewYork } from "../time/calendar.ts";
import type { Limits } from "./limit-sizes.ts";
import { networkLimit } from "./network-limits.ts";
import { recordRefusal } from "./refusals.ts";
import { measureWebBookings } from "./site-ceilings.ts";

export type LimitRefusal =
  /** This phone number or email address already has the most visits allowed; `message` says whom to call. */
  | { status: "too-many"; message: string }
  /** More was booked online than the business has reviewed; `message` says whom to call. */
  | { status: "call-instead"; message: string };

interface Admission {
  /** Whether this visit is the last one before the form asks visitors to call. */
  reachesCeiling: boolean;
}

interface WantedVisit {
  person: Person;
  /** The networks the request comes from, narrowest first; none where the address identifies nobody. */
  keys: NetworkKeys;
  date: PlainDate;
  now: Date;
  /** The booking being rescheduled, which does not count. */
  movedId?: string;
}

/**
 * Whether one more visit on that day would be too many for its phone number or email address. Only unreviewed visits booked
 * from the same network count, so the answer never reveals when someone else has a visit, and nobody can use up someone
 * else's limit. Limits on everyone together are in site-ceilings.ts.
 */
async function isTooMany(database: BookingDatabase, limits: Limits, visit: WantedVisit): Promise<boolean> {
  const { phoneKey, emailKey } = visit.person;
  const [network] = visit.keys;
  if (network === undefined) return false;
  const rows = await database
    .selectFrom("bookings")
    .select(["id", "visit_date", "phone_key", "email_key"])
    .where("network_key", "=", network)
    .where("reviewed_at", "is", null)
    .where("status", "=", "booked")
    .where("visit_date", ">=", todayInNewYork(visit.now))
    .where(({ or, eb }) => or([eb("phone_key", "=", phoneKey), eb("email_key", "=", emailKey)]))
    .execute();
  const others = rows.filter(({ id }) => id !== visit.movedId);
  const reaches = (visits: typeof rows) =>
    visits.length >= limits.upcoming ||
    visits.filter(({ visit_date }) => visit_date === visit.date).length >= limits.perVisitDay;
  return (
    reaches(others.filter((row) => row.phone_key === phoneKey)) ||
    (emailKey !== "" && reaches(others.filter((row) => row.email_key === emailKey)))
  );
}

/** The answer to a visitor who has to call, which the office sees, too. */
async function refuse(
  transaction: BookingDatabase,
  { businessPhone }: DaysContext,
  { date, now }: WantedVisit,
  reason: RefusalReason,
): Promise<LimitRefusal> {
  await recordRefusal(transaction, { date, now, reason });
  return reason === "person"
    ? { status: "too-many", message: tooManyMessage(businessPhone) }
    : { status: "call-instead", message: callInsteadMessage(businessPhone) };
}

/** Call in the transaction that stores the visit. */
export async function admitNewVisit(
  transaction: BookingDatabase,
  context: DaysContext,
  visit: WantedVisit,
): Promise<LimitRefusal | Admission> {
  const { isLimited, nextIsLast } = await measureWebBookings(transaction, context, visit.now);
  const limit = isLimited ? "site" : await networkLimit(transaction, context, visit);
  if (limit) return refuse(transaction, context, visit, limit);
  if (await isTooMany(transaction, context.limits, visit)) return refuse(transaction, context, visit, "person");
  return { reachesCeiling: nextIsLast };
}

/** Why a customer can't reschedule their own visit to that day, judged by the networks it was booked from. */
export async function refuseRescheduled(
  transaction: BookingDatabase,
  context: DaysContext,
  visit: WantedVisit,
): Promise<LimitRefusal | undefined> {
  if (await isTooMany(transaction, context.limits, visit)) return refuse(transaction, context, visit, "person");
  const limit = await networkLimit(transaction, context, visit);
  return limit && refuse(transaction, context, visit, limit);
}
