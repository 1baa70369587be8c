/** Visits of the past and of ended windows that have no outcome. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { type PlainDate, slotEnd, todayInNewYork } from "../../shared/time/calendar.ts";
import { knownSlots } from "../../shared/time/slots.ts";
import { findByIds } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { Tables } from "../store/schema/tables.ts";

/** How many are listed at once; earlier ones follow as these are answered. */
const mostUnfinished = 30;

/** Which of the unfinished visits. */
type Unfinished = (eb: ExpressionBuilder<Tables, "bookings">) => Expression<SqlBool>;

/** Those before a day. */
export const unfinishedBefore =
  (date: PlainDate): Unfinished =>
  (eb) =>
    eb("visit_date", "<", date);

/** Those whose window is over; see `isOverdue`. */
export function overdueAt(now: Date): Unfinished {
  const today = todayInNewYork(now);
  const ended = knownSlots().filter((slot) => now >= slotEnd(today, slot));
  return (eb) =>
    eb.or([
      unfinishedBefore(today)(eb),
      ...(ended.length > 0
        ? [eb.and([eb("visit_date", "=", today), eb("time_slot", "in", ended), eb("progress", "!=", "arrived")])]
        : []),
    ]);
}

/** Selects them; one index covers the query. */
export const selectUnfinished = (database: BookingDatabase, which: Unfinished) =>
  database
    .selectFrom("bookings")
    // The very condition of the index bookings_unfinished.
    .where(sql<boolean>`status = 'booked' and progress in ('', 'on-the-way', 'arrived')`)
    // Not "is null": SQLite would prefer the index of everything that isn't erased, bookings_by_words.
    .where(sql<boolean>`coalesce(erased_at, '') = ''`)
    .where(which);

/** The latest of them, latest first, and how many there are. @param technicianId leaves out what is not theirs */
export async function latestUnfinished(database: BookingDatabase, which: Unfinished, technicianId?: string) {
  let query = selectUnfinished(database, which);
  if (technicianId !== undefined) query = query.where("technician_id", "=", technicianId);
  const { visits } = await query.select(({ fn }) => fn.countAll().as("visits")).executeTakeFirstOrThrow();
  const count = Number(visits);
  if (count === 0) return { latest: [], count };
  const rows = await query
    .select("id")
    .orderBy("visit_date", "desc")
    .orderBy("created_at")
    .limit(mostUnfinished)
    .execute();
  const ids = rows.map(({ id }) => id);
  const found = await findByIds(database, ids);
  return { latest: ids.flatMap((id) => found.get(id) ?? []), count };
}
