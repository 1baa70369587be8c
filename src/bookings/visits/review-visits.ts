/** The business says that visits booked online are real: no limit counts them anymore. */

import { hasBegun } from "../../shared/rules/visit-timing.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import { networkColumns, readNetworks } from "../identity/network-keys.ts";
import { findByIds } from "../store/bookings.ts";
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

export type UnreviewedVisit = Awaited<ReturnType<typeof listUnreviewed>>[number];

/**
 * Upcoming visits booked online that the business has not reviewed, in order of booking, and the networks each was booked from.
 * @param ids only these
 */
export async function listUnreviewed({ database, now }: BookingContext, ids?: readonly string[]) {
  const query = database
    .selectFrom("bookings")
    .select(["id", ...networkColumns])
    .where("reviewed_at", "is", null)
    .where("status", "=", "booked")
    .where("visit_date", ">=", todayInNewYork(now()))
    .$if(ids !== undefined, (all) => all.where("id", "in", ids ?? []));
  const rows = await query.orderBy("created_at").orderBy("id").execute();
  const bookings = await findByIds(
    database,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const booking = bookings.get(row.id);
    return booking && !hasBegun(booking, now()) ? [{ booking, networks: readNetworks(row) }] : [];
  });
}
