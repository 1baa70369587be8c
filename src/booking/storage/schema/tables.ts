/** The database's tables as Kysely sees them. Text and numbers only, so that both engines store the same. */
import type { DetailColumns } from "../../form/fields.ts";
import type { Channel } from "../../outbox/channels.ts";
import type { MailCause, MailKind, MailRecipient } from "../../outbox/mail-kinds.ts";
import type { PlainDate } from "../../time/calendar.ts";
import type { TimeSlot } from "../../time/slots.ts";

/**
 * The stored spelling, with two l's as in calendar files (RFC 5545), stays in kinds of email, `cancelled_at` and `--json` too;
 * the history's events and all words for people say "canceled".
 */
export type BookingStatus = "booked" | "cancelled";

/** How far a booked visit is; "" before anybody is on the way. */
export type VisitProgress = "" | "on-the-way" | "done" | "no-show" | "second-visit";

/** Columns that end in _at hold instants, ISO 8601 in UTC, which sort as text. */
export interface BookingRow extends DetailColumns {
  /** UUID. */
  id: string;
  /** Hash of the key of the submission that became this booking; see identity/submission.ts. */
  submission_hash: string;
  /** Hash of what was submitted; null where unknown: erased, or from before it was stored. */
  content_hash: string | null;
  created_at: string;
  updated_at: string;
  status: BookingStatus;
  /** How many times it was rescheduled, canceled or booked again; calendars keep the highest (RFC 5545, 3.8.7.4). */
  sequence: number;
  /** Recognizes a person; see people.ts. */
  phone_key: string;
  email_key: string;
  /** SHA-256 of the private link's token, in hex; null without a link. */
  token_hash: string | null;
  /** How often the email address has changed: each had a private link of its own, and former ones open nothing. */
  link_generation: number;
  /** Path of the page with the form, "" if unknown. */
  source_page: string;
  /** Host of the referring site, "" if unknown. */
  source_referrer: string;
  /** UTM tags as JSON. */
  source_utm: string;
  /** Keyed hashes of the networks it was booked from, kept for a month; null if unknown. See identity/network-keys.ts. */
  network_key: string | null;
  network_56_key: string | null;
  network_48_key: string | null;
  /** The terms that were accepted with it; null if unknown: from before they were kept, or not booked on the site. */
  terms_hash: string | null;
  /** When the business first did something with it; null until then. */
  reviewed_at: string | null;
  /** When the customer said, too late to cancel online, that they can't make it; null again once it is rescheduled. */
  called_off_at: string | null;
  cancelled_at: string | null;
  /** When the personal data was erased; the person's columns have been "" since. */
  erased_at: string | null;
  /** One more with every change, so that nobody overwrites what they have not seen. */
  version: number;
  progress: VisitProgress;
  /** Who comes; null until somebody is assigned. */
  technician_id: string | null;
  /** The visit that this one follows. */
  follows_id: string | null;
  /** Who at the business entered it, as in EventRow's actor; "" for visits booked on the site. */
  entered_by: string;
  /** How often the customer stopped sharing it; see visits/share-link.ts. */
  sharing_stopped: number;
  /** What a search by words compares; see search-text.ts. */
  search_text: string;
  /** The problem and the notes, as a search by words compares them. */
  search_problem: string;
  search_notes: string;
}

/** What became of a visit, a day, or a technician, when, and who did it: the history. Never changed but for `undone_at`. */
export interface EventRow {
  /** UUID. */
  id: string;
  at: string;
  /** The visit it is about; null for others. */
  booking_id: string | null;
  /** The day it is about; null for others. */
  date: PlainDate | null;
  /** The technician it is about; null for others. */
  technician_id: string | null;
  /** The visit's or technician's version after it, or that of all days. */
  version: number;
  /** How many events of the same visit, day or technician came before; with the version, it sorts events of the same instant. */
  sequence: number;
  kind: EventKind;
  /** The label of an office link, such as "Front desk", or one of `actors` in events.ts. */
  actor: string;
  /** The changed fields' values before and after, as JSON objects; "" where nothing was replaced. */
  before: string;
  after: string;
  /** What somebody wrote about it: a note, or the reason for squeezing a visit in. */
  note: string;
  /** When it was undone; null otherwise. */
  undone_at: string | null;
}

export type EventKind =
  | "rescheduled"
  | "canceled"
  | "called-off"
  | "edited"
  | "noted"
  | "assigned"
  | "entered"
  | "squeezed-in"
  | "on-the-way"
  | "done"
  | "no-show"
  | "second-visit"
  | "followed"
  | "undone"
  | "closed"
  | "reopened"
  | "added"
  | "left"
  | "returned"
  | "days-set";

