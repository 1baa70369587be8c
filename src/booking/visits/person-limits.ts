/** No one takes all spots: how many visits one person may book. */

import type { BookingDatabase } from "../storage/database.ts";
import { type PlainDate, todayInNewYork } from "../time/calendar.ts";
import type { Person } from "./people.ts";

/** Booked visits per phone number, and per email address. */
export interface PersonLimits {
  perDay: number;
  upcoming: number;
}

/** All limits that are the same for every business. */
export interface Limits extends PersonLimits {
  /** Mails that visitors cause to one mailbox, in any 24 hours. */
  mailsPerMailbox: number;
  /** The part of a day's spots that one network may hold without the business having had a look, from 0 to 1. */
  shareOfDay: number;
}

export const defaultLimits: Limits = { perDay: 2, upcoming: 6, mailsPerMailbox: 4, shareOfDay: 0.5 };

export interface WantedVisit {
  person: Person;
  /** The narrowest network that the request comes from; undefined where the address identifies nobody. */
  networkKey: string | undefined;
  date: PlainDate;
  now: Date;
  /** The booking that is rescheduled, which does not count. */
  movedId?: string;
}

/**
 * Whether one more visit on that day would be too many for its phone number or its email address. Only visits booked
 * from the same network count. So the answer tells nobody on which days someone else has a visit, and nobody uses up
 * someone else's limit; see web-limits.ts for what limits everybody.
 */
export async function isTooMany(database: BookingDatabase, limits: PersonLimits, visit: WantedVisit): Promise<boolean> {
  const { phoneKey, emailKey } = visit.person;
  if (visit.networkKey === undefined) return false;
  const rows = await database
    .selectFrom("bookings")
    .select(["id", "visit_date", "phone_key", "email_key"])
    .where("network_key", "=", visit.networkKey)
    .where("status", "=", "booked")
    .where("visit_date", ">=", todayInNewYork(visit.now))
    .where(({ or, eb }) => or([eb("phone_key", "=", phoneKey), eb("email_key", "=", emailKey)]))
    .execute();
  const others = rows.filter(({ id }) => id !== visit.movedId);
  const reaches = (visits: typeof rows) =>
    visits.length >= limits.upcoming ||
    visits.filter(({ visit_date }) => visit_date === visit.date).length >= limits.perDay;
  return (
    reaches(others.filter((row) => row.phone_key === phoneKey)) ||
    reaches(others.filter((row) => row.email_key === emailKey))
  );
}
