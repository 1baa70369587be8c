/** SQLite for Kysely: Node's own engine, write-ahead log, commits that survive a power failure. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import {
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from "kysely";

/** How long a writer waits for the writers before it, in milliseconds. */
const patienceMs = 10_000;
/** How long a single statement may wait inside SQLite, in milliseconds; reads hardly ever do. */
const busyTimeoutMs = 5_000;

/** SQLITE_BUSY and its extended codes: another connection is writing. */
const isBusy = (error: unknown) =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" && (error.errcode & 0xff) === 5;

/**
 * Runs a statement, again and again while another connection is writing.
 * @throws Error when that takes too long
 */
async function whenFree(database: DatabaseSync, statement: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    // SQLite's own waiting would block the event loop, on which the transaction waited for may depend.
    database.exec("pragma busy_timeout = 0");
    try {
      return database.exec(statement);
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) {
        throw new Error(
          `The bookings database stayed locked for ${patienceMs / 1000} s. End the program that keeps it open for writing, then try again.`,
          { cause: error },
        );
      }
    } finally {
      database.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    }
    await sleep(1 + Math.random() * 10);
  }
}

/** Prepared statements are kept, up to so many: all that the booking service says, several times over. */
const keptStatements = 200;

/** Kysely speaks better-sqlite3's dialect; this is Node's SQLite in it. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  function prepare(sql: string): SqliteStatement {
    const statement = database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    };
  }
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = prepare(sql);
      if (kept.size < keptStatements) kept.set(sql, statement);
      return statement;
    },
  };
}

/** Transactions that take the write lock when they begin, so that what they read is still true when they write. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
  }

  override async beginTransaction(_connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    if (settings?.accessMode === "read only") return this.#database.exec("begin");
    // A pause between bookings lets other requests, and other processes' bookings, have their turn.
    await nextTurn();
    await whenFree(this.#database, "begin immediate");
  }

  override async rollbackTransaction(_connection: DatabaseConnection): Promise<void> {
    // SQLite rolls back by itself when the disk is full; a second rollback would hide that error behind its own.
    if (this.#database.isTransaction) this.#database.exec("rollback");
  }
}

/** SQLite does run schema changes in transactions; Kysely's adapter plays safe for older versions. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter(): TransactionalAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Opens a SQLite file, which is made with its folder where missing. SQLite keeps two more files beside it (-wal, -shm).
 * @throws Error when the file can't be opened or is not a database
 */
export async function openSqlite(file: string): Promise<SqliteDialect> {
  // Bookings are personal data: a folder made here is the owner's alone.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  try {
    // SQLite refuses this at once, whatever its timeout, when two processes open a new file at the same time.
    await whenFree(sqlite, "pragma journal_mode = wal");
    // FULL: a commit is on the disk before it is reported, also when the power fails.
    sqlite.exec("pragma synchronous = full");
    // What is erased is overwritten too: SQLite would leave it in the file's unused parts.
    sqlite.exec("pragma secure_delete = on");
    return new NodeSqliteDialect(sqlite);
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
