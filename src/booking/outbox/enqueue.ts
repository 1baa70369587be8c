/** Writes the mails of a booking into the outbox, in the transaction that stores what they tell. */
import { randomUUID } from "node:crypto";
import type { BookingContext } from "../context.ts";
import type { Booking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { OutboxRow } from "../storage/tables.ts";
import { addDays, hourInNewYork, type PlainDate, slotStart } from "../time/calendar.ts";
import type { DaySlot } from "../visits/availability.ts";
import { hasBegun } from "../visits/rules.ts";
import { type MailKind, mailRecipients } from "./mail-kinds.ts";

/** The hour at which reminders go out, in New York, on the day before the visit. */
const reminderHour = 9;

/** The instant at which the reminder of a visit on that day is due. */
export function reminderDue(visitDate: PlainDate): Date {
  return hourInNewYork(addDays(visitDate, -1), reminderHour);
}

interface MailDetails {
  previous?: DaySlot;
  due?: Date;
  expires?: Date;
}

/** A mail of a booking, due at once unless told otherwise. */
function mailOf(
  { now, mailDomain }: BookingContext,
  booking: Booking,
  kind: MailKind,
  { previous, due, expires }: MailDetails = {},
): OutboxRow {
  const id = randomUUID();
  const at = now();
  const dueAt = (due ?? at).toISOString();
  return {
    id,
    booking_id: booking.id,
    kind,
    recipient: mailRecipients[kind],
    sequence: booking.sequence,
    visit_date: booking.serviceDate,
    time_slot: booking.timeSlot,
    previous_date: previous?.date ?? null,
    previous_slot: previous?.slot ?? null,
    message_id: `<${id}@${mailDomain}>`,
    created_at: at.toISOString(),
    due_at: dueAt,
    expires_at: expires?.toISOString() ?? null,
    attempts: 0,
    next_attempt_at: dueAt,
    claimed_by: null,
    claimed_until: null,
    failing_since: null,
    sent_at: null,
    dead_at: null,
    last_error: null,
  };
}

/** A reminder the day before, unless the visit is booked later than that. A late one is worthless once the visit began. */
function reminderOf(context: BookingContext, booking: Booking): OutboxRow[] {
  const due = reminderDue(booking.serviceDate);
  if (context.now() >= due) return [];
  const expires = slotStart(booking.serviceDate, booking.timeSlot);
  return [mailOf(context, booking, "reminder", { due, expires })];
}

async function enqueue(transaction: BookingDatabase, mails: readonly OutboxRow[]): Promise<void> {
  await transaction.insertInto("outbox").values(mails).execute();
}

async function dropReminder(transaction: BookingDatabase, bookingId: string): Promise<void> {
  await transaction
    .deleteFrom("outbox")
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "reminder")
    .where("sent_at", "is", null)
    .execute();
}

/** The mails of a new booking. */
export async function enqueueBooked(transaction: BookingDatabase, context: BookingContext, booking: Booking) {
  const mails = [mailOf(context, booking, "confirmation"), mailOf(context, booking, "notice")];
  await enqueue(transaction, [...mails, ...reminderOf(context, booking)]);
}

/** The mails of a visit that moved from `previous`; one that moved to where it has begun already is only put right. */
export async function enqueueChanged(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  previous: DaySlot,
) {
  await dropReminder(transaction, booking.id);
  if (hasBegun(booking, context.now())) return;
  const mails = (["changed", "changed-notice"] as const).map((kind) => mailOf(context, booking, kind, { previous }));
  await enqueue(transaction, [...mails, ...reminderOf(context, booking)]);
}

/** The mails of a cancelled visit; a visit that has begun already is only taken off the books. */
export async function enqueueCancelled(transaction: BookingDatabase, context: BookingContext, booking: Booking) {
  await dropReminder(transaction, booking.id);
  if (hasBegun(booking, context.now())) return;
  await enqueue(transaction, [mailOf(context, booking, "cancelled"), mailOf(context, booking, "cancelled-notice")]);
}
