/** Whether the limits admit a visit from the public form: those of the site, of networks, and of persons. */
import type { DaysContext } from "../context.ts";
import type { NetworkKeys } from "../keys/network-keys.ts";
import type { Person } from "../keys/people.ts";
import { callInsteadMessage, tooManyMessage } from "../rules/refusal-messages.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { RefusalReason } from "../storage/schema/tables.ts";
import type { PlainDate } from "../time/calendar.ts";
import { networkLimit } from "./network-limits.ts";
import { isTooMany } from "./person-limits.ts";
import { recordRefusal } from "./refusals.ts";
import { measureWebBookings } from "./site-ceilings.ts";

export type LimitRefusal =
  /** This phone number or email address already has the most visits allowed; `message` says whom to call. */
  | { status: "too-many"; message: string }
  /** More was booked online than the business has reviewed; `message` says whom to call. */
  | { status: "call-instead"; message: string };

export interface Admission {
  /** Whether this visit is the last one before the form asks visitors to call. */
  reachesCeiling: boolean;
}

interface WantedVisit {
  person: Person;
  keys: NetworkKeys;
  date: PlainDate;
  now: Date;
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
  visit: WantedVisit & { movedId: string },
): Promise<LimitRefusal | undefined> {
  if (await isTooMany(transaction, context.limits, visit)) return refuse(transaction, context, visit, "person");
  const limit = await networkLimit(transaction, context, visit);
  return limit && refuse(transaction, context, visit, limit);
}
