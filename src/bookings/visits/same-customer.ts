/** A customer is everybody whom the same phone lines and mailboxes connect: in visits, and in lists from elsewhere. */

import { connected, type Keyed } from "../identity/people.ts";
import type { Booking } from "../store/bookings.ts";
import { type Contact, contactsWith } from "../store/contacts.ts";
import type { BookingDatabase } from "../store/database.ts";
import { readEvents, selectEvents, type VisitEvent } from "../store/events.ts";
import { hasKey } from "../store/keys.ts";
import { findAbout } from "../store/turns.ts";

/** Of one customer, latest first. */
export const mostVisits = 200;
/** From visit to visit, by numbers and addresses that they have in common. */
const mostSteps = 5;

/** A visit or a contact. */
interface Known extends Keyed {
  id: string;
}

export const keysOf = (one: Booking | Contact): Known => ({
  id: one.id,
  keys: "keys" in one ? one.keys : [one.phoneKey, one.emailKey].filter(Boolean),
});

/** These visits and contacts, and those that phone lines and mailboxes connect with them, over others too. */
export async function connectedRecords(database: BookingDatabase, known: readonly Known[]): Promise<Known[]> {
  const all = new Map<string, Known>();
  const keys = new Set<string>();
  let fresh = known;
  for (let step = 0; fresh.length > 0 && step <= mostSteps; step++) {
    for (const one of fresh) all.set(one.id, one);
    const newKeys = [...new Set(fresh.flatMap((one) => one.keys)).difference(keys)];
    for (const key of newKeys) keys.add(key);
    const visits = await database
      .selectFrom("bookings")
      .select(["id", "phoneKey", "emailKey"])
      .where(hasKey(newKeys))
      .orderBy("serviceDate", "desc")
      .limit(mostVisits * known.length + 1)
      .execute();
    const found = visits.map(({ id, phoneKey, emailKey }) => ({ id, keys: [phoneKey, emailKey].filter(Boolean) }));
    fresh = [...found, ...(await contactsWith(database, newKeys))].filter(({ id }) => !all.has(id));
  }
  return [...all.values()];
}

/** What was noted about the customers of visits for good, oldest first, by the visit's id. */
export async function lastingNotesOf(
  database: BookingDatabase,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, readonly VisitEvent[]>> {
  if (bookings.length === 0) return new Map();
  const all = await connectedRecords(database, bookings.map(keysOf));
  const lasting = selectEvents(database).where("kind", "=", "lasting-note").where("undoneAt", "is", null);
  const ids = all.map(({ id }) => id);
  const notes = await findAbout(ids, (some) => readEvents(lasting.where("bookingId", "in", some)));
  if (notes.length === 0) return new Map();
  return new Map(
    connected(all).flatMap((customer) => {
      const own = new Set(customer.map(({ id }) => id));
      const theirs = notes.filter(({ note, bookingId }) => note !== "" && own.has(bookingId ?? ""));
      return [...own].map((id) => [id, theirs] as const);
    }),
  );
}
