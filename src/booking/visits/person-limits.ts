/** No one takes all places: how many visits one person may have. */

import type { BookingDatabase } from "../storage/database.ts";
import { type PlainDate, todayInNewYork } from "../time/calendar.ts";
import type { Person } from "./people.ts";

/** Booked visits per phone number, and per e-mail address. */
export interface PersonLimits {
  perDay: number;
  upcoming: number;
}

export const defaultLimits: PersonLimits = { perDay: 2, upcoming: 6 };

export interface WantedVisit {
  person: Person;
  date: PlainDate;
  now: Date;
  /** The booking that moves there, which does not count. */
  movedId?: string;
}

/** Whether one more visit on that day would be too many for its phone number or its e-mail address. */
export async function isTooMany(database: BookingDatabase, limits: PersonLimits, visit: WantedVisit): Promise<boolean> {
  const { phoneKey, emailKey } = visit.person;
  const rows = await database
    .selectFrom("bookings")
    .select(["id", "visit_date", "phone_key", "email_key"])
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
