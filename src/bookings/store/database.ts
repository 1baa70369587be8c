/** Opens the bookings database on either engine and runs its write transactions. */
import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import { siteOfRequest } from "../../facts/site.ts";
import { databaseAddressForm, isDatabaseAddress } from "./database-address.ts";
import { PostgresDatabase } from "./engine/postgres.ts";
import { openSqlite, SqliteDatabase } from "./engine/sqlite.ts";
import { migrate, migrationNames } from "./schema/migrations.ts";
import { requireKnownTables } from "./schema/schema-version.ts";
import type { Tables } from "./schema/tables.ts";

export type BookingDatabase = Kysely<Tables>;

/** Where the bookings are: a SQLite file, or a PostgreSQL database ("postgres://user:password@host/name"). */
export type DatabaseLocation = { file: string } | { url: string };

/** DATABASE_URL if given, or else bookings.sqlite in the data folder. */
export function databaseLocation(url: string | undefined, dataFolder: string): DatabaseLocation {
  return url ? { url } : { file: join(dataFolder, "bookings.sqlite") };
}

/** A location that is safe to show: without the password. */
export function describeLocation(location: DatabaseLocation): string {
  if ("file" in location) return location.file;
  if (!isDatabaseAddress(location.url)) return "at the address given";
  const { protocol, host, pathname } = new URL(location.url);
  return `${protocol}//${host}${pathname}`;
}

async function open(location: DatabaseLocation): Promise<BookingDatabase> {
  if ("file" in location) return openSqlite(location.file);
  if (!isDatabaseAddress(location.url)) throw new Error(`it ${databaseAddressForm}`);
  return new PostgresDatabase(location.url);
}

/** Opens a database, then prepares or checks its tables. @throws Error that names the database */
async function openWith(location: DatabaseLocation, prepare: (database: BookingDatabase) => Promise<void>) {
  let database: BookingDatabase | undefined;
  try {
    database = await open(location);
    await prepare(database);
    return database;
  } catch (error) {
    await database?.destroy();
    const reason = (error as Error).message;
    throw new Error(`Could not open the bookings database ${describeLocation(location)}: ${reason}`, { cause: error });
  }
}

/**
 * Opens the database and migrates its tables to this release; creates a missing SQLite file and its folder. Several
 * connections and processes may have the same database open. Close with `destroy()`.
 * @param where a string is the path of a SQLite file
 * @throws Error that names the database when it can't be opened or is not a database
 */
export function openDatabase(where: DatabaseLocation | string): Promise<BookingDatabase> {
  const location = typeof where === "string" ? { file: where } : where;
  return openWith(location, (database) => inWriteTransaction(database, migrate));
}

/**
 * Opens a database without migrating it: for everything that runs beside a server, which may be from another release.
 * Close with `destroy()`.
 * @throws Error when it can't be opened or its tables are from another release; the message says what to do
 */
export function openDatabaseUnmigrated(location: DatabaseLocation): Promise<BookingDatabase> {
  return openWith(location, (database) => requireKnownTables(database, migrationNames));
}

/**
 * Runs a write transaction. There is one writer at a time, on either engine and across programs: what the transaction
 * reads can't change before it writes. Committed durably when the promise resolves, rolled back when `work` throws. Every
 * write goes through here.
 * @throws Error when another writer takes too long
 */
export async function inWriteTransaction<Result>(
  database: BookingDatabase,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const call = calls.getStore();
  const checked = async (transaction: Transaction<Tables>) => {
    // A call that has written something can't begin again.
    if (call && !call.hasWritten) await checkSite(transaction);
    return work(transaction);
  };
  const result = await (database instanceof SqliteDatabase
    ? // SQLite begins with its write lock.
      database.writer.transaction().execute(checked)
    : (database as PostgresDatabase).write(checked));
  if (call) call.hasWritten = true;
  return result;
}

const calls = new AsyncLocalStorage<{ hasWritten: boolean }>();

/**
 * Runs a call of a service. Its first write transaction throws OutdatedSite if the facts have changed since the request began;
 * as nothing was written yet, the caller can run it again with the new ones.
 */
export const asRestartableCall = <Result>(work: () => Result): Result => calls.run({ hasWritten: false }, work);

/** Another version of the facts has gone live than the one that decides here. */
export class OutdatedSite extends Error {
  override readonly name = "OutdatedSite";
}

/** What a request decides, it decides by the rules that are live when it writes. @throws OutdatedSite */
async function checkSite(transaction: BookingDatabase): Promise<void> {
  const asked = siteOfRequest();
  if (!asked) return;
  const live = transaction.selectFrom("site_versions").select("number").where("state", "=", "live");
  const newest = await live.orderBy("number", "desc").limit(1).executeTakeFirst();
  if ((newest?.number ?? 0) !== asked.version) throw new OutdatedSite("The facts have changed meanwhile.");
}

/**
 * Call after erasing: makes sure that no file still contains the erased data, including SQLite's write-ahead log.
 * PostgreSQL keeps its own log for crash recovery.
 * @returns false when another program was in the way for too long
 */
export async function removeTraces({ database }: { database: BookingDatabase }): Promise<boolean> {
  return !(database instanceof SqliteDatabase) || database.emptyLog();
}
