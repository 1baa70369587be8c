/** Customers whom somebody has to call, why, and since when. */
import type { BookingContext } from "../context.ts";
import { type Booking, findByIds } from "../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { callLock } from "../storage/locks.ts";
import type { CallReason, CallRow } from "../storage/tables.ts";
import { undoableFor } from "./undo-closing.ts";

export interface Call {
  id: string;
  reason: CallReason;
  /** ISO 8601 in UTC, like `doneAt`. */
  since: string;
  /** Who caused it, as in EventRow's actor. */
  by: string;
  /** The visit as it is now. */
  booking: Booking;
  doneAt: string | null;
  doneBy: string;
  note: string;
}

export interface CallList {
  /** The soonest visit first. */
  open: Call[];
  /** Ticked off in the last ten minutes, latest first: they can be put back. */
  recent: Call[];
}

export type TickAnswer =
  /** `repeated`: somebody else was quicker; `call` says who. */
  { status: "ticked"; repeated: boolean; by: string } | { status: "not-found" };

/** What somebody who was erased was to be told has nobody left to be told to. */
async function withBookings(database: BookingDatabase, rows: readonly CallRow[]): Promise<Call[]> {
  const bookings = await findByIds(database, [...new Set(rows.map(({ booking_id }) => booking_id))]);
  return rows.flatMap((row) => {
    const booking = bookings.get(row.booking_id);
    if (!booking || booking.erasedAt) return [];
    const { id, reason, created_at: since, created_by: by, done_at: doneAt, done_by: doneBy, done_note: note } = row;
    return [{ id, reason, since, by, booking, doneAt, doneBy, note }];
  });
}

const soonest = (a: Call, b: Call) =>
  a.booking.serviceDate.localeCompare(b.booking.serviceDate) || a.since.localeCompare(b.since);

const undoableSince = (now: Date) => new Date(now.getTime() - undoableFor).toISOString();

/** Who has to be called, and who was just called. */
export async function callList({ database, now }: BookingContext): Promise<CallList> {
  const rows = await database
    .selectFrom("calls")
    .selectAll()
    .where(({ or, eb }) => or([eb("done_at", "is", null), eb("done_at", ">", undoableSince(now()))]))
    .execute();
  const calls = await withBookings(database, rows);
  return {
    open: calls.filter(({ doneAt }) => doneAt === null).sort(soonest),
    recent: calls
      .filter(({ doneAt }) => doneAt !== null)
      .sort((a, b) => (b.doneAt ?? "").localeCompare(a.doneAt ?? "")),
  };
}

/** How many customers have to be called. */
export async function countCalls(database: BookingDatabase): Promise<number> {
  const { calls } = await database
    .selectFrom("calls")
    .innerJoin("bookings", "bookings.id", "calls.booking_id")
    .select(({ fn }) => fn.countAll<number | string | bigint>().as("calls"))
    .where("calls.done_at", "is", null)
    .where("bookings.erased_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(calls);
}

/** Ticks a call off. @param note what came of it */
export function tickOff(context: BookingContext, id: string, note: string, by: string): Promise<TickAnswer> {
  const tick = async (transaction: BookingDatabase): Promise<TickAnswer> => {
    const row = await transaction.selectFrom("calls").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return { status: "not-found" };
    if (row.done_at !== null) return { status: "ticked", repeated: true, by: row.done_by };
    const done = { done_at: context.now().toISOString(), done_by: by, done_note: note };
    await transaction.updateTable("calls").set(done).where("id", "=", id).execute();
    return { status: "ticked", repeated: false, by };
  };
  return inWriteTransaction(context.database, tick, [callLock(id)]);
}

/** Puts a call back that was ticked off in the last ten minutes. @returns whether it was; its note is lost */
export function putBack(context: BookingContext, id: string): Promise<boolean> {
  const put = async (transaction: BookingDatabase) => {
    const { numUpdatedRows } = await transaction
      .updateTable("calls")
      .set({ done_at: null, done_by: "", done_note: "" })
      .where("id", "=", id)
      .where("done_at", ">", undoableSince(context.now()))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  return inWriteTransaction(context.database, put, [callLock(id)]);
}
