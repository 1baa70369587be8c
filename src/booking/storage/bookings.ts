/** The queries on bookings, the same on every engine. Each takes the database or a transaction on it. */
import { randomUUID } from "node:crypto";
import { type BookingDetails, detailsOf, nothingLeft } from "../form/details.ts";
import type { BookingSource, Utm } from "../form/source.ts";
import { type NetworkKeys, networkValues } from "../keys/network-keys.ts";
import { personOf } from "../keys/people.ts";
import type { SubmissionHashes } from "../keys/submission.ts";
import { idRanges, idsLike } from "../links/booking-number.ts";
import type { SlotCount } from "../spots/availability.ts";
import type { PlainDate } from "../time/calendar.ts";
import { compareSlots } from "../time/slots.ts";
import type { BookingDatabase } from "./database.ts";
import type { BookingRow, BookingStatus, VisitProgress } from "./schema/tables.ts";
import { searchTextOf } from "./search-text.ts";

/** A stored booking. Its details, like all personal data, are "" once erased; optional ones are "" if not given. */
export interface Booking extends BookingDetails {
  /** UUID. */
  id: string;
  /** ISO 8601 in UTC, like every field that ends in -At. */
  createdAt: string;
  updatedAt: string;
  status: BookingStatus;
  /** How many times the visit was changed or canceled; the SEQUENCE of its calendar entry. */
  sequence: number;
  source: BookingSource;
  /** The terms that were accepted with it; null if unknown. See visits/accepted-terms.ts. */
  termsHash: string | null;
  /** When the customer said that they can't make it, which only the business can answer; null until then. */
  calledOffAt: string | null;
  cancelledAt: string | null;
  /** When the personal data was erased. */
  erasedAt: string | null;
  /** One more with every stored change. */
  version: number;
  progress: VisitProgress;
  technicianId: string | null;
  /** The id of the visit that this one follows: a second visit, or one under warranty. */
  followsId: string | null;
  /** Who at the business entered it; "" for visits booked on the site. */
  enteredBy: string;
}

/** What a visit that was just booked on the site starts with. */
export const asBookedOnline = {
  version: 0,
  progress: "",
  technicianId: null,
  followsId: null,
  enteredBy: "",
} satisfies Partial<Booking>;

/** The booking with a change that is about to be stored. */
export const changedBooking = (booking: Booking, change: Partial<Booking>, now: Date): Booking => ({
  ...booking,
  ...change,
  version: booking.version + 1,
  updatedAt: now.toISOString(),
});

const toBooking = (row: BookingRow): Booking => ({
  id: row.id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  status: row.status,
  sequence: row.sequence,
  serviceType: row.service,
  serviceDate: row.visit_date,
  timeSlot: row.time_slot,
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  modelNumber: row.model_number,
  serialNumber: row.serial_number,
  description: row.description,
  source: {
    page: row.source_page,
    referrer: row.source_referrer,
    utm: row.source_utm ? (JSON.parse(row.source_utm) as Utm) : {},
  },
  termsHash: row.terms_hash,
  calledOffAt: row.called_off_at,
  cancelledAt: row.cancelled_at,
  erasedAt: row.erased_at,
  version: row.version,
  progress: row.progress,
  technicianId: row.technician_id,
  followsId: row.follows_id,
  enteredBy: row.entered_by,
});

/** Hashes stored to recognize a booking; none of them can be reversed. */
export interface BookingHashes extends SubmissionHashes {
  /** Of the private link's token; null without a link. */
  tokenHash: string | null;
}

