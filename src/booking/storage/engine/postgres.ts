/** PostgreSQL for Kysely: a small connection pool, and the lock that writers take. */
import { PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { nodePostgresAddress } from "../database-address.ts";
import type { Tables } from "../schema/tables.ts";

/** How long a writer waits for a connection, and then for earlier writers, in milliseconds. */
const patienceMs = 10_000;
const connections = 10;

/** Creates the pool; it connects on the first query. */
export function openPostgres(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: nodePostgresAddress(url),
    max: connections,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    fallback_application_name: "bookings",
  });
  // The next query replaces a broken idle connection; without a listener, the event would crash the program.
  pool.on("error", () => undefined);
  return new PostgresDialect({ pool });
}

/** The advisory lock that every writer takes; any number that nothing else in the database uses. */
const writeLock = 7_275_550_142;

/**
 * Waits until no other transaction writes, and keeps others from writing until this one ends.
 * @throws Error when another transaction writes for too long
 */
export async function takeWriteLock(transaction: Transaction<Tables>): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(patienceMs)}, true), pg_advisory_xact_lock(${String(writeLock)}::bigint)`.execute(
    transaction,
  );
}
