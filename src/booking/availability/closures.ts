/** Days and single windows without visits, such as holidays and vacations. Closing and reopening is in staff/. */
import { sql } from "kysely";
import type { BookingDatabase } from "../storage/database.ts";
import type { PlainDate } from "../time/calendar.ts";
import { compareSlots, type TimeSlot } from "../time/slots.ts";

export interface Closure {
  date: PlainDate;
  /** The closed window; without one, the whole day is closed. */
  slot?: TimeSlot;
  note: string;
}

const inOrder = (a: Closure, b: Closure) => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.slot === undefined || b.slot === undefined) return a.slot === undefined ? -1 : 1;
  return compareSlots(a.slot, b.slot);
};

/** Closed days and windows from `from` to `to`, inclusive, in order: one query. */
export async function listClosures(database: BookingDatabase, from?: PlainDate, to?: PlainDate): Promise<Closure[]> {
  const days = database
    .selectFrom("closures")
    .select(["date", "note", sql<TimeSlot | null>`cast(null as text)`.as("slot")]);
  const windows = database.selectFrom("closed_windows").select(["date", "note", "time_slot as slot"]);
  let all = database.selectFrom(days.unionAll(windows).as("closed")).selectAll();
  if (from) all = all.where("date", ">=", from);
  if (to) all = all.where("date", "<=", to);
  const rows = await all.execute();
  return rows.map(({ date, note, slot }) => ({ date, note, ...(slot !== null && { slot }) })).sort(inOrder);
}
