/** The business says that visits booked online are real: no limit counts them anymore. */
import type { BookingContext } from "../context.ts";
import { inWriteTransaction } from "../store/database.ts";
import { markReviewed } from "../store/events.ts";
import { batchesOf } from "../store/turns.ts";

/** Bookings marked per transaction; small, so that other writers get a turn. */
const batchSize = 100;

/**
 * Marks visits as reviewed by the business: they no longer count toward any ceiling.
 * @returns how many were not yet
 */
export async function markVisitsReviewed({ database, now }: BookingContext, ids: readonly string[]): Promise<number> {
  let marked = 0;
  for (const batch of batchesOf(ids, batchSize)) {
    marked += await inWriteTransaction(database, (transaction) => markReviewed(transaction, batch, now()));
  }
  return marked;
}
