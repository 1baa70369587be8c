/** The database's tables as Kysely sees them. Texts and numbers only, so that both engines hold the same. */
import type { ServiceId } from "../catalog/service-ids.ts";
import type { PlainDate } from "./calendar.ts";
import type { TimeSlot } from "./slots.ts";

export type BookingStatus = "booked" | "cancelled";

export interface BookingRow {
  /** UUID. */
  id: string;
  submission_key: string;
  /** ISO 8601 in UTC. */
  created_at: string;
  status: BookingStatus;
  service: ServiceId;
  visit_date: PlainDate;
  time_slot: TimeSlot;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** "" where not given, like serial_number. */
  model_number: string;
  serial_number: string;
  description: string;
}

export interface Tables {
  bookings: BookingRow;
}
