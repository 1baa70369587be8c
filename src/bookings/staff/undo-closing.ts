/** Takes back a closing or reopening of the last ten minutes, with all its days. */

import type { PlainDate } from "../../shared/time/calendar.ts";
import { listClosures } from "../availability/closures.ts";
import type { BookingContext } from "../context.ts";
import { withdrawNotComing } from "../messages/outbox/notify.ts";
import type { BookingDatabase } from "../store/database.ts";
import {
  lastDaysVersion,
  markUndone,
  readEvents,
  recordEvent,
  selectUndoable,
  type VisitEvent,
} from "../store/events.ts";
import { visitsAhead } from "./affected-visits.ts";
import { deleteClosure, storeClosure, timesOf } from "./close-times.ts";

type UndoAnswer =
  | { status: "undone" }
  /** It is more than ten minutes ago, was undone already, or never happened. */
  | { status: "too-late" }
  /** Somebody has closed, reopened, or booked there since: undoing it would undo that, too. */
  | { status: "changed-since" };

type DayEvent = VisitEvent & { date: PlainDate; kind: "closed" | "reopened" };

/** Closings and reopenings that can still be taken back, day by day, latest first. */
async function undoable(database: BookingDatabase, now: Date): Promise<DayEvent[]> {
  const ofDays = selectUndoable(database, now).where("date", "is not", null);
  const events = await readEvents(ofDays.where("kind", "in", ["closed", "reopened"]));
  return (events as DayEvent[]).sort((a, b) => b.at.localeCompare(a.at) || a.date.localeCompare(b.date));
}

/** What somebody closed or reopened at once. */
export type DayChange = Awaited<ReturnType<typeof recentDayChanges>>[number];

/**
 * What was closed or reopened in the last ten minutes, latest first. A change of several days has one version.
 * @returns `id`: that of one of its events; `dates`: in order; `slot`: the window, undefined for whole days
 */
export async function recentDayChanges({ database, now }: BookingContext) {
  const changes = Map.groupBy(await undoable(database, now()), ({ version }) => version);
  return [...changes.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { id, changeId, at, actor: by, note, kind } = first;
    return [{ id, changeId, kind, at, by, dates: own.map(({ date }) => date), slot: timesOf(first.after).slot, note }];
  });
}

/** Whether the days are still as the change left them. */
async function isUntouched(context: BookingContext, own: readonly DayEvent[]) {
  const [first, last] = [own[0]?.date, own.at(-1)?.date];
  if (!first || !last) return false;
  const closures = await listClosures(context.database, context.holidays, first, last);
  const stays = own.every(({ date, after }) => {
    const { slot, note } = timesOf(after);
    const now = closures.find((closure) => closure.date === date && closure.slot === slot);
    return (now?.note ?? null) === note;
  });
  if (!stays || own[0]?.kind === "closed") return stays;
  // Closed again, a visit booked in between would be forgotten.
  const visits = await visitsAhead(context.database, context, first, last);
  return !visits.some(({ updatedAt }) => updatedAt >= (own[0]?.at ?? ""));
}

/**
 * Takes the calls off the list that a closing put there, or found there, and nobody made yet, unless the visit's time is still
 * closed by another closing. Call after the closing's own rows were deleted.
 */
async function dropCallsOf({ database, holidays }: BookingContext, own: readonly DayEvent[]): Promise<void> {
  const dates = own.map(({ date }) => date);
  const calls = await database
    .selectFrom("calls")
    .innerJoin("bookings", "bookings.id", "calls.bookingId")
    .select(["calls.id", "bookings.serviceDate", "bookings.timeSlot"])
    .where("calls.reason", "=", "closed")
    .where("calls.doneAt", "is", null)
    .where(({ or, eb }) =>
      or([eb("calls.changeId", "=", own[0]?.changeId ?? ""), eb("bookings.serviceDate", "in", dates)]),
    )
    .execute();
  for (const { id, serviceDate, timeSlot } of calls) {
    const closures = await listClosures(database, holidays, serviceDate, serviceDate);
    const isClosed = closures.some(({ slot }) => slot === undefined || slot === timeSlot);
    if (!isClosed) await database.deleteFrom("calls").where("id", "=", id).execute();
  }
}

/** Takes back what happened to the days alone. Call in a write transaction. @param eventId of any of its days */
export async function undoIn(context: BookingContext, eventId: string, by: string): Promise<UndoAnswer> {
  const { database } = context;
  const at = context.now();
  const events = await undoable(database, at);
  const asked = events.find(({ id }) => id === eventId);
  if (!asked) return { status: "too-late" };
  const own = events.filter(({ version }) => version === asked.version);
  if (!(await isUntouched(context, own))) return { status: "changed-since" };
  const version = (await lastDaysVersion(database)) + 1;
  for (const { id, date, before, after } of own) {
    const { slot, note } = timesOf(before);
    if (note === null) await deleteClosure(context, date, slot);
    else await storeClosure(database, { date, ...(slot !== undefined && { slot }), note });
    await markUndone(database, id, at);
    const swapped = { before: after, after: before };
    await recordEvent(database, { about: { date, version }, kind: "undone", actor: by, at, ...swapped });
  }
  if (asked.kind === "closed") {
    await dropCallsOf(context, own);
    await withdrawNotComing(context, asked.changeId);
  }
  return { status: "undone" };
}
