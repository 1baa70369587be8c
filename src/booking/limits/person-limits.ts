/** How many visits one person may book, so that nobody takes every spot. */

import type { NetworkKeys } from "../keys/network-keys.ts";
import type { Person } from "../keys/people.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { type PlainDate, todayInNewYork } from "../time/calendar.ts";
import type { PersonLimits } from "./limit-sizes.ts";

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
 * Whether one more visit on that day would be too many for its phone number or email address. Only unreviewed visits booked
 * from the same network count, so the answer never reveals when someone else has a visit, and nobody can use up someone
 * else's limit. Limits on everyone together are in site-ceilings.ts.
 */
export async function isTooMany(database: BookingDatabase, limits: PersonLimits, visit: WantedVisit): Promise<boolean> {
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
