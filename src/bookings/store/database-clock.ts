/**
 * The time that all machines of one database go by: what one of them stamped, others compare with now, such as leases,
 * limits, and what can be undone.
 */
import { sql } from "kysely";
import type { BookingDatabase } from "./database.ts";
import { SqliteDatabase } from "./engine/sqlite.ts";

export interface DatabaseClock {
  now(): Date;
  /** Brings `now` up to date. @throws when the database is unavailable */
  sync(): Promise<void>;
}

/** PostgreSQL's own clock; for a SQLite file, that of the machine that has it. @throws when the database is unavailable */
export async function databaseClock(database: BookingDatabase): Promise<DatabaseClock> {
  if (database instanceof SqliteDatabase) return { now: () => new Date(), sync: async () => undefined };
  /** What the database's clock said when this process's `performance.now()` was 0, in milliseconds. */
  let origin = 0;
  const time = sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  async function sync(): Promise<void> {
    const asked = performance.now();
    const { ms = 0 } = (await time.execute(database)).rows[0] ?? {};
    origin = ms - (asked + performance.now()) / 2;
  }
  await sync();
  return { sync, now: () => new Date(origin + performance.now()) };
}