const toRow = (booking: Booking, hashes: BookingHashes, networks: NetworkKeys): BookingRow => {
  const { phoneKey, emailKey } = personOf(booking);
  return {
    id: booking.id,
    submission_hash: hashes.submissionHash,
    content_hash: hashes.contentHash,
    created_at: booking.createdAt,
    updated_at: booking.updatedAt,
    status: booking.status,
    sequence: booking.sequence,
    service: booking.serviceType,
    visit_date: booking.serviceDate,
    time_slot: booking.timeSlot,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    address: booking.address,
    model_number: booking.modelNumber,
    serial_number: booking.serialNumber,
    description: booking.description,
    phone_key: phoneKey,
    email_key: emailKey,
    token_hash: hashes.tokenHash,
    source_page: booking.source.page,
    source_referrer: booking.source.referrer,
    source_utm: Object.keys(booking.source.utm).length > 0 ? JSON.stringify(booking.source.utm) : "",
    ...networkValues(networks),
    terms_hash: booking.termsHash,
    reviewed_at: null,
    called_off_at: booking.calledOffAt,
    cancelled_at: booking.cancelledAt,
    erased_at: booking.erasedAt,
    version: booking.version,
    progress: booking.progress,
    technician_id: booking.technicianId,
    follows_id: booking.followsId,
    entered_by: booking.enteredBy,
    sharing_stopped: 0,
    search_text: searchTextOf(booking),
  };
};

/** The booking with this value in a unique column. */
async function findOne(
  database: BookingDatabase,
  column: "id" | "token_hash",
  value: string,
): Promise<Booking | undefined> {
  const row = await database.selectFrom("bookings").selectAll().where(column, "=", value).executeTakeFirst();
  return row && toBooking(row);
}

export const findById = (database: BookingDatabase, id: string) => findOne(database, "id", id);

export const findByTokenHash = (database: BookingDatabase, hash: string) => findOne(database, "token_hash", hash);

/** The booking that a submission already led to, and whether the content is the same; undefined if new. */
export async function findBySubmission(
  database: BookingDatabase,
  { submissionHash, contentHash }: SubmissionHashes,
): Promise<{ booking: Booking; isSame: boolean } | undefined> {
  const row = await database
    .selectFrom("bookings")
    .selectAll()
    .where("submission_hash", "=", submissionHash)
    .executeTakeFirst();
  return row && { booking: toBooking(row), isSame: row.content_hash === contentHash };
}

/** The query of `countBooked`. */
export const bookedCounts = (database: BookingDatabase, from: PlainDate, to: PlainDate) =>
  database
    .selectFrom("bookings")
    .select(({ fn }) => ["visit_date", "time_slot", fn.countAll<number | string | bigint>().as("booked")])
    .where("visit_date", ">=", from)
    .where("visit_date", "<=", to)
    .where("status", "=", "booked")
    .groupBy(["visit_date", "time_slot"]);

/** Counts the bookings that hold a spot, per slot, for the days from `from` to `to`, inclusive. */
export async function countBooked(database: BookingDatabase, from: PlainDate, to: PlainDate): Promise<SlotCount[]> {
  const rows = await bookedCounts(database, from, to).execute();
  return rows.map((row) => ({ date: row.visit_date, slot: row.time_slot, booked: Number(row.booked) }));
}

export async function insertBooking(
  database: BookingDatabase,
  booking: Booking,
  hashes: BookingHashes,
  networks: NetworkKeys,
): Promise<void> {
  await database
    .insertInto("bookings")
    .values(toRow(booking, hashes, networks))
    .execute();
}

/** Stores the columns that a change of the visit may affect. */
export async function updateVisit(database: BookingDatabase, booking: Booking): Promise<void> {
  await database
    .updateTable("bookings")
    .set({
      version: booking.version,
      progress: booking.progress,
      technician_id: booking.technicianId,
      status: booking.status,
      sequence: booking.sequence,
      visit_date: booking.serviceDate,
      time_slot: booking.timeSlot,
      updated_at: booking.updatedAt,
      called_off_at: booking.calledOffAt,
      cancelled_at: booking.cancelledAt,
    })
    .where("id", "=", booking.id)
    .execute();
}

