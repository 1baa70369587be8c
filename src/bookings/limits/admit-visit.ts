/** Whether the limits admit a visit from the public form: those of the site, of networks, and of persons. */

import { business } from "../../facts/site.ts";
import { callInsteadMessage, tooManyMessage } from "../../shared/rules/refusal-messages.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import type { DaysContext } from "../context.ts";
import { hasKey } from "../store/keys.ts";
import type { RefusalReason, RefusalRow } from "../store/schema/tables.ts";
import { networkLimit, type WantedVisit } from "./network-limits.ts";
import { currentCeilings, measureWebBookings } from "./site-ceilings.ts";

export type LimitRefusal =
  /** This phone number or email address already has the most visits allowed; `message` says whom to call. */
  | { status: "too-many"; message: string }
  /** More was booked online than the business has reviewed; `message` says whom to call. */
  | { status: "call-instead"; message: string };

/**
 * Whether one more visit on that day would be too many for its phone number or email address. Only unreviewed visits booked
 * from the same network count, so the answer never reveals when someone else has a visit, and nobody can use up someone
 * else's limit. Limits on everyone together are in site-ceilings.ts.
 */
async function isTooMany({ database, limits }: DaysContext, visit: WantedVisit): Promise<boolean> {
  const { phoneKey, emailKey } = visit.person;
  const [network] = visit.keys;
  if (network === undefined) return false;
  const rows = await database
    .selectFrom("bookings")
    .select(["id", "serviceDate", "phoneKey", "emailKey"])
    .where("networkKey", "=", network)
    .where("reviewedAt", "is", null)
    .where("status", "=", "booked")
    .where("serviceDate", ">=", todayInNewYork(visit.now))
    .where(hasKey([phoneKey, emailKey]))
    .execute();
  const others = rows.filter(({ id }) => id !== visit.movedId);
  const reaches = (visits: typeof rows) =>
    visits.length >= limits.upcoming ||
    visits.filter(({ serviceDate }) => serviceDate === visit.date).length >= limits.perVisitDay;
  return (
    reaches(others.filter((row) => row.phoneKey === phoneKey)) ||
    (emailKey !== "" && reaches(others.filter((row) => row.emailKey === emailKey)))
  );
}

/** The answer to a visitor who has to call. The office sees how many had to: those of one day, visit day and reason are one row. */
async function refuse(
  { database }: DaysContext,
  { date, now }: WantedVisit,
  reason: RefusalReason,
): Promise<LimitRefusal> {
  const [refusedOn, lastAt] = [todayInNewYork(now), now.toISOString()];
  const row: RefusalRow = { refusedOn, serviceDate: date, reason, times: 1, lastAt };
  await database
    .insertInto("refusals")
    .values(row)
    .onConflict((known) =>
      known
        .columns(["refusedOn", "serviceDate", "reason"])
        .doUpdateSet(({ eb }) => ({ times: eb("refusals.times", "+", 1), lastAt })),
    )
    .execute();
  const phone = business().phone.text;
  return reason === "person"
    ? { status: "too-many", message: tooManyMessage(phone) }
    : { status: "call-instead", message: callInsteadMessage(phone) };
}

/**
 * Call in the transaction that stores the visit.
 * @returns why it is refused, or whether it is the last one before the form asks visitors to call
 */
export async function admitNewVisit(
  context: DaysContext,
  visit: WantedVisit,
): Promise<LimitRefusal | { reachesCeiling: boolean }> {
  const ceilings = await currentCeilings(context, visit.now);
  const { isLimited, nextIsLast } = await measureWebBookings(context.database, ceilings, visit.now);
  const limit = isLimited ? "site" : await networkLimit(context, visit, ceilings);
  if (limit) return refuse(context, visit, limit);
  if (await isTooMany(context, visit)) return refuse(context, visit, "person");
  return { reachesCeiling: nextIsLast };
}

/** Why a customer can't reschedule their own visit to that day, judged by the networks it was booked from. */
export async function refuseRescheduled(context: DaysContext, visit: WantedVisit): Promise<LimitRefusal | undefined> {
  if (await isTooMany(context, visit)) return refuse(context, visit, "person");
  const limit = await networkLimit(context, visit);
  return limit && refuse(context, visit, limit);
}
