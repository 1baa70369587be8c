/** What calendars and exports say about visits besides what the customer entered. */

import { bookingNumber } from "../../shared/links/booking-number.ts";
import { addDays, type PlainDate } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import { notesOf } from "../desk/note.ts";
import { type Booking, listBookings } from "../store/bookings.ts";
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

/** Visits in order, with what is said about them. */
export interface ListedVisits {
  visits: readonly Booking[];
  facts: FactsOfVisits;
}

/** Of a query: few enough visits for others to wait. */
const daysPerQuery = 7;

/** All visits from a day on, or from the first one, in pieces: others get a turn between them. */
export async function* listAllVisits(context: BookingContext, from?: PlainDate): AsyncGenerator<ListedVisits> {
  const days = context.database.selectFrom("bookings").select(({ fn }) => fn.max("serviceDate").as("last"));
  const { first, last } = await days.select(({ fn }) => fn.min("serviceDate").as("first")).executeTakeFirstOrThrow();
  for (let day = from ?? first; day && day <= last; day = addDays(day, daysPerQuery)) {
    const visits = await listBookings(context.database, { from: day, to: addDays(day, daysPerQuery - 1) });
    yield { visits, facts: await officeFacts(context, visits) };
  }
}
