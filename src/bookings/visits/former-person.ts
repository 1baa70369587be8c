/** Visits that were a person's before they were edited, as their history and emails still show. */
import { sql } from "kysely";
import type { BookingContext } from "../context.ts";
import { keysIn } from "../identity/people.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { type EventValues, readEvents, selectEvents } from "../store/events.ts";
import { anyOf } from "../store/keys.ts";
import { erasedValues } from "../store/schema/tables.ts";
import { nameKey } from "../store/search-text.ts";

/** Whose traces: by phone lines and mailboxes and, so that nobody's who shares them are found, by names. */
export interface Traces {
  keys: readonly string[];
  /** As `nameKey` has them; undefined for anybody's with these phone lines and mailboxes. */
  names?: readonly string[] | undefined;
}

/** Edits in the history that name somebody, each with the details that were theirs. */
export async function editsOf(database: BookingDatabase, { keys, names }: Traces) {
  const known = new Set(keys.filter(Boolean));
  if (known.size === 0) return [];
  const isTheirs = ({ email, phone }: EventValues) =>
    keysIn({ email: String(email ?? ""), phone: String(phone ?? "") }).some((key) => known.has(key));
  const isNamed = (values: EventValues) => !names || names.includes(nameKey(String(values.name ?? "")));
  // Spelled out, as in the condition of the index events_of_edits.
  const edited = selectEvents(database).where("kind", "=", sql.lit("edited"));
  const edits = await readEvents(
    edited.where(({ or, eb }) => or([eb("before", "like", `%"phone":%`), eb("before", "like", `%"email":%`)])),
  );
  return edits.flatMap(({ bookingId, before, after }) => {
    const theirs = [before, after].filter((values) => isTheirs(values) && isNamed(values));
    return bookingId && theirs.length > 0 ? [{ bookingId, theirs }] : [];
  });
}

/** Visits that had one of these phone lines and mailboxes until they were edited, according to their history. */
export async function listFormer({ database }: BookingContext, traces: Traces): Promise<Booking[]> {
  const ids = [...new Set((await editsOf(database, traces)).map(({ bookingId }) => bookingId))];
  const found = await findByIds(database, ids);
  return [...found.values()].filter(
    ({ phoneKey, emailKey }) => !traces.keys.includes(phoneKey) && !traces.keys.includes(emailKey),
  );
}

/**
 * Erases the details that edits replaced in visits that were this person's, and the traces of emails to them. An edit may have
 * replaced only some of the details, so all edits of such a visit lose them. The events themselves stay.
 */
export async function eraseFormer(transaction: BookingDatabase, traces: Traces): Promise<void> {
  const ids = anyOf((await editsOf(transaction, traces)).map(({ bookingId }) => bookingId));
  const edits = transaction.updateTable("events").set(erasedValues("events")).where("kind", "=", "edited");
  await edits.where("bookingId", "in", ids).execute();
  const mailed = transaction.updateTable("outbox").set(erasedValues("outbox")).where("bookingId", "in", ids);
  await mailed.where("mailboxKey", "in", anyOf(traces.keys)).execute();
}
