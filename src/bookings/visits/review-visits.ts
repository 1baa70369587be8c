/** The business says that visits booked online are real: no limit counts them anymore. */

import { hasBegun } from "../../shared/rules/visit-timing.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, readBookings } from "../store/bookings.ts";
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

/**
 * Upcoming visits booked online that the business has not reviewed, in order of booking.
 * @param ids only these
 */
export async function listUnreviewed({ database, now }: BookingContext, ids?: readonly string[]): Promise<Booking[]> {
  const bookings = await readBookings(database, (all) =>
    all
      .where("reviewedAt", "is", null)
      .where("status", "=", "booked")
      .where("serviceDate", ">=", todayInNewYork(now()))
      .$if(ids !== undefined, (all) => all.where("id", "in", ids ?? []))
      .orderBy("createdAt")
      .orderBy("id"),
  );
  return bookings.filter((booking) => !hasBegun(booking, now()));
}
