/** Closes and reopens days and single windows. Each day's closing or reopening is an event. */

import { type Closure, daysOfHolidays, listClosures } from "../availability/closures.ts";
import type { BookingContext } from "../context.ts";
import { tellNotComing } from "../outbox/tell.ts";
import type { Booking } from "../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import {
  changedSince,
  type EventValues,
  eventsOfDays,
  lastDaysVersion,
  recordEvent,
  type VisitEvent,
} from "../storage/events.ts";
import { daysBetween, type PlainDate, slotsOn } from "../time/calendar.ts";
import type { TimeSlot } from "../time/slots.ts";
import {
  type ConcernedVisit,
  callConcerned,
  type Decisions,
  type Review,
  undecided,
  visitsAhead,
} from "./concerned.ts";

/** Days, or one window of each. */
export interface Times {
  first: PlainDate;
  /** Inclusive. */
  last: PlainDate;
  /** Without one, whole days. */
  slot?: TimeSlot | undefined;
  /** That of all days, as it was seen; see `lastDaysVersion`. Without one, whatever they are now, as on the command line. */
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
  /** Those who are to be called get an email, too, once the closing can no longer be undone. */
  tellsCustomers?: boolean;
}

export type CloseAnswer =
  /** `visits` were booked there and stay booked; `calls` tells who of them is on the call list. */
  { status: "closed"; visits: ConcernedVisit[] } | Review | DaysConflict;

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

const isAbout =
  (slot: TimeSlot | undefined) =>
  (closure: Closure): boolean =>
    closure.slot === slot;

/** Stores that a day or window is closed; closed already, it takes the new note. */
export async function storeClosure(
  transaction: BookingDatabase,
  { date, slot, note }: Closure,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await forgetOpened(transaction, date, slot);
  const row = { date, note, closed_at: at.toISOString(), closed_by: by };
  if (slot === undefined) {
    const insert = transaction.insertInto("closures").values(row);
    await insert.onConflict((conflict) => conflict.column("date").doUpdateSet({ note })).execute();
  } else {
    const insert = transaction.insertInto("closed_windows").values({ ...row, time_slot: slot });
    await insert.onConflict((conflict) => conflict.columns(["date", "time_slot"]).doUpdateSet({ note })).execute();
  }
}

/** A whole day is closed again, whether it is a holiday that was opened or not. */
async function forgetOpened(transaction: BookingDatabase, date: PlainDate, slot: TimeSlot | undefined): Promise<void> {
  if (slot === undefined) await transaction.deleteFrom("opened_holidays").where("date", "=", date).execute();
}

/** Opens a day or window, also a holiday on which the business is closed. */
export async function deleteClosure(
  transaction: BookingDatabase,
  { holidays }: Pick<BookingContext, "holidays">,
  date: PlainDate,
  slot: TimeSlot | undefined,
): Promise<void> {
  if (slot === undefined) {
    await transaction.deleteFrom("closures").where("date", "=", date).execute();
    await forgetOpened(transaction, date, slot);
    if (daysOfHolidays(holidays, date, date).length > 0) {
      await transaction.insertInto("opened_holidays").values({ date }).execute();
    }
  } else {
    await transaction.deleteFrom("closed_windows").where("date", "=", date).where("time_slot", "=", slot).execute();
  }
}

/** The conflict, if others closed or reopened these days or windows since they were seen. */
async function conflictWith(
  transaction: BookingDatabase,
  { first, last, slot, version }: Times,
  closures: readonly Closure[],
): Promise<DaysConflict | undefined> {
  if (version === undefined) return undefined;
  const changes = changedSince(await eventsOfDays(transaction, first, last), version).filter(
    ({ after }) => timesOf(after).slot === slot,
  );
  return changes.length > 0 ? { status: "conflict", closures, changes } : undefined;
}

/**
 * Closes days or windows to new visits, once it is decided for each visit booked there whether it is kept or its customer
 * called; a visit booked meanwhile asks for another decision. Closing again replaces the note,
 * and is an event even with the same one: it may have put more customers on the call list.
 */
export const closeTimes = (
  context: BookingContext,
  closing: Closing,
  decisions: Decisions,
  by: string,
): Promise<CloseAnswer> =>
  inWriteTransaction(context.database, (transaction) => closeIn(transaction, context, closing, decisions, by));

/** The same in a transaction that does more. */
export async function closeIn(
  transaction: BookingDatabase,
  context: BookingContext,
  closing: Closing,
  decisions: Decisions,
  by: string,
): Promise<CloseAnswer> {
  const { first, last, slot, note } = closing;
  const days = daysOf(closing);
  const closed = (await listClosures(transaction, context.holidays, first, last)).filter(isAbout(slot));
  const noteOn = (date: PlainDate) => closed.find((closure) => closure.date === date)?.note;
  const conflict = days.every((date) => noteOn(date) === note)
    ? undefined
    : await conflictWith(transaction, closing, closed);
  if (conflict) return conflict;
  const isThen = (booking: Booking) => slot === undefined || booking.timeSlot === slot;
  const booked = (await visitsAhead(transaction, context, first, last)).filter(isThen);
  const visits = booked.map((booking): ConcernedVisit => ({ booking, suggested: "call" }));
  const review = undecided(visits, decisions);
  if (review) return review;
  const at = context.now();
  const version = (await lastDaysVersion(transaction)) + 1;
  for (const date of days) {
    await storeClosure(transaction, { date, ...(slot !== undefined && { slot }), note }, { at, by });
    const [before, after] = [valuesOf(slot, noteOn(date) ?? null), valuesOf(slot, note)];
    const about = { date, version };
    await recordEvent(transaction, { about, kind: "closed", actor: by, at, before, after, note });
  }
  const called = await callConcerned(transaction, visits, decisions, { reason: "closed", at, by });
  if (closing.tellsCustomers) await tellNotComing(transaction, context, called, at);
  return { status: "closed", visits };
}

/** Reopens days or windows. */
export function reopenTimes(context: BookingContext, times: Times, by: string): Promise<ReopenAnswer> {
  const { first, last, slot } = times;
  const reopen = async (transaction: BookingDatabase): Promise<ReopenAnswer> => {
    const at = context.now();
    const closed = (await listClosures(transaction, context.holidays, first, last)).filter(isAbout(slot));
    const conflict = closed.length > 0 ? await conflictWith(transaction, times, closed) : undefined;
    if (conflict) return conflict;
    const version = (await lastDaysVersion(transaction)) + 1;
    for (const { date, note } of closed) {
      await deleteClosure(transaction, context, date, slot);
      const [before, after] = [valuesOf(slot, note), valuesOf(slot, null)];
      const about = { date, version };
      await recordEvent(transaction, { about, kind: "reopened", actor: by, at, before, after });
    }
    return { status: "reopened", closures: closed };
  };
  return inWriteTransaction(context.database, reopen);
}
