/** Whether the limits admit a visit from the public form: those of the site, of networks, and of persons. */
import type { DaysContext } from "../context.ts";
import type { NetworkKeys } from "../keys/network-keys.ts";
import type { Person } from "../keys/people.ts";
import { callInsteadMessage, tooManyMessage } from "../rules/refusal-messages.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { PlainDate } from "../time/calendar.ts";
import { isNetworkFull, isShareTaken } from "./network-limits.ts";
import { isTooMany } from "./person-limits.ts";
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

interface NewVisit {
  person: Person;
  keys: NetworkKeys;
  date: PlainDate;
  now: Date;
}

/** Call in the transaction that stores the visit. */
export async function admitNewVisit(
  transaction: BookingDatabase,
  context: DaysContext,
  { person, keys, date, now }: NewVisit,
): Promise<LimitRefusal | Admission> {
  const { isLimited, nextIsLast } = await measureWebBookings(transaction, context, now);
  if (isLimited || (await isNetworkFull(transaction, context, { keys, date, now }))) {
    return { status: "call-instead", message: callInsteadMessage(context.businessPhone) };
  }
  if (await isTooMany(transaction, context.limits, { person, networkKey: keys[0], date, now })) {
    return { status: "too-many", message: tooManyMessage(context.businessPhone) };
  }
  return { reachesCeiling: nextIsLast };
}

/** Why a customer can't reschedule their own visit to that day, judged by the networks it was booked from. */
export async function refuseRescheduled(
  transaction: BookingDatabase,
  context: DaysContext,
  visit: NewVisit & { movedId: string },
): Promise<LimitRefusal | undefined> {
  if (await isTooMany(transaction, context.limits, { ...visit, networkKey: visit.keys[0] })) {
    return { status: "too-many", message: tooManyMessage(context.businessPhone) };
  }
  if (await isShareTaken(transaction, context, visit)) {
    return { status: "call-instead", message: callInsteadMessage(context.businessPhone) };
  }
  return undefined;
}
