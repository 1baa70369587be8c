/** Visits of the past and of ended windows that have no outcome. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { type PlainDate, slotEnd, todayInNewYork } from "../../shared/time/calendar.ts";
import { knownSlots } from "../../shared/time/slots.ts";
import { readBookings } from "../store/bookings.ts";
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
    eb("serviceDate", "<", date);

/** Those whose window is over; see `isOverdue`. */
export function overdueAt(now: Date): Unfinished {
  const today = todayInNewYork(now);
  const ended = knownSlots().filter((slot) => now >= slotEnd(today, slot));
  return (eb) =>
    eb.or([
      unfinishedBefore(today)(eb),
      ...(ended.length > 0
        ? [eb.and([eb("serviceDate", "=", today), eb("timeSlot", "in", ended), eb("progress", "!=", "arrived")])]
        : []),
    ]);
}

/** Whether a visit is one of them; one index covers the condition. */
export const isUnfinishedAnd =
  (which: Unfinished): Unfinished =>
  (eb) =>
    eb.and([
      // The very condition of the index bookings_unfinished.
      sql<boolean>`status = 'booked' and progress in ('', 'on-the-way', 'arrived')`,
      // Not "is null": SQLite would prefer the index of everything that isn't erased, bookings_by_words.
      sql<boolean>`coalesce(${sql.ref("erasedAt")}, '') = ''`,
      which(eb),
    ]);

/** The latest of them, latest first, and how many there are. @param technicianId leaves out what is not theirs */
export async function latestUnfinished(database: BookingDatabase, which: Unfinished, technicianId?: string) {
  const isWanted = isUnfinishedAnd((eb) =>
    technicianId === undefined ? which(eb) : eb.and([which(eb), eb("technicianId", "=", technicianId)]),
  );
  const all = database.selectFrom("bookings").where(isWanted);
  const { visits } = await all.select(({ fn }) => fn.countAll().as("visits")).executeTakeFirstOrThrow();
  const latest = await readBookings(database, (all) =>
    all.where(isWanted).orderBy("serviceDate", "desc").orderBy("createdAt").limit(mostUnfinished),
  );
  return { latest, count: Number(visits) };
}
