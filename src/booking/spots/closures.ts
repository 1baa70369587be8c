/** Days without visits, such as holidays and vacations. */

import { type Booking, listBookings } from "../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { dayLock } from "../storage/locks.ts";
import type { ClosureRow } from "../storage/tables.ts";
import { daysBetween, type PlainDate } from "../time/calendar.ts";

export type Closure = Pick<ClosureRow, "date" | "note">;

/** Closed days from `from` to `to`, inclusive, in order. */
export async function listClosures(database: BookingDatabase, from?: PlainDate, to?: PlainDate): Promise<Closure[]> {
  let query = database.selectFrom("closures").select(["date", "note"]);
  if (from) query = query.where("date", ">=", from);
  if (to) query = query.where("date", "<=", to);
  return query.orderBy("date").execute();
}

/**
 * Closes the days from `first` to `last`, inclusive, to new visits; closing a day again replaces its note.
 * @returns the visits already booked on those days, which stay booked: someone has to call these customers
 */
export function closeDays(
  database: BookingDatabase,
  first: PlainDate,
  last: PlainDate,
  note: string,
): Promise<Booking[]> {
  const days = daysBetween(first, last);
  const close = async (transaction: BookingDatabase) => {
    await transaction
      .insertInto("closures")
      .values(days.map((date) => ({ date, note, closed_by: "" })))
      .onConflict((conflict) => conflict.column("date").doUpdateSet({ note }))
      .execute();
    return listBookings(transaction, { from: first, to: last, status: "booked" });
  };
  return inWriteTransaction(database, close, days.map(dayLock));
}

/** Reopens a closed day. @returns whether it was closed */
export async function reopenDay(database: BookingDatabase, date: PlainDate): Promise<boolean> {
  const { numDeletedRows } = await inWriteTransaction(
    database,
    (transaction) => transaction.deleteFrom("closures").where("date", "=", date).executeTakeFirst(),
    [dayLock(date)],
  );
  return numDeletedRows > 0n;
}
