/** The database's tables as Kysely sees them. Text and numbers only, so that both engines store the same. */
import type { ServiceId } from "../../catalog/service-ids.ts";
import type { MailCause, MailKind, MailRecipient } from "../outbox/mail-kinds.ts";
import type { PlainDate } from "../time/calendar.ts";
import type { TimeSlot } from "../time/slots.ts";

export type BookingStatus = "booked" | "cancelled";

/** Columns that end in _at hold instants, ISO 8601 in UTC, which sort as text. */
export interface BookingRow {
  /** UUID. */
  id: string;
  /** Hash of the key of the submission that became this booking; see visits/submission.ts. */
  submission_hash: string;
  /** Hash of what was submitted; null where unknown: erased, or from before it was stored. */
  content_hash: string | null;
  created_at: string;
  updated_at: string;
  status: BookingStatus;
  /** How many times the visit was changed; calendars keep the highest (RFC 5545, 3.8.7.4). */
  sequence: number;
  service: ServiceId;
  visit_date: PlainDate;
  time_slot: TimeSlot;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** "" if not given, like serial_number. */
  model_number: string;
  serial_number: string;
  description: string;
  /** Recognizes a person; see people.ts. */
  phone_key: string;
  email_key: string;
  /** SHA-256 of the private link's token, in hex; null without a link. */
  token_hash: string | null;
  /** Path of the page with the form, "" if unknown. */
  source_page: string;
  /** Host of the referring site, "" if unknown. */
  source_referrer: string;
  /** UTM tags as JSON. */
  source_utm: string;
  /** Keyed hashes of the networks it was booked from, kept for a month; null if unknown. See limits/networks.ts. */
  network_key: string | null;
  network_56_key: string | null;
  network_48_key: string | null;
  /** The terms that were accepted with it; null if unknown: from before they were kept, or not booked on the site. */
  terms_hash: string | null;
  /** When the business confirmed, rescheduled, or canceled it; null until then. */
  reviewed_at: string | null;
  /** When the customer said, too late to cancel online, that they can't make it; null again once it is rescheduled. */
  called_off_at: string | null;
  cancelled_at: string | null;
  /** When the personal data was erased; the person's columns have been "" since. */
  erased_at: string | null;
}

/** The terms of use as some booking accepted them. Never changed or deleted. */
export interface TermsVersionRow {
  /** SHA-256 of the content, in hex. */
  hash: string;
  first_accepted_at: string;
  /** The text, as the site passed it when it was accepted. */
  content: string;
}

/** A day without visits. */
export interface ClosureRow {
  date: PlainDate;
  note: string;
}

/** An email to send. It holds no personal data, only what was true of the visit when it was enqueued. */
export interface OutboxRow {
  /** UUID. */
  id: string;
  booking_id: string;
  kind: MailKind;
  recipient: MailRecipient;
  /** The visit as this email describes it. */
  sequence: number;
  visit_date: PlainDate;
  time_slot: TimeSlot;
  /** The visit's previous time, in emails about a change. */
  previous_date: PlainDate | null;
  previous_slot: TimeSlot | null;
  /** The Message-ID header, the same in every attempt: "<...@...>". */
  message_id: string;
  created_at: string;
  due_at: string;
  /** When the email becomes pointless: if still unsent, it is dropped. */
  expires_at: string | null;
  attempts: number;
  next_attempt_at: string;
  claimed_by: string | null;
  claimed_until: string | null;
  failing_since: string | null;
  /** When the last attempt was abandoned for taking too long; null if it failed some other way. */
  timed_out_at: string | null;
  sent_at: string | null;
  dead_at: string | null;
  last_error: string | null;
  /** Who caused the event this email is about. */
  caused_by: MailCause;
  /** Extra remarks for the business, separated by spaces. */
  remarks: string;
}

export interface Tables {
  terms_versions: TermsVersionRow;
  bookings: BookingRow;
  closures: ClosureRow;
  outbox: OutboxRow;
}
