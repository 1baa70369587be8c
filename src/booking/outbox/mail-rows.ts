/** A booking's emails as rows of the outbox. */
import { randomUUID } from "node:crypto";
import type { BookingContext } from "../context.ts";
import { emailKey } from "../keys/people.ts";
import type { DaySlot } from "../spots/availability.ts";
import type { Booking } from "../storage/bookings.ts";
import type { OutboxRow } from "../storage/schema/tables.ts";
import { addDays, hourInNewYork, type PlainDate } from "../time/calendar.ts";
import { type MailKind, recipientOf } from "./mail-kinds.ts";

/** The hour, in New York, at which reminders go out on the day before the visit. */
const reminderHour = 9;

/** When the reminder of a visit on that day is due. */
export function reminderDue(visitDate: PlainDate): Date {
  return hourInNewYork(addDays(visitDate, -1), reminderHour);
}

interface MailDetails {
  previous?: DaySlot | undefined;
  /** Never before now. */
  due?: Date | undefined;
}

/** Builds an email about a booking, due immediately by default. */
export function mailOf(
  { now, mailDomain }: BookingContext,
  booking: Booking,
  kind: MailKind,
  { previous, due }: MailDetails = {},
): OutboxRow {
  const id = randomUUID();
  const at = now();
  const dueAt = (due && due > at ? due : at).toISOString();
  const recipient = recipientOf(kind);
  return {
    id,
    booking_id: booking.id,
    kind,
    recipient,
    sequence: booking.sequence,
    visit_date: booking.serviceDate,
    time_slot: booking.timeSlot,
    previous_date: previous?.date ?? null,
    previous_slot: previous?.slot ?? null,
    message_id: `<${id}@${mailDomain}>`,
    created_at: at.toISOString(),
    due_at: dueAt,
    expires_at: null,
    attempts: 0,
    next_attempt_at: dueAt,
    claimed_by: null,
    claimed_until: null,
    failing_since: null,
    timed_out_at: null,
    sent_at: null,
    dead_at: null,
    last_error: null,
    caused_by: "customer",
    remarks: "",
    mailbox_key: recipient === "customer" ? emailKey(booking.email) : null,
  };
}

/** The reminder the day before, unless it is later than that. */
export function reminderOf(context: BookingContext, booking: Booking): OutboxRow[] {
  const due = reminderDue(booking.serviceDate);
  if (context.now() >= due) return [];
  return [mailOf(context, booking, "reminder", { due })];
}
