/** Closes and reopens days and single windows. Each day's closing or reopening is an event. */
import type { BookingContext } from "../context.ts";
import { type Closure, listClosures } from "../spots/closures.ts";
import type { Booking } from "../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { type EventValues, recordEvent } from "../storage/events.ts";
import { dayLock } from "../storage/locks.ts";
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
}

export interface Closing extends Times {
  /** For the business; visitors don't see it. */
  note: string;
}

export type CloseAnswer =
  /** `visits` were booked there and stay booked; `calls` tells who of them is on the call list. */
  { status: "closed"; visits: ConcernedVisit[] } | Review;

/** What a closing or reopening changes, as an event's values: the note where it is closed, null where it is open. */
const valueKey = (slot: TimeSlot | undefined) => (slot === undefined ? "day" : `window ${slot}`);
export const valuesOf = (slot: TimeSlot | undefined, note: string | null): EventValues => ({ [valueKey(slot)]: note });

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
  const row = { date, note, closed_at: at.toISOString(), closed_by: by };
  if (slot === undefined) {
    const insert = transaction.insertInto("closures").values(row);
    await insert.onConflict((conflict) => conflict.column("date").doUpdateSet({ note })).execute();
  } else {
    const insert = transaction.insertInto("closed_windows").values({ ...row, time_slot: slot });
    await insert.onConflict((conflict) => conflict.columns(["date", "time_slot"]).doUpdateSet({ note })).execute();
  }
}

export async function deleteClosure(
  transaction: BookingDatabase,
  date: PlainDate,
  slot: TimeSlot | undefined,
): Promise<void> {
  if (slot === undefined) await transaction.deleteFrom("closures").where("date", "=", date).execute();
  else {
    await transaction.deleteFrom("closed_windows").where("date", "=", date).where("time_slot", "=", slot).execute();
  }
}

/**
 * Closes days or windows to new visits, once it is decided for each visit booked there whether it is kept or its customer
 * called; a visit booked meanwhile asks for another decision. Closing again replaces the note.
 */
export function closeTimes(
  context: BookingContext,
  closing: Closing,
  decisions: Decisions,
  by: string,
): Promise<CloseAnswer> {
  const { first, last, slot, note } = closing;
  const days = daysOf(closing);
  const close = async (transaction: BookingDatabase): Promise<CloseAnswer> => {
    const isThen = (booking: Booking) => slot === undefined || booking.timeSlot === slot;
    const booked = (await visitsAhead(transaction, context, first, last)).filter(isThen);
    const visits = booked.map((booking): ConcernedVisit => ({ booking, suggested: "call" }));
    const review = undecided(visits, decisions);
    if (review) return review;
    const at = context.now();
    const closed = (await listClosures(transaction, first, last)).filter(isAbout(slot));
    for (const date of days) {
      const known = closed.find((closure) => closure.date === date);
      if (known?.note === note) continue;
      await storeClosure(transaction, { date, ...(slot !== undefined && { slot }), note }, { at, by });
      const [before, after] = [valuesOf(slot, known?.note ?? null), valuesOf(slot, note)];
      await recordEvent(transaction, { about: { date }, kind: "closed", actor: by, at, before, after, note });
    }
    await callConcerned(transaction, visits, decisions, { reason: "closed", at, by });
    return { status: "closed", visits };
  };
  return inWriteTransaction(context.database, close, days.map(dayLock));
}

/** Reopens days or windows. @returns those that were closed */
export function reopenTimes(context: BookingContext, times: Times, by: string): Promise<Closure[]> {
  const { first, last, slot } = times;
  const reopen = async (transaction: BookingDatabase) => {
    const at = context.now();
    const closed = (await listClosures(transaction, first, last)).filter(isAbout(slot));
    for (const { date, note } of closed) {
      await deleteClosure(transaction, date, slot);
      const [before, after] = [valuesOf(slot, note), valuesOf(slot, null)];
      await recordEvent(transaction, { about: { date }, kind: "reopened", actor: by, at, before, after });
    }
    return closed;
  };
  return inWriteTransaction(context.database, reopen, daysBetween(first, last).map(dayLock));
}
