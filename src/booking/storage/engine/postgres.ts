/** PostgreSQL for Kysely: a small pool of connections, and the locks that writers take. */
import { createHash } from "node:crypto";
import { type Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "../tables.ts";

/** How long a writer waits for a connection, and again for the writers before it, in milliseconds. */
const patienceMs = 10_000;
const connections = 10;

/** Makes the pool; it connects with the first query. */
export function openPostgres(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    fallback_application_name: "bookings",
  });
  // An idle connection that breaks is replaced by the next query; unheard, the event would end the program.
  pool.on("error", () => undefined);
  return new PostgresDialect({ pool });
}

/** A lock's name as PostgreSQL's 64-bit number. */
const lockNumber = (name: string) => createHash("sha256").update(name).digest().readBigInt64BE();

/** Whether a database is on PostgreSQL. */
export const hasPostgres = (database: Kysely<Tables>) => database.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Waits for named locks and holds them until the transaction ends. A transaction takes all its locks in one call, first of all: they are taken in one order
 * everywhere, so that no two transactions wait for each other.
 * @throws Error when another transaction keeps a lock for too long
 */
export async function takeLocks(transaction: Transaction<Tables>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const numbers = [...new Set(names.map(lockNumber))].sort((a, b) => (a < b ? -1 : 1));
  const locks = numbers.map((number) => sql`pg_advisory_xact_lock(${String(number)}::bigint)`);
  await sql`select set_config('lock_timeout', ${String(patienceMs)}, true), ${sql.join(locks)}`.execute(transaction);
}