/** The terms of use as some booking accepted them. Never changed or deleted. */
interface TermsVersionRow {
  /** SHA-256 of the content, in hex. */
  hash: string;
  first_accepted_at: string;
  /** The text, as the site passed it when it was accepted. */
  content: string;
}

/** A day without visits. */
interface ClosureRow {
  date: PlainDate;
  note: string;
  /** Null, like "" in `closed_by`, where it was not kept yet. */
  closed_at: string | null;
  closed_by: string;
}

/** An arrival window of one day without visits. */
interface ClosedWindowRow extends ClosureRow {
  time_slot: TimeSlot;
}

/** Somebody who makes visits. While there are any, a day's capacity is how many of them work on it. */
export interface TechnicianRow {
  /** UUID. */
  id: string;
  name: string;
  /** The weekdays they work on, as digits in order: "12345"; 0 is Sunday. */
  weekdays: string;
  created_at: string;
  /** When they left; null while they work here. */
  ended_at: string | null;
  /** One more with every change, also of their days, so that nobody overwrites what they have not seen. */
  version: number;
}

/** A day on which a technician works though they usually don't, or the reverse, such as a vacation. */
export interface TechnicianDayRow {
  technician_id: string;
  date: PlainDate;
  /** 1 or 0. */
  works: number;
  note: string;
}

/** A customer whom somebody has to call. */
export interface CallRow {
  /** UUID. */
  id: string;
  booking_id: string;
  reason: CallReason;
  created_at: string;
  created_by: string;
  /** When somebody checked it off; null until then, like "" in the next two. */
  done_at: string | null;
  done_by: string;
  done_note: string;
}

export type CallReason =
  | "closed"
  | "over-capacity"
  | "technician-off"
  | "mail-given-up"
  | "changed-without-email"
  | "short-notice"
  | "called-off";

/** Visitors whom a limit asked to call instead: those of one day, for the same visit day and reason. Nothing about who. */
export interface RefusalRow {
  refused_on: PlainDate;
  /** The day that they wanted. */
  visit_date: PlainDate;
  reason: RefusalReason;
  /** How often somebody was refused. */
  times: number;
  last_at: string;
}

/** `site`: too much was booked online; `network`: from one network; `network-day`: for one day; `person`: by one person. */
export type RefusalReason = "site" | "network" | "network-day" | "person";

/** A private link that opens the office. */
export interface OfficeLinkRow {
  /** UUID. */
  id: string;
  /** Who it is for; unique among links that still work. */
  label: string;
  /** Whose day it shows; null for the whole office. */
  technician_id: string | null;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** A device on which the office was opened. */
interface OfficeSessionRow {
  /** SHA-256 of the cookie's token, in hex. */
  token_hash: string;
  link_id: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

/** A message to send: what was true of the visit when it was enqueued, and where it goes. */
export interface OutboxRow {
  /** UUID. */
  id: string;
  booking_id: string;
  channel: Channel;
  /** Its template. */
  kind: MailKind;
  recipient: MailRecipient;
  /** The customer's address when it was enqueued; "" for the business, and in older rows, which use the visit's. */
  address: string;
  /** The visit as this message describes it. */
  sequence: number;
  visit_date: PlainDate;
  time_slot: TimeSlot;
  /** What its template needs besides the visit, as JSON: MailData in mail-rows.ts. */
  data: string;
  /** The Message-ID header, the same in every attempt: "<...@...>". */
  message_id: string;
  created_at: string;
  due_at: string;
  attempts: number;
  next_attempt_at: string;
  claimed_by: string | null;
  claimed_until: string | null;
  failing_since: string | null;
  sent_at: string | null;
  dead_at: string | null;
  last_error: string | null;
  /** Who caused the event this email is about. */
  caused_by: MailCause;
  /** Recognizes the customer's address, however it is written; see channels.ts. Null for the business, and once erased. */
  mailbox_key: string | null;
}

/** One row, which readiness checks overwrite to find out whether anything can be stored; see check-writes.ts. */
interface WriteCheckRow {
  id: number;
  filler: string;
}

/** The latest time at which this installation's clock was believed, in the only row; see clock.ts. */
interface ClockRow {
  believed_at: string;
}

export interface Tables {
  terms_versions: TermsVersionRow;
  bookings: BookingRow;
  closures: ClosureRow;
  closed_windows: ClosedWindowRow;
  outbox: OutboxRow;
  events: EventRow;
  calls: CallRow;
  technicians: TechnicianRow;
  technician_days: TechnicianDayRow;
  refusals: RefusalRow;
  office_links: OfficeLinkRow;
  office_sessions: OfficeSessionRow;
  write_checks: WriteCheckRow;
  clock: ClockRow;
}
