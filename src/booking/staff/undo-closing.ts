/** Takes back a closing or reopening of the last ten minutes, with all its days. */

import { listClosures } from "../availability/closures.ts";
import type { BookingContext } from "../context.ts";
import { findByIds } from "../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { lastDaysVersion, readEvents, recordEvent, selectEvents, type VisitEvent } from "../storage/events.ts";
import type { PlainDate } from "../time/calendar.ts";
import type { TimeSlot } from "../time/slots.ts";
import { undoableSince } from "../time/undo-minutes.ts";
import { deleteClosure, storeClosure, timesOf } from "./close-times.ts";
import { visitsAhead } from "./concerned.ts";

/** What somebody closed or reopened at once. */
export interface DayChange {
  /** The id of one of its events. */
  id: string;
  kind: "closed" | "reopened";
  /** ISO 8601 in UTC. */
  at: string;
  by: string;
  /** In order. */
  dates: readonly PlainDate[];
  /** The window; undefined for whole days. */
  slot: TimeSlot | undefined;
  note: string;
}

type UndoAnswer =
  | { status: "undone" }
  /** It is more than ten minutes ago, was undone already, or never happened. */
  | { status: "too-late" }
  /** Somebody has closed, reopened, or booked there since: undoing it would undo that, too. */
  | { status: "changed-since" };

type DayEvent = VisitEvent & { date: PlainDate };

/** Closings and reopenings that can still be taken back, day by day, latest first. */
async function undoable(database: BookingDatabase, now: Date): Promise<DayEvent[]> {
  const recent = selectEvents(database).where("date", "is not", null).where("kind", "in", ["closed", "reopened"]);
  const events = await readEvents(recent.where("undone_at", "is", null).where("at", ">", undoableSince(now)));
  return (events as DayEvent[]).sort((a, b) => b.at.localeCompare(a.at) || a.date.localeCompare(b.date));
}

const isSameChange = (a: DayEvent) => (b: DayEvent) =>
  a.at === b.at && a.actor === b.actor && a.kind === b.kind && timesOf(a.after).slot === timesOf(b.after).slot;

/** What was closed or reopened in the last ten minutes, latest first. */
export async function recentDayChanges({ database, now }: BookingContext): Promise<DayChange[]> {
  const changes: DayChange[] = [];
  let rest = await undoable(database, now());
  for (let [first] = rest; first; [first] = rest) {
    const own = rest.filter(isSameChange(first));
    const { slot } = timesOf(first.after);
    changes.push({
      ...{ id: first.id, at: first.at, by: first.actor, dates: own.map(({ date }) => date), slot, note: first.note },
      kind: first.kind === "closed" ? "closed" : "reopened",
    });
    rest = rest.filter((event) => !own.includes(event));
  }
  return changes;
}

/** Whether the days are still as the change left them. */
async function isUntouched(transaction: BookingDatabase, context: BookingContext, own: readonly DayEvent[]) {
  const [first, last] = [own[0]?.date, own.at(-1)?.date];
  if (!first || !last) return false;
  const closures = await listClosures(transaction, first, last);
  const stays = own.every(({ date, after }) => {
    const { slot, note } = timesOf(after);
    const now = closures.find((closure) => closure.date === date && closure.slot === slot);
    return (now?.note ?? null) === note;
  });
  if (!stays || own[0]?.kind === "closed") return stays;
  // Closed again, a visit booked in between would be forgotten.
  const visits = await visitsAhead(transaction, context, first, last);
  return !visits.some(({ updatedAt }) => updatedAt >= (own[0]?.at ?? ""));
}

/** The other closing of a time: of its day, or of its window; undefined where neither is closed. */
async function otherClosing(
  transaction: BookingDatabase,
  date: PlainDate,
  slot: TimeSlot,
): Promise<{ closed_at: string | null; closed_by: string } | undefined> {
  const columns = ["closed_at", "closed_by"] as const;
  const day = await transaction.selectFrom("closures").select(columns).where("date", "=", date).executeTakeFirst();
  if (day) return day;
  const window = transaction.selectFrom("closed_windows").select(columns);
  return window.where("date", "=", date).where("time_slot", "=", slot).executeTakeFirst();
}

/**
 * Takes the calls off the list that a closing put there and nobody made yet. Where the visit's time is still closed by
 * another closing, which found the call waiting, the call is that one's from now on. Call after the closing's own rows
 * were deleted.
 */
async function dropCallsOf(transaction: BookingDatabase, { at, actor }: DayEvent): Promise<void> {
  const calls = await transaction
    .selectFrom("calls")
    .select(["id", "booking_id"])
    .where("reason", "=", "closed")
    .where("created_at", "=", at)
    .where("created_by", "=", actor)
    .where("done_at", "is", null)
    .execute();
  const bookings = await findByIds(transaction, [...new Set(calls.map(({ booking_id }) => booking_id))]);
  for (const { id, booking_id } of calls) {
    const visit = bookings.get(booking_id);
    const other = visit && (await otherClosing(transaction, visit.serviceDate, visit.timeSlot));
    if (!other) await transaction.deleteFrom("calls").where("id", "=", id).execute();
    else if (other.closed_at !== null) {
      const values = { created_at: other.closed_at, created_by: other.closed_by };
      await transaction.updateTable("calls").set(values).where("id", "=", id).execute();
    }
  }
}

/**
 * Takes back a closing, with the calls it put on the list unless they were made or the time is closed otherwise, or a
 * reopening.
 * @param eventId of any of its days
 */
export async function undoDayChange(context: BookingContext, eventId: string, by: string): Promise<UndoAnswer> {
  const change = (await recentDayChanges(context)).find(({ id }) => id === eventId);
  if (!change) return { status: "too-late" };
  const undo = async (transaction: BookingDatabase): Promise<UndoAnswer> => {
    const at = context.now();
    const events = await undoable(transaction, at);
    const asked = events.find(({ id }) => id === eventId);
    if (!asked) return { status: "too-late" };
    const own = events.filter(isSameChange(asked));
    if (!(await isUntouched(transaction, context, own))) return { status: "changed-since" };
    const version = (await lastDaysVersion(transaction)) + 1;
    for (const { id, date, before, after } of own) {
      const { slot, note } = timesOf(before);
      if (note === null) await deleteClosure(transaction, date, slot);
      else await storeClosure(transaction, { date, ...(slot !== undefined && { slot }), note }, { at, by });
      await transaction.updateTable("events").set({ undone_at: at.toISOString() }).where("id", "=", id).execute();
      const swapped = { before: after, after: before };
      await recordEvent(transaction, { about: { date, version }, kind: "undone", actor: by, at, ...swapped });
    }
    if (asked.kind === "closed") await dropCallsOf(transaction, asked);
    return { status: "undone" };
  };
  return inWriteTransaction(context.database, undo);
}
