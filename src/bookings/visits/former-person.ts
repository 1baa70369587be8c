/** Visits that were a person's before they were edited, as their history and emails still show. */
import { sql } from "kysely";
import type { BookingContext } from "../context.ts";
import { type Person, personOf } from "../identity/people.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { type EventValues, readEvents, selectEvents } from "../store/events.ts";
import { erasedValues } from "../store/schema/tables.ts";

/** Edits in the history that have the mailbox or, without one, the phone line, each with the details that were theirs. A key of "" is nobody's. */
export async function editsOf(database: BookingDatabase, { emailKey = "", phoneKey = "" }: Partial<Person>) {
  const isTheirs = ({ email, phone }: EventValues) => {
    const keys = personOf({ email: String(email ?? ""), phone: String(phone ?? "") });
    return emailKey === "" ? phoneKey !== "" && keys.phoneKey === phoneKey : keys.emailKey === emailKey;
  };
  const field = emailKey === "" ? "phone" : "email";
  // Spelled out, as in the condition of the index events_of_edits.
  const edited = selectEvents(database).where("kind", "=", sql.lit("edited"));
  const edits = await readEvents(edited.where("before", "like", `%"${field}":%`));
  return edits.flatMap(({ bookingId, before, after }) => {
    const theirs = [before, after].filter(isTheirs);
    return bookingId && theirs.length > 0 ? [{ bookingId, theirs }] : [];
  });
}

const idsInHistory = async (database: BookingDatabase, person: Partial<Person>) => [
  ...new Set((await editsOf(database, person)).map(({ bookingId }) => bookingId)),
];

/** Bookings that had this mailbox or, without one, this phone line until they were edited, according to their history. */
export async function listFormer({ database }: BookingContext, person: Partial<Person>): Promise<Booking[]> {
  const { emailKey = "", phoneKey = "" } = person;
  const found = await findByIds(database, await idsInHistory(database, person));
  return [...found.values()].filter((booking) =>
    emailKey === "" ? booking.phoneKey !== phoneKey : booking.emailKey !== emailKey,
  );
}

/**
 * Erases the details that edits replaced in visits that were this person's, and the traces of emails to them. An edit may have
 * replaced only some of the details, so all edits of such a visit lose them. The events themselves stay.
 */
export async function eraseFormer(transaction: BookingDatabase, person: Partial<Person>): Promise<void> {
  const ids = await idsInHistory(transaction, person);
  if (ids.length > 0) {
    const edits = transaction.updateTable("events").set(erasedValues("events")).where("kind", "=", "edited");
    await edits.where("bookingId", "in", ids).execute();
  }
  if (person.emailKey) {
    const mailed = transaction.updateTable("outbox").set(erasedValues("outbox"));
    await mailed.where("mailboxKey", "=", person.emailKey).execute();
  }
}
