/** The queries on bookings; the same on every engine. Each takes the database or a transaction on it. */
import type { ServiceId } from "../catalog/service-ids.ts";
import type { SlotCount } from "./availability.ts";
import type { PlainDate } from "./calendar.ts";
import type { BookingDatabase } from "./database.ts";
import { type TimeSlot, timeSlots } from "./slots.ts";
import type { BookingRow, BookingStatus } from "./tables.ts";

/** A stored booking. */
export interface Booking {
  /** UUID. */
  id: string;
  submissionKey: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  status: BookingStatus;
  serviceType: ServiceId;
  serviceDate: PlainDate;
  timeSlot: TimeSlot;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** "" where not given, like serialNumber. */
  modelNumber: string;
  serialNumber: string;
  description: string;
}

const toBooking = (row: BookingRow): Booking => ({
  id: row.id,
  submissionKey: row.submission_key,
  createdAt: row.created_at,
  status: row.status,
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
});

const toRow = (booking: Booking): BookingRow => ({
  id: booking.id,
  submission_key: booking.submissionKey,
  created_at: booking.createdAt,
  status: booking.status,
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
});

/** The booking that a submission has led to already, if it has. */
export async function findBySubmission(database: BookingDatabase, submissionKey: string): Promise<Booking | undefined> {
  const row = await database
    .selectFrom("bookings")
    .selectAll()
    .where("submission_key", "=", submissionKey)
    .executeTakeFirst();
  return row && toBooking(row);
}

/** Bookings that hold a place, counted per slot, for the days from `from` to `to`, both included. */
export async function countBooked(database: BookingDatabase, from: PlainDate, to: PlainDate): Promise<SlotCount[]> {
  const rows = await database
    .selectFrom("bookings")
    .select(({ fn }) => ["visit_date", "time_slot", fn.countAll<number | string | bigint>().as("booked")])
    .where("visit_date", ">=", from)
    .where("visit_date", "<=", to)
    .where("status", "=", "booked")
    .groupBy(["visit_date", "time_slot"])
    .execute();
  return rows.map((row) => ({ date: row.visit_date, slot: row.time_slot, booked: Number(row.booked) }));
}

export async function insertBooking(database: BookingDatabase, booking: Booking): Promise<void> {
  await database.insertInto("bookings").values(toRow(booking)).execute();
}

/** Every booking, cancelled ones too, in the order of the visits. */
export async function allBookings(database: BookingDatabase): Promise<Booking[]> {
  const rows = await database.selectFrom("bookings").selectAll().orderBy("visit_date").orderBy("created_at").execute();
  const slotOrder = (booking: Booking) => timeSlots.indexOf(booking.timeSlot);
  // The ids of slots don't sort in the order of the day; the sort is stable, so earlier bookings stay first.
  return rows.map(toBooking).sort((a, b) => a.serviceDate.localeCompare(b.serviceDate) || slotOrder(a) - slotOrder(b));
}
