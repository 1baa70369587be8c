/** Messages as rows of the outbox: what they hold, whether they are outdated, and whether they may be taken back. */
import { randomUUID } from "node:crypto";
import type { DaySlot } from "../../../shared/availability/availability.ts";
import { addDays, hourInNewYork, type PlainDate } from "../../../shared/time/calendar.ts";
import type { BookingContext } from "../../context.ts";
import type { Booking } from "../../store/bookings.ts";
import { clockDoubt } from "../../store/clock.ts";
import type { BookingDatabase } from "../../store/database.ts";
import type { OutboxRow } from "../../store/schema/tables.ts";
import { customerKey } from "./channels.ts";
import {
  channelOf,
  isKindOutdated,
  type MailCause,
  type MailKind,
  type MailRemark,
  recipientOf,
} from "./mail-kinds.ts";

/** What a template needs besides the visit. */
export interface MailData {
  /** The visit's previous time, in messages about a change. */
  previous?: DaySlot | undefined;
  /** Extra remarks for the business. */
  remarks?: readonly MailRemark[];
}

export const dataOf = ({ data }: Pick<OutboxRow, "data">): MailData => JSON.parse(data) as MailData;

/** The hour, in New York, at which reminders go out on the day before the visit. */
const reminderHour = 9;

/** When the reminder of a visit on that day is due. */
export function reminderDue(visitDate: PlainDate): Date {
  return hourInNewYork(addDays(visitDate, -1), reminderHour);
}

interface NewMail extends MailData {
  /** Never before now. */
  due?: Date | undefined;
  cause?: MailCause;
}

/** Builds a message about a booking, due immediately by default. */
export function mailOf(
  { now, mailDomain }: BookingContext,
  booking: Booking,
  kind: MailKind,
  { due, cause = "customer", ...data }: NewMail = {},
): OutboxRow {
  const id = randomUUID();
  const at = now();
  const dueAt = (due && due > at ? due : at).toISOString();
  const [channel, recipient] = [channelOf(kind), recipientOf(kind)];
  const isToCustomer = recipient === "customer";
  return {
    id,
    booking_id: booking.id,
    channel,
    kind,
    recipient,
    sequence: booking.sequence,
    visit_date: booking.serviceDate,
    time_slot: booking.timeSlot,
    data: JSON.stringify(data),
    message_id: `<${id}@${mailDomain}>`,
    created_at: at.toISOString(),
    due_at: dueAt,
    attempts: 0,
    next_attempt_at: dueAt,
    claimed_until: null,
    failing_since: null,
    sent_at: null,
    dead_at: null,
    last_error: null,
    caused_by: cause,
    mailbox_key: isToCustomer ? customerKey(channel, booking) : null,
  };
}

/** The visit's time when the message was enqueued. */
export const notifiedTime = ({ visit_date, time_slot }: OutboxRow) => ({
  serviceDate: visit_date,
  timeSlot: time_slot,
});

/**
 * How to tell whether a message must not be sent anymore: by the rule of its kind, or because the customer has another address.
 * While the clock is in doubt, nothing enqueued before is outdated for its age.
 */
export async function outdatedBy(
  database: BookingDatabase,
  now: Date,
): Promise<(row: OutboxRow, visit: Booking) => boolean> {
  const doubt = await clockDoubt(database, now);
  return (row, visit) => {
    if (row.mailbox_key !== null && row.mailbox_key !== customerKey(row.channel, visit)) return true;
    const at = doubt && row.created_at <= doubt ? new Date(row.created_at) : now;
    return isKindOutdated(row.kind, visit, notifiedTime(row), at);
  };
}

/** Whether the message may be taken back: it was neither sent, nor is a worker sending it. */
export const isWaiting = ({ sent_at, claimed_until }: OutboxRow, now: Date) =>
  sent_at === null && (claimed_until === null || claimed_until <= now.toISOString());

export async function deleteMails(transaction: BookingDatabase, rows: readonly OutboxRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("outbox").where("id", "in", ids).execute();
}
