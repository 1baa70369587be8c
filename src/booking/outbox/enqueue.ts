/** Writes the mails of a booking into the outbox, in the transaction that stores what they tell. */
import { randomUUID } from "node:crypto";
import type { BookingContext } from "../context.ts";
import type { Booking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { OutboxRow } from "../storage/tables.ts";
import { addDays, hourInNewYork, type PlainDate, slotStart } from "../time/calendar.ts";
import type { DaySlot } from "../visits/availability.ts";
import { hasBegun } from "../visits/rules.ts";
import { isFree } from "./claim.ts";
import { type MailCause, type MailKind, type MailRemark, mailRecipients } from "./mail-kinds.ts";
import { withinMailboxLimit } from "./mailbox-limit.ts";

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
    timed_out_at: null,
    sent_at: null,
    dead_at: null,
    last_error: null,
    caused_by: "customer",
    remarks: "",
  };
}

/** A reminder the day before, unless the visit is booked later than that. A late one is worthless once the visit began. */
function reminderOf(context: BookingContext, booking: Booking): OutboxRow[] {
  const due = reminderDue(booking.serviceDate);
  if (context.now() >= due) return [];
  const expires = slotStart(booking.serviceDate, booking.timeSlot);
  return [mailOf(context, booking, "reminder", { due, expires })];
}

/** The mails of one event: what the customer gets, in the order of their weight, and the business's notice. */
interface MailsOfEvent {
  customer: readonly OutboxRow[];
  notice: OutboxRow;
  cause: MailCause;
  remarks?: readonly MailRemark[];
}

/** What the notice says about mails that the customer doesn't get. */
function missingMails(wanted: readonly OutboxRow[], written: readonly OutboxRow[]): MailRemark[] {
  const missing = wanted.filter((mail) => !written.includes(mail));
  if (missing.some(({ kind }) => kind !== "reminder")) return ["customer-not-mailed"];
  return missing.length > 0 ? ["no-reminder"] : [];
}

/** Writes the mails. Of those that a visitor causes, a mailbox gets a few a day; the notice says which it doesn't get. */
async function enqueue(
  transaction: BookingDatabase,
  context: BookingContext,
  { email }: Booking,
  { customer, notice, cause, remarks = [] }: MailsOfEvent,
): Promise<void> {
  const written = cause === "customer" ? await withinMailboxLimit(transaction, context, email, customer) : customer;
  const said = [...remarks, ...missingMails(customer, written)].join(" ");
  const mails = [...written, { ...notice, remarks: said }].map((mail) => ({ ...mail, caused_by: cause }));
  await transaction.insertInto("outbox").values(mails).execute();
}

/** Drops the mails of a booking that nobody got and that nobody is sending, those that were given up too. */
export async function dropUnsent(transaction: BookingDatabase, bookingId: string, now: Date): Promise<void> {
  await transaction
    .deleteFrom("outbox")
    .where("booking_id", "=", bookingId)
    .where("sent_at", "is", null)
    .where(isFree(now.toISOString()))
    .execute();
}

async function dropReminder(transaction: BookingDatabase, bookingId: string): Promise<void> {
  await transaction
    .deleteFrom("outbox")
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "reminder")
    .where("sent_at", "is", null)
    .execute();
}

/** Whether the business was told within a day that the form asks for a call: one mail per wave is enough. */
async function knowsOfCeiling(transaction: BookingDatabase, { now }: BookingContext): Promise<boolean> {
  const told = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("remarks", "like", "%ceiling-reached%")
    .where("created_at", ">", new Date(now().getTime() - 24 * 3_600_000).toISOString())
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/** The mails of a new booking. @param reachesCeiling from now on, the form asks for a call */
export async function enqueueBooked(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  { reachesCeiling = false }: { reachesCeiling?: boolean } = {},
) {
  const tells = reachesCeiling && !(await knowsOfCeiling(transaction, context));
  await enqueue(transaction, context, booking, {
    customer: [mailOf(context, booking, "confirmation"), ...reminderOf(context, booking)],
    notice: mailOf(context, booking, "notice"),
    cause: "customer",
    remarks: tells ? ["ceiling-reached"] : [],
  });
}

/** The mails of a visit that moved from `previous`; one that moved to where it has begun already is only put right. */
export async function enqueueChanged(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  { previous, cause }: { previous: DaySlot; cause: MailCause },
) {
  await dropReminder(transaction, booking.id);
  if (hasBegun(booking, context.now())) return;
  await enqueue(transaction, context, booking, {
    customer: [mailOf(context, booking, "changed", { previous }), ...reminderOf(context, booking)],
    notice: mailOf(context, booking, "changed-notice", { previous }),
    cause,
  });
}

/**
 * The mails of a canceled visit, instead of all that had not been sent: whoever has heard nothing yet gets only the
 * cancellation. A visit that has begun already is only taken off the books.
 */
export async function enqueueCancelled(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  cause: MailCause,
) {
  await dropUnsent(transaction, booking.id, context.now());
  if (hasBegun(booking, context.now())) return;
  await enqueue(transaction, context, booking, {
    customer: [mailOf(context, booking, "cancelled")],
    notice: mailOf(context, booking, "cancelled-notice"),
    cause,
  });
}

/** Tells the customer the visit as it is now, instead of mails that did not reach them; the reminder stays. */
export async function enqueueAgain(transaction: BookingDatabase, context: BookingContext, booking: Booking) {
  await transaction
    .deleteFrom("outbox")
    .where("booking_id", "=", booking.id)
    .where("recipient", "=", "customer")
    .where("kind", "!=", "reminder")
    .where("sent_at", "is", null)
    .where(isFree(context.now().toISOString()))
    .execute();
  const kind = booking.status === "cancelled" ? "cancelled" : "confirmation";
  const mail: OutboxRow = { ...mailOf(context, booking, kind), caused_by: "business" };
  await transaction.insertInto("outbox").values(mail).execute();
}
