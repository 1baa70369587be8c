/** The networks that visits were booked from, for as long as they are stored. */

import { sql } from "kysely";
import { dayMs } from "../../shared/time/units.ts";
import type { BookingContext } from "../context.ts";
import { networkValues } from "../identity/network-keys.ts";
import { inWriteTransaction } from "../store/database.ts";

/** How long networks are kept, in milliseconds. */
const keptForMs = 30 * dayMs;

/** Forgets the networks of visits booked more than a month ago. @returns how many visits were affected */
export async function forgetNetworks({ database, now }: BookingContext): Promise<number> {
  const before = new Date(now().getTime() - keptForMs).toISOString();
  const { numUpdatedRows } = await inWriteTransaction(database, (transaction) =>
    transaction
      .updateTable("bookings")
      .set(networkValues([]))
      .where("networkKey", "is not", null)
      // Few visits have one: SQLite would go through all that were booked before, by the index of that.
      .where(({ eb, fn }) => eb(fn.coalesce("createdAt", sql.lit("")), "<", before))
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
