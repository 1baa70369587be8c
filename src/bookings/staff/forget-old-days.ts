/** Deletes what nobody needs anymore about past days and former technicians. */

import { addMonths, todayInNewYork } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import { inWriteTransaction } from "../store/database.ts";

/**
 * Deletes the vacations, extra days, closings, refusals and page entries of days before the retention period, with their history; what became of
 * technicians before it; and technicians who left before it, unless a visit that isn't erased names them.
 * @param months the retention period
 * @returns how many rows were deleted
 */
export function forgetOldDays({ database, now }: BookingContext, months: number): Promise<number> {
  const before = addMonths(todayInNewYork(now()), -months);
  return inWriteTransaction(database, async (transaction) => {
    const deletions = [
      transaction.deleteFrom("technician_days").where("date", "<", before),
      transaction.deleteFrom("closures").where("date", "<", before),
      transaction.deleteFrom("events").where("date", "<", before),
      transaction.deleteFrom("page_entries").where("page", "<", before),
      transaction.deleteFrom("refusals").where("refusedOn", "<", before),
      transaction.deleteFrom("events").where("technicianId", "is not", null).where("at", "<", before),
      transaction
        .deleteFrom("technicians")
        .where("endedAt", "<", before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("bookings")
                .select("bookings.id")
                .whereRef("bookings.technicianId", "=", "technicians.id")
                .where("bookings.erasedAt", "is", null),
            ),
          ),
        ),
    ];
    let deleted = 0;
    for (const deletion of deletions) deleted += Number((await deletion.executeTakeFirst()).numDeletedRows);
    return deleted;
  });
}
