/** Finds out whether bookings can be stored: a full disk, a lock or a read-only database only shows in a write. */
import { randomBytes } from "node:crypto";
import { type BookingDatabase, inWriteTransaction } from "./database.ts";

/** In characters: about what a booking writes, so that a disk that has room for this has room for a booking. */
const size = 65_536;

/**
 * Stores something new in place of what the last check stored.
 * @throws Error if nothing can be stored, or another writer takes too long
 */
export async function checkWrites(database: BookingDatabase): Promise<void> {
  // SQLite doesn't write what is the same already.
  const filler = randomBytes(size / 2).toString("hex");
  await inWriteTransaction(database, (transaction) =>
    transaction
      .insertInto("write_checks")
      .values({ id: 1, filler })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ filler }))
      .execute(),
  );
}
