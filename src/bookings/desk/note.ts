/** Private notes: only the office and the command line show them. */
import { severalLines } from "../../shared/text.ts";
import type { BookingContext } from "../context.ts";
import { addToSearch, type Booking } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { hasHappened, type Press, readEvents, recordEvent, selectEvents } from "../store/events.ts";
import { findAbout } from "../store/turns.ts";
import { changeVisit } from "../visits/changes/change-visit.ts";
import { lastingNotesOf } from "../visits/lasting-notes.ts";

/** In characters. */
export const longestNote = 2000;

export type NoteAnswer =
  | { status: "noted"; booking: Booking }
  | { status: "invalid"; message: string }
  | { status: "not-found" };

/**
 * Adds a note. Notes are never changed and don't change the visit, so nobody has to have seen its latest version.
 * @param isLasting whether all visits of the customer show it
 */
export async function addNote(
  context: BookingContext,
  id: string,
  by: string,
  text: string,
  isLasting = false,
  press?: Press,
): Promise<NoteAnswer> {
  const note = severalLines(text);
  if (note === "") return { status: "invalid", message: "Please write a note." };
  if (note.length > longestNote) {
    return { status: "invalid", message: `A note can be at most ${longestNote} characters long.` };
  }
  return changeVisit(context, { id }, async ({ database, now }, booking): Promise<NoteAnswer> => {
    if (await hasHappened(database, id, press)) return { status: "noted", booking };
    await recordEvent(database, {
      about: booking,
      kind: isLasting ? "lasting-note" : "noted",
      actor: by,
      at: now(),
      note,
      press,
    });
    await addToSearch(database, booking.id, note);
    return { status: "noted", booking };
  });
}

/** Ends a lasting note of the visit's customer: only the history keeps it. Those of lists are changed there. @param event its id */
export const endNote = (context: BookingContext, id: string, by: string, event: string): Promise<NoteAnswer> =>
  changeVisit(context, { id }, async ({ database, now }, booking): Promise<NoteAnswer> => {
    const notes = (await lastingNotesOf(database, [booking])).get(id) ?? [];
    if (notes.some((note) => note.id === event && note.actor !== "")) {
      const at = now();
      await database.updateTable("events").set({ undoneAt: at.toISOString() }).where("id", "=", event).execute();
      await recordEvent(database, { about: booking, kind: "undone", actor: by, at });
    }
    return { status: "noted", booking };
  });

/** The notes of visits, oldest first, by the visit's id. */
export async function notesOf(database: BookingDatabase, bookingIds: readonly string[]) {
  const all = selectEvents(database).where("kind", "=", "noted").where("note", "!=", "");
  const notes = await findAbout(bookingIds, (ids) => readEvents(all.where("bookingId", "in", ids)));
  return Map.groupBy(notes, ({ bookingId }) => bookingId);
}
