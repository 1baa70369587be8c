/** Closes and reopens days and single windows. Each day's closing or reopening is an event. */

import { daysBetween, type PlainDate, slotsOn } from "../../shared/time/calendar.ts";
import type { TimeSlot } from "../../shared/time/slots.ts";
import { type Closure, daysOfHolidays, listClosures } from "../availability/closures.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { notifyNotComing } from "../messages/outbox/notify.ts";
import type { Booking } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import {
  changedSince,
  type EventValues,
  eventsOfDays,
  lastDaysVersion,
  recordEvent,
  type VisitEvent,
} from "../store/events.ts";
import { endTakenOpenings } from "../visits/openings.ts";
import {
  type AffectedVisit,
  callAffected,
  type Decisions,
  type Undecided,
  undecided,
  visitsAhead,
} from "./affected-visits.ts";

/** Days, or one window of each. */
export interface Times {
  first: PlainDate;
  /** Inclusive. */
  last: PlainDate;
  /** Without one, whole days. */
  slot?: TimeSlot | undefined;
  /** That of all days, as it was seen; see `lastDaysVersion`. Without one, whatever they are now. */
  version?: number | undefined;
}

/** Nothing was changed, because others had closed or reopened some of the days in the meantime. */
export interface DaysConflict {
  status: "conflict";
  /** The days' or windows' closures now. */
  closures: readonly Closure[];
  /** What others changed since, oldest first. */
  changes: readonly VisitEvent[];
}

export interface Closing extends Times {
  /** For the business; visitors don't see it. */
  note: string;
  /** Whether customers to be called also get an email, once the closing can no longer be undone. */
  notifiesCustomers?: boolean;
}

export type CloseAnswer =
  /** `visits` were booked there and stay booked, on the call list or not. */
  { status: "closed"; visits: AffectedVisit[] } | Undecided | DaysConflict;

/** `closures`: those that were reopened. */
type ReopenAnswer = { status: "reopened"; closures: readonly Closure[] } | DaysConflict;

/** What a closing or reopening changes, as an event's values: the note where it is closed, null where it is open. */
const valueKey = (slot: TimeSlot | undefined) => (slot === undefined ? "day" : `window ${slot}`);
const valuesOf = (slot: TimeSlot | undefined, note: string | null): EventValues => ({ [valueKey(slot)]: note });

/** The window that an event's values are about, and its note. */
export function timesOf(values: EventValues): { slot: TimeSlot | undefined; note: string | null } {
  const [[key = "day", note = null] = []] = Object.entries(values);
  return { slot: key === "day" ? undefined : key.replace(/^window /, ""), note: note === null ? null : String(note) };
}

/** The days of a closing that have visits then: a window isn't offered every day. */
const daysOf = ({ first, last, slot }: Times) =>
  daysBetween(first, last).filter((date) => slot === undefined || slotsOn(date).includes(slot));

/** The closures of these days, or of that window of them. */
const closedOf = async ({ database, holidays }: BookingContext, { first, last, slot }: Times) =>
  (await listClosures(database, holidays, first, last)).filter((closure) => closure.slot === slot);

/** Stores that a day or window is closed. If it already was, it takes the new note. */
export async function storeClosure(transaction: BookingDatabase, { date, slot, note }: Closure): Promise<void> {
  const insert = transaction.insertInto("closures").values({ date, timeSlot: slot ?? "", closes: 1, note });
  await insert.onConflict((known) => known.columns(["date", "timeSlot"]).doUpdateSet({ closes: 1, note })).execute();
}

/** Opens a day or window, also a holiday on which the business is closed. */
export async function deleteClosure(
  { database, holidays }: BookingContext,
  date: PlainDate,
  slot: TimeSlot | undefined,
): Promise<void> {
  const timeSlot = slot ?? "";
  await database.deleteFrom("closures").where("date", "=", date).where("timeSlot", "=", timeSlot).execute();
  if (slot !== undefined || daysOfHolidays(holidays, date, date).length === 0) return;
  await database.insertInto("closures").values({ date, timeSlot, closes: 0, note: "" }).execute();
}

/** The conflict, if others closed or reopened these days or windows since they were seen. */
async function conflictWith(
  transaction: BookingDatabase,
  { first, last, slot, version }: Times,
  closures: readonly Closure[],
): Promise<DaysConflict | undefined> {
  if (version === undefined) return undefined;
  const events = (await eventsOfDays(transaction, first, last)).filter(({ after }) => timesOf(after).slot === slot);
  const changes = changedSince(events, version);
  return changes.length > 0 ? { status: "conflict", closures, changes } : undefined;
}

/**
 * Closes days or windows to new visits, once the office has decided about each visit booked there. A visit booked in the
 * meantime takes another decision. Closing again replaces the note. It is an event even with the same note, because it may
 * have put more customers on the call list.
 */
export const closeTimes = (context: BookingContext, closing: Closing, decisions: Decisions, by: string) =>
  withTransaction(context, (context) => closeIn(context, closing, decisions, by));

/** The same as `closeTimes`, inside a transaction of the caller. */
export async function closeIn(
  context: BookingContext,
  closing: Closing,
  decisions: Decisions,
  by: string,
): Promise<CloseAnswer> {
  const { database, changeId } = context;
  const { first, last, slot, note } = closing;
  const days = daysOf(closing);
  const closed = await closedOf(context, closing);
  const noteOn = (date: PlainDate) => closed.find((closure) => closure.date === date)?.note;
  const conflict = days.every((date) => noteOn(date) === note)
    ? undefined
    : await conflictWith(database, closing, closed);
  if (conflict) return conflict;
  const isThen = (booking: Booking) => slot === undefined || booking.timeSlot === slot;
  const booked = (await visitsAhead(database, context, first, last)).filter(isThen);
  const visits = booked.map((booking): AffectedVisit => ({ booking, suggested: "call" }));
  const open = undecided(visits, decisions);
  if (open) return open;
  const at = context.now();
  const version = (await lastDaysVersion(database)) + 1;
  for (const date of days) {
    await storeClosure(database, { date, ...(slot !== undefined && { slot }), note });
    const [before, after] = [valuesOf(slot, noteOn(date) ?? null), valuesOf(slot, note)];
    await endTakenOpenings(context, date);
    const about = { date, version };
    await recordEvent(database, { about, kind: "closed", actor: by, at, before, after, note, changeId });
  }
  const called = await callAffected(database, visits, decisions, { reason: "closed", at, by, changeId });
  if (closing.notifiesCustomers) await notifyNotComing(context, called);
  return { status: "closed", visits };
}

/** Reopens days or windows. */
export function reopenTimes(context: BookingContext, times: Times, by: string): Promise<ReopenAnswer> {
  return withTransaction(context, async (context): Promise<ReopenAnswer> => {
    const { database, changeId } = context;
    const at = context.now();
    const closed = await closedOf(context, times);
    const conflict = closed.length > 0 ? await conflictWith(database, times, closed) : undefined;
    if (conflict) return conflict;
    const version = (await lastDaysVersion(database)) + 1;
    for (const { date, slot, note } of closed) {
      await deleteClosure(context, date, slot);
      const [before, after] = [valuesOf(slot, note), valuesOf(slot, null)];
      const about = { date, version };
      await recordEvent(database, { about, kind: "reopened", actor: by, at, before, after, changeId });
    }
    return { status: "reopened", closures: closed };
  });
}