/** Stores what customers and the desk may edit, and what follows from it. */
export async function updateDetails(database: BookingDatabase, booking: Booking): Promise<void> {
  const { phoneKey, emailKey } = personOf(booking);
  const { name, phone, email, address, serviceType, modelNumber, serialNumber, description, ...rest } =
    detailsOf(booking);
  // Rescheduling stores them (updateVisit).
  const { serviceDate: _day, timeSlot: _window, ...unknown } = rest;
  nothingLeft(unknown);
  await database
    .updateTable("bookings")
    .set({
      version: booking.version,
      ...{ service: serviceType, name, phone, email, address, description },
      ...{ model_number: modelNumber, serial_number: serialNumber },
      phone_key: phoneKey,
      email_key: emailKey,
      search_text: searchTextOf(booking),
      updated_at: booking.updatedAt,
    })
    .where("id", "=", booking.id)
    .execute();
}

/** Notes that the business has looked at visits booked online. @returns how many it had not yet */
export async function markReviewed(transaction: BookingDatabase, ids: readonly string[], at: Date): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable("bookings")
    .set({ reviewed_at: at.toISOString() })
    .where("id", "in", ids)
    .where("reviewed_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Which bookings to list; both days are inclusive. */
export interface BookingFilter {
  from?: PlainDate;
  to?: PlainDate;
  status?: BookingStatus;
}

/** Bookings in order of visit, including canceled ones unless filtered out. */
export async function listBookings(database: BookingDatabase, filter: BookingFilter = {}): Promise<Booking[]> {
  const { from, to, status } = filter;
  let query = database.selectFrom("bookings").selectAll();
  if (from) query = query.where("visit_date", ">=", from);
  if (to) query = query.where("visit_date", "<=", to);
  if (status) query = query.where("status", "=", status);
  const rows = await query.orderBy("visit_date").orderBy("created_at").orderBy("id").execute();
  // Slot ids don't sort by time of day; the sort is stable, so earlier bookings stay first.
  return rows
    .map(toBooking)
    .sort((a, b) => a.serviceDate.localeCompare(b.serviceDate) || compareSlots(a.timeSlot, b.timeSlot));
}

/** Up to ten bookings whose number or id starts with what somebody typed; see links/booking-number.ts. */
export async function findByNumber(database: BookingDatabase, typed: string): Promise<Booking[]> {
  const ranges = idRanges(typed);
  if (ranges.length === 0) return [];
  const rows = await database
    .selectFrom("bookings")
    .selectAll()
    // Ranges, unlike LIKE, use the primary key on both engines.
    .where(({ and, eb, or }) =>
      or(ranges.map(({ from, before }) => and([eb("id", ">=", from), eb("id", "<", before)]))),
    )
    .orderBy("id")
    .limit(10)
    .execute();
  return rows.map(toBooking);
}

/**
 * An id for a new booking whose number no other booking has. Call in the transaction that stores it.
 * @param draw a random UUID
 */
export async function newBookingId(transaction: BookingDatabase, draw: () => string = randomUUID): Promise<string> {
  for (;;) {
    const id = draw();
    const { from, before } = idsLike(id);
    const known = transaction.selectFrom("bookings").select("id").where("id", ">=", from).where("id", "<", before);
    if (!(await known.executeTakeFirst())) return id;
  }
}

/** The visits that follow these, in order of visit. */
export async function followUpsOf(database: BookingDatabase, ids: readonly string[]): Promise<Booking[]> {
  if (ids.length === 0) return [];
  const rows = database.selectFrom("bookings").selectAll().where("follows_id", "in", ids);
  return (await rows.orderBy("visit_date").orderBy("created_at").orderBy("id").execute()).map(toBooking);
}

/** Bookings by id; unknown ids are missing. */
export async function findByIds(database: BookingDatabase, ids: readonly string[]): Promise<Map<string, Booking>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom("bookings").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, toBooking(row)]));
}
