/** PostgreSQL for Kysely: a small connection pool, and the locks that writers take. */
import { createHash } from "node:crypto";
import { type Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "../schema/tables.ts";

/** How long a writer waits for a connection, and then for earlier writers, in milliseconds. */
const patienceMs = 10_000;
const connections = 10;

/** Creates the pool; it connects on the first query. */
export function openPostgres(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    fallback_application_name: "bookings",
  });
  // The next query replaces a broken idle connection; without a listener, the event would crash the program.
  pool.on("error", () => undefined);
  return new PostgresDialect({ pool });
}

/** The lock's name as a 64-bit key for PostgreSQL's advisory locks. */
const lockNumber = (name: string) => createHash("sha256").update(name).digest().readBigInt64BE();

/** Whether a database runs on PostgreSQL. */
export const hasPostgres = (database: Kysely<Tables>) => database.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Waits for named locks and holds them until the transaction ends. Take all of a transaction's locks in one call,
 * before anything else: they are acquired in a fixed order, so transactions can't deadlock.
 * @throws Error when another transaction holds a lock for too long
 */
export async function takeLocks(transaction: Transaction<Tables>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const numbers = [...new Set(names.map(lockNumber))].sort((a, b) => (a < b ? -1 : 1));
  const locks = numbers.map((number) => sql`pg_advisory_xact_lock(${String(number)}::bigint)`);
  await sql`select set_config('lock_timeout', ${String(patienceMs)}, true), ${sql.join(locks)}`.execute(transaction);
}
