/** A customer is everybody whom the same phone lines and mailboxes connect. */

import { personOf } from "../identity/people.ts";
import type { Booking } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { readEvents, selectEvents, type VisitEvent } from "../store/events.ts";
import type { BookingRow } from "../store/schema/tables.ts";

/** Of one customer, latest first. */
export const mostVisits = 200;
/** From visit to visit, by numbers and addresses that they have in common. */
const mostSteps = 5;

/** No key: the list of an "in" must not be empty. */
export const nobody = " ";

type Keys = Pick<BookingRow, "id" | "phone_key" | "email_key">;

export const keysOf = (booking: Booking): Keys => {
  const { phoneKey, emailKey } = personOf(booking);
  return { id: booking.id, phone_key: phoneKey, email_key: emailKey };
};

export const valuesOf = (visits: Iterable<Keys>, column: "phone_key" | "email_key") =>
  new Set([...visits].map((visit) => visit[column]).filter(Boolean));

/** These visits, and those that phone lines and mailboxes connect with them, over others too. */
export async function connectedVisits(database: BookingDatabase, visits: readonly Keys[]): Promise<Keys[]> {
  const all = new Map<string, Keys>();
  let fresh = visits;
  for (let step = 0; fresh.length > 0 && step <= mostSteps; step++) {
    const [phones, emails] = [valuesOf(all.values(), "phone_key"), valuesOf(all.values(), "email_key")];
    for (const visit of fresh) all.set(visit.id, visit);
    const [newPhones, newEmails] = [valuesOf(fresh, "phone_key"), valuesOf(fresh, "email_key")];
    const found = await database
      .selectFrom("bookings")
      .select(["id", "phone_key", "email_key"])
      .where(({ or, eb }) =>
        or([
          eb("phone_key", "in", [nobody, ...newPhones.difference(phones)]),
          eb("email_key", "in", [nobody, ...newEmails.difference(emails)]),
        ]),
      )
      .orderBy("visit_date", "desc")
      .limit(mostVisits * visits.length + 1)
      .execute();
    fresh = found.filter(({ id }) => !all.has(id));
  }
  return [...all.values()];
}

/** Which of the visits are of the same customer as one of them. */
function ofSameCustomer(visit: Keys, all: readonly Keys[]): Set<string> {
  let own = [visit];
  for (let before = 0; before < own.length; ) {
    before = own.length;
    const [phones, emails] = [valuesOf(own, "phone_key"), valuesOf(own, "email_key")];
    own = all.filter((one) => one.id === visit.id || phones.has(one.phone_key) || emails.has(one.email_key));
  }
  return new Set(own.map(({ id }) => id));
}

/** What was noted about the customers of visits for good, oldest first, by the visit's id. */
export async function lastingNotesOf(
  database: BookingDatabase,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, readonly VisitEvent[]>> {
  if (bookings.length === 0) return new Map();
  const visits = bookings.map(keysOf);
  const all = await connectedVisits(database, visits);
  const ids = all.map(({ id }) => id);
  const lasting = selectEvents(database).where("kind", "=", "lasting-note").where("undone_at", "is", null);
  const notes = await readEvents(lasting.where("booking_id", "in", ids));
  if (notes.length === 0) return new Map();
  return new Map(
    visits.map((visit) => {
      const own = ofSameCustomer(visit, all);
      return [visit.id, notes.filter(({ note, bookingId }) => note !== "" && own.has(bookingId ?? ""))];
    }),
  );
}
