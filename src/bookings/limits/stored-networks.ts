/** The networks that visits were booked from, for as long as they are stored. */
import type { BookingContext } from "../context.ts";
import { type NetworkKeys, networkColumns, networkValues, readNetworks } from "../identity/network-keys.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";

/** How long networks are kept, in milliseconds. */
const keptFor = 30 * 86_400_000;

/** The networks a visit was booked from. */
export async function networksOfBooking(database: BookingDatabase, id: string): Promise<NetworkKeys> {
  const row = await database.selectFrom("bookings").select(networkColumns).where("id", "=", id).executeTakeFirst();
  return row ? readNetworks(row) : [];
}

/** Forgets the networks of visits booked more than a month ago. @returns how many visits were affected */
export async function forgetNetworks({ database, now }: BookingContext): Promise<number> {
  const before = new Date(now().getTime() - keptFor).toISOString();
  const { numUpdatedRows } = await inWriteTransaction(database, (transaction) =>
    transaction
      .updateTable("bookings")
      .set(networkValues([]))
      .where("network_key", "is not", null)
      .where("created_at", "<", before)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
