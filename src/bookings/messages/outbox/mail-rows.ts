/** Messages as rows of the outbox: what they hold, whether they are outdated, and whether they may be taken back. */

import { randomUUID } from "node:crypto";
import { business } from "../../../facts/site.ts";
import type { DaySlot } from "../../../shared/availability/availability.ts";
import { addDays, hourInNewYork, type PlainDate, slotStart } from "../../../shared/time/calendar.ts";
import { dayMs, hourMs } from "../../../shared/time/units.ts";
import type { BookingContext } from "../../context.ts";
import type { Booking } from "../../store/bookings.ts";
import { clockDoubt } from "../../store/clock.ts";
import type { BookingDatabase } from "../../store/database.ts";
import type { OutboxRow } from "../../store/schema/tables.ts";
import {
  type Channel,
  channelOf,
  customerKey,
  isKindOutdated,
  type MailCause,
  type MailKind,
  type MailRemark,
  offerHours,
  recipientOf,
} from "../message-kinds.ts";
import { nextTextTime } from "../texts/hours.ts";

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

/** How long an urgent text is worth sending, in milliseconds; others are for a day, or until an hour before the visit. */
const urgentMs: Readonly<Partial<Record<MailKind, number>>> = {
  "on-the-way": hourMs,
  "running-late": hourMs,
  offer: offerHours * hourMs,
};

/** Through which channel a message goes, and when: texts wait for the morning, but urgent ones are emails then. */
function wayOf(booking: Booking, kind: MailKind, due: Date): { channel: Channel; dueAt: Date; notAfter: Date | null } {
  const byEmail = { channel: "email", dueAt: due, notAfter: null } as const;
  if (channelOf(kind, booking) === "email") return byEmail;
  const dueAt = nextTextTime(due);
  const urgent = urgentMs[kind];
  if (urgent === undefined) {
    // A visit must not begin while its text waits for a provider that is down; that of a reminder says "tomorrow".
    const { serviceDate, timeSlot } = booking;
    const start = kind === "reminder" ? hourInNewYork(serviceDate, 0) : slotStart(serviceDate, timeSlot);
    const last = start.getTime() - hourMs;
    const aDay = dueAt.getTime() + dayMs;
    return { channel: "text", dueAt, notAfter: new Date(last > dueAt.getTime() ? Math.min(last, aDay) : aDay) };
  }
  if (dueAt > due && booking.emailKey !== "") return byEmail;
  return { channel: "text", dueAt, notAfter: new Date(due.getTime() + urgent) };
}

/** Builds a message about a booking, due immediately by default. */
export function mailOf(
  { now, changeId }: BookingContext,
  booking: Booking,
  kind: MailKind,
  { due, cause = "customer", ...data }: NewMail = {},
): OutboxRow {
  const id = randomUUID();
  const at = now();
  const recipient = recipientOf(kind);
  const { channel, notAfter, ...way } = wayOf(booking, kind, due && due > at ? due : at);
  const dueAt = way.dueAt.toISOString();
  return {
    id,
    bookingId: booking.id,
    channel,
    kind,
    recipient,
    sequence: booking.sequence,
    serviceDate: booking.serviceDate,
    timeSlot: booking.timeSlot,
    data: JSON.stringify(data),
    messageId: `<${id}@${new URL(business().siteUrl).hostname}>`,
    createdAt: at.toISOString(),
    changeId: changeId ?? null,
    dueAt,
    attempts: 0,
    nextAttemptAt: dueAt,
    claimedUntil: null,
    failingSince: null,
    sentAt: null,
    deadAt: null,
    lastError: null,
    causedBy: cause,
    mailboxKey: recipient === "customer" ? customerKey(channel, booking) : null,
    notAfter: notAfter?.toISOString() ?? null,
    deliveredAt: null,
  };
}

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
    if (row.mailboxKey !== null && row.mailboxKey !== customerKey(row.channel, visit)) return true;
    const at = doubt && row.createdAt <= doubt ? new Date(row.createdAt) : now;
    return isKindOutdated(row.kind, visit, row, at);
  };
}

/** Whether the message may be taken back: it was neither sent, nor is a worker sending it. */
export const isWaiting = ({ sentAt, claimedUntil }: OutboxRow, now: Date) =>
  sentAt === null && (claimedUntil === null || claimedUntil <= now.toISOString());

export async function deleteMails(transaction: BookingDatabase, rows: readonly OutboxRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("outbox").where("id", "in", ids).execute();
}
