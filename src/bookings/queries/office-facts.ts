/** What calendars and exports say about visits besides what the customer entered. */

import { bookingNumber } from "../../shared/links/booking-number.ts";
import type { BookingContext } from "../context.ts";
import { notesOf } from "../desk/note.ts";
import type { Booking } from "../store/bookings.ts";
import { batchesOf } from "../store/turns.ts";
import { technicianNames } from "./history.ts";

export interface OfficeFacts {
  /** Who comes; "" until somebody is assigned. */
  technician: string;
  /** Oldest first; those of the visit that it follows begin with its number. */
  notes: readonly string[];
}

/** By the visit's id; visits without either are missing. */
export type FactsOfVisits = ReadonlyMap<string, OfficeFacts>;

/** Databases limit how many values a query may have. */
const batchSize = 1000;

/** Technicians and notes, for calendars and exports. */
export async function officeFacts({ database }: BookingContext, bookings: readonly Booking[]): Promise<FactsOfVisits> {
  const names = await technicianNames(database);
  const facts = new Map<string, OfficeFacts>();
  for (const batch of batchesOf(bookings, batchSize)) {
    const ids = batch.flatMap(({ id, followsId }) => (followsId === null ? [id] : [id, followsId]));
    const notes = await notesOf(database, ids);
    const textsOf = (id: string) => (notes.get(id) ?? []).map(({ note }) => note);
    for (const { id, technicianId, followsId } of batch) {
      const technician = technicianId === null ? "" : (names.get(technicianId) ?? "");
      const earlier =
        followsId === null ? [] : textsOf(followsId).map((text) => `${bookingNumber({ id: followsId })}: ${text}`);
      const all = [...earlier, ...textsOf(id)];
      if (technician || all.length > 0) facts.set(id, { technician, notes: all });
    }
  }
  return facts;
}
