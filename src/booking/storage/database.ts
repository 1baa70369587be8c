/** Opens the bookings database, on either engine, and runs what writes to it. */
import { join } from "node:path";
import { Kysely, type Transaction } from "kysely";
import { databaseAddressForm, isDatabaseAddress } from "./database-address.ts";
import { hasPostgres, openPostgres, takeLocks } from "./engine/postgres.ts";
import { inSharedCommit } from "./engine/shared-commits.ts";
import { openSqlite } from "./engine/sqlite.ts";
import { emptySqliteLog } from "./engine/sqlite-log.ts";
import { migrate, migrationNames } from "./migrations.ts";
import { requireKnownTables } from "./schema-version.ts";
import type { Tables } from "./tables.ts";

export type BookingDatabase = Kysely<Tables>;

/** Where the bookings are: a SQLite file, or a PostgreSQL database ("postgres://user:password@host/name"). */
export type DatabaseLocation = { file: string } | { url: string };

/** Where the bookings are: the address given as DATABASE_URL, or else bookings.sqlite in the data folder. */
export function databaseLocation(url: string | undefined, dataFolder: string): DatabaseLocation {
  return url ? { url } : { file: join(dataFolder, "bookings.sqlite") };
}

/** A location as it may be shown: without the password. */
export function describeLocation(location: DatabaseLocation): string {
  if ("file" in location) return location.file;
  if (!isDatabaseAddress(location.url)) return "at the address given";
  const { protocol, host, pathname } = new URL(location.url);
  return `${protocol}//${host}${pathname}`;
}

async function open(location: DatabaseLocation): Promise<BookingDatabase> {
  if ("file" in location) return new Kysely<Tables>({ dialect: await openSqlite(location.file) });
  if (!isDatabaseAddress(location.url)) throw new Error(`it ${databaseAddressForm}`);
  return new Kysely<Tables>({ dialect: openPostgres(location.url) });
}

/** Opens a database, then makes sure of its tables. @throws Error that names the database */
async function openWith(
  location: DatabaseLocation,
  prepare: (database: BookingDatabase) => Promise<void>,
): Promise<BookingDatabase> {
  let database: BookingDatabase | undefined;
  try {
    database = await open(location);
    await prepare(database);
    return database;
  } catch (error) {
    await database?.destroy();
    const reason = (error as Error).message || (error as { code?: string }).code;
    throw new Error(`Could not open the bookings database ${describeLocation(location)}: ${reason}`, { cause: error });
  }
}

/**
 * Opens the database and brings its tables up to date; a SQLite file and its folder are made where missing. Several
 * connections and processes may have the same database open. Close with `destroy()`.
 * @param where a text is the path of a SQLite file
 * @throws Error when it can't be opened or is not a database; the message names it
 */
export function openDatabase(where: DatabaseLocation | string): Promise<BookingDatabase> {
  const location = typeof where === "string" ? { file: where } : where;
  return openWith(location, (database) => inWriteTransaction(database, migrate, ["migrations"]));
}

/**
 * Opens a database whose tables are this release's, and leaves them as they are: for all that works beside a server,
 * which may be another release's. Close with `destroy()`.
 * @throws Error when it can't be opened, or its tables are another release's; the message says what to do
 */
export function openDatabaseAsItIs(location: DatabaseLocation): Promise<BookingDatabase> {
  return openWith(location, (database) => requireKnownTables(database, migrationNames));
}

/**
 * Runs work in a transaction that no other writer who takes one of the same locks overlaps: what it reads of them can't
 * change before it writes. Committed durably when the promise resolves, rolled back when `work` throws. Every write goes
 * through here. On SQLite all writers exclude each other, whatever their locks,
 * and those that wait are committed together.
 * @param locks names of what must not change meanwhile, see locks.ts
 */
export function inWriteTransaction<Result>(
  database: BookingDatabase,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  locks: readonly string[] = [],
): Promise<Result> {
  if (!hasPostgres(database)) return inSharedCommit(database, work);
  // Read committed: a statement must see what the holders of the locks before it have written.
  const transaction = database.transaction().setIsolationLevel("read committed");
  return transaction.execute(async (transaction) => {
    await takeLocks(transaction, locks);
    return work(transaction);
  });
}

/**
 * To be called after erasing: what was erased is in no file any more, neither in SQLite's write-ahead log. PostgreSQL
 * keeps its own log for its crash recovery.
 * @returns false when another program was in the way for too long
 */
export async function removeTraces(database: BookingDatabase): Promise<boolean> {
  return hasPostgres(database) || emptySqliteLog(database);
}
