/**
 * Whether the clock can be believed. One that is more than a day ahead of the last run is in doubt until somebody says that it is
 * right, or a day has passed. Meanwhile nothing is erased, pruned, or given up, and older messages wait, but for those about a visit that is still to come.
 */

import { dayMs } from "../../shared/time/units.ts";
import { type BookingDatabase, inWriteTransaction } from "./database.ts";

/** A longer time in which the site did not run is in doubt: a clock that is ahead for a minute must delete nothing. */
const longestGapMs = dayMs;

const read = (database: BookingDatabase) => database.selectFrom("clock").selectAll().executeTakeFirst();
type Seen = Awaited<ReturnType<typeof read>>;

/** When the clock was found so far ahead: perhaps just now. */
const jumpOf = (seen: Seen, now: Date): string | null =>
  seen && now.getTime() - Date.parse(seen.seenAt) > longestGapMs ? now.toISOString() : (seen?.jumpedAt ?? null);

function doubtOf(jumpedAt: string | null, now: Date): string | undefined {
  // A clock that was ahead and has been set right is far from that time, too.
  if (jumpedAt === null || Math.abs(now.getTime() - Date.parse(jumpedAt)) >= dayMs) return undefined;
  return new Date(Date.parse(jumpedAt) - longestGapMs).toISOString();
}

/** @returns an instant between the last run and the clock in doubt; undefined while the clock can be believed */
export const clockDoubt = async (database: BookingDatabase, now: Date): Promise<string | undefined> =>
  doubtOf(jumpOf(await read(database), now), now);

async function store(transaction: BookingDatabase, now: Date, jumpedAt: string | null): Promise<void> {
  await transaction.deleteFrom("clock").execute();
  await transaction.insertInto("clock").values({ seenAt: now.toISOString(), jumpedAt }).execute();
}

/** Makes due what a clock ahead has enqueued or put off. To it, the mail server's certificate may have expired. */
async function releaseMails(transaction: BookingDatabase, now: Date): Promise<void> {
  const at = now.toISOString();
  await transaction
    .updateTable("outbox")
    .set({ nextAttemptAt: at, claimedUntil: null })
    .where("sentAt", "is", null)
    .where("createdAt", ">", at)
    .where("kind", "!=", "reminder")
    .execute();
}

/** Notes that the site runs. Call before anything is erased or mailed, and often after that. @returns the doubt */
export const recordClock = (database: BookingDatabase, now: Date): Promise<string | undefined> =>
  inWriteTransaction(database, async (transaction) => {
    const seen = await read(transaction);
    const jumpedAt = jumpOf(seen, now);
    if (seen && Date.parse(seen.seenAt) - now.getTime() > dayMs) await releaseMails(transaction, now);
    await store(transaction, now, jumpedAt);
    return doubtOf(jumpedAt, now);
  });

/** Somebody says that the clock is right. */
export const trustClock = (database: BookingDatabase, now: Date): Promise<void> =>
  inWriteTransaction(database, (transaction) => store(transaction, now, null));
