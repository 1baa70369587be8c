/** Notes that all visits of a customer show: those of the office and its technicians, and those of an imported list. */
import type { Booking } from "../store/bookings.ts";
import { readContacts } from "../store/contacts.ts";
import type { BookingDatabase } from "../store/database.ts";
import { readEvents, selectEvents } from "../store/events.ts";
import { anyOf } from "../store/keys.ts";

export interface LastingNote {
  /** Of its event, or of the imported contact. */
  id: string;
  note: string;
  /** Who wrote it; "" for an imported list. */
  actor: string;
  at: string;
}

/** The lasting notes of these visits' customers, oldest first, by the visit's id. */
export async function lastingNotesOf(
  database: BookingDatabase,
  bookings: readonly Pick<Booking, "id" | "customerId">[],
): Promise<ReadonlyMap<string, readonly LastingNote[]>> {
  const customerIds = anyOf(bookings.map(({ customerId }) => customerId).filter(Boolean));
  const written = await database
    .selectFrom("events")
    .innerJoin("bookings", "bookings.id", "events.bookingId")
    .select(["events.id", "customerId"])
    .where("customerId", "in", customerIds)
    .where("kind", "=", "lasting-note")
    .where("undoneAt", "is", null)
    .execute();
  const owners = new Map(written.map(({ id, customerId }) => [id, customerId]));
  const events = await readEvents(selectEvents(database).where("id", "in", anyOf(owners.keys())));
  const contacts = await readContacts(database, (all) =>
    all.where("customerId", "in", customerIds).where("notes", "!=", ""),
  );
  const notes = [
    ...contacts.map(({ id, notes, customerId, createdAt }) => ({
      id,
      note: notes,
      customerId,
      actor: "",
      at: createdAt,
    })),
    ...events.map(({ id, note, actor, at }) => ({ id, note, customerId: owners.get(id) ?? "", actor, at })),
  ].filter(({ note }) => note !== "");
  const byCustomer = Map.groupBy(notes, ({ customerId }) => customerId);
  return new Map(
    bookings.map(({ id, customerId }): [string, readonly LastingNote[]] => [
      id,
      (byCustomer.get(customerId) ?? []).map(({ customerId: _, ...note }) => note),
    ]),
  );
}
