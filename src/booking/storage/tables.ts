/** The database's tables as Kysely sees them. Texts and numbers only, so that both engines hold the same. */
import type { ServiceId } from "../../catalog/service-ids.ts";
import type { MailCause, MailKind, MailRecipient } from "../outbox/mail-kinds.ts";
import type { PlainDate } from "../time/calendar.ts";
import type { TimeSlot } from "../time/slots.ts";

export type BookingStatus = "booked" | "cancelled";

/** Columns that end in _at hold instants, ISO 8601 in UTC, which sort as text. */
export interface BookingRow {
  /** UUID. */
  id: string;
  /** Stands for the key of the submission that became this booking, see visits/submission.ts. */
  submission_hash: string;
  /** Stands for what was submitted; null where that is not known: erased, or from before it was kept. */
  content_hash: string | null;
  created_at: string;
  updated_at: string;
  status: BookingStatus;
  /** How often the visit was changed; calendars take the highest (RFC 5545, 3.8.7.4). */
  sequence: number;
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
  /** What recognises a person, see people.ts. */
  phone_key: string;
  email_key: string;
  /** SHA-256 of the private link's token, in hexadecimal; null without a link. */
  token_hash: string | null;
  /** Path of the page with the form, "" where unknown. */
  source_page: string;
  /** Host of the site before ours, "" where unknown. */
  source_referrer: string;
  /** utm tags as JSON. */
  source_utm: string;
  /** Keyed hashes of the networks that it was booked from, for a month; null where unknown. See visits/networks.ts. */
  network_key: string | null;
  network_56_key: string | null;
  network_48_key: string | null;
  /** When the business confirmed, rescheduled or canceled it; null while only a form says so. */
  reviewed_at: string | null;
  cancelled_at: string | null;
  /** When the personal data were erased: all of the person's columns are "" since. */
  erased_at: string | null;
}

/** A day without visits. */
export interface ClosureRow {
  date: PlainDate;
  note: string;
}

/** A mail to send; it holds no personal data, only what was true of the visit when the mail was written. */
export interface OutboxRow {
  /** UUID. */
  id: string;
  booking_id: string;
  kind: MailKind;
  recipient: MailRecipient;
  /** The visit as the mail tells it. */
  sequence: number;
  visit_date: PlainDate;
  time_slot: TimeSlot;
  /** Where the visit was before, when the mail tells of a change. */
  previous_date: PlainDate | null;
  previous_slot: TimeSlot | null;
  /** The header's value, the same in every attempt: "<...@...>". */
  message_id: string;
  created_at: string;
  due_at: string;
  /** From when on the mail says nothing new any more: unsent, it is dropped. */
  expires_at: string | null;
  attempts: number;
  next_attempt_at: string;
  claimed_by: string | null;
  claimed_until: string | null;
  failing_since: string | null;
  /** When the last attempt was given up because it took too long; null when it failed in another way. */
  timed_out_at: string | null;
  sent_at: string | null;
  dead_at: string | null;
  last_error: string | null;
  /** Who did what the mail tells. */
  caused_by: MailCause;
  /** What the business should know besides, separated by spaces. */
  remarks: string;
}

export interface Tables {
  bookings: BookingRow;
  closures: ClosureRow;
  outbox: OutboxRow;
}
