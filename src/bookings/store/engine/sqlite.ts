/** SQLite for Kysely: Node's built-in engine, write-ahead log, commits that survive a power failure. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type KyselyPlugin,
  type SqliteDatabase as KyselySqlite,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import type { Tables } from "../schema/tables.ts";
import { beginWork, giveTurn } from "../turns.ts";
import { DatabaseUnavailable } from "../unavailable.ts";

/** How long a writer waits for earlier writers, in milliseconds. */
const writeTimeoutMs = 10_000;

/** How long a read may wait inside SQLite, in milliseconds; with the write-ahead log, it hardly ever does. */
const busyTimeoutMs = 5_000;

/** An in-memory database, gone when its only connection closes. */
const inMemory = ":memory:";

/** SQLite's primary result code of an error; undefined for any other error. */
const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : undefined;

const busy = 5;
/** Of the file and its disk, rather than of the question: no permission, busy, locked, read-only, failing, full, can't be opened. */
const codesOfFile = [3, busy, 6, 8, 10, 13, 14];

/** @returns DatabaseUnavailable for an error of the file and its disk, and otherwise the error itself */
const explainedError = (error: unknown): unknown =>
  codesOfFile.includes(codeOf(error) ?? 0) ? new DatabaseUnavailable(error) : error;

/**
 * Retries while another connection is writing. SQLite's own busy wait would block the event loop, on which the transaction
 * that we wait for may depend.
 * @throws DatabaseUnavailable when that takes too long, or the file or its disk doesn't allow it
 */
async function whenFree<Result>(attempt: () => Result): Promise<Awaited<Result>> {
  const deadline = performance.now() + writeTimeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const cause = error instanceof DatabaseUnavailable ? error.cause : error;
      if (codeOf(cause) !== busy) throw explainedError(error);
      if (performance.now() > deadline) {
        throw new DatabaseUnavailable(
          new Error(
            `The bookings database stayed locked for ${writeTimeoutMs / 1000} s. Stop the program that is writing to it, then try again.`,
            { cause },
          ),
        );
      }
    }
    await sleep(1 + Math.random() * 10);
  }
}

const close = (connection: DatabaseSync) => {
  if (connection.isOpen) connection.close();
};

/** @throws DatabaseUnavailable where the file or its disk is the reason */
function explaining<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw explainedError(error);
  }
}

/** Adapts Node's SQLite to the interface that Kysely expects. */
const kyselyDatabase = (connection: DatabaseSync): KyselySqlite => ({
  close: () => close(connection),
  prepare(text) {
    const statement = explaining(() => connection.prepare(text));
    const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => explaining(() => statement.all(...values(parameters))),
      run: (parameters) => explaining(() => statement.run(...values(parameters))),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  },
});

/** Kysely's driver, whose transactions begin with SQLite's write lock: what they read is still true when they write. */
class WritingDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;

  constructor(connection: DatabaseSync) {
    super({ database: kyselyDatabase(connection) });
    this.#connection = connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // A pause between bookings gives other requests, and other processes' bookings, a turn.
    await nextTurn();
    await whenFree(() => connection.executeQuery(CompiledQuery.raw("begin immediate")));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite rolls back by itself when the disk is full; a second rollback would mask that error with its own.
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite does support schema changes in transactions; Kysely's adapter plays it safe. */
class WholeTransactionsAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite answers at once, without a turn of the event loop: however many queries a request has, others would wait for all of them.
 * After some milliseconds of queries, others get their turn.
 */
const turnsBetweenQueries: KyselyPlugin = {
  transformQuery({ node }) {
    beginWork();
    return node;
  },
  async transformResult({ result }) {
    await giveTurn();
    return result;
  },
};

const dialectOf = (connection: DatabaseSync): Dialect => ({
  createDriver: () => new WritingDriver(connection),
  createAdapter: () => new WholeTransactionsAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (database) => new SqliteIntrospector(database),
});

/**
 * A SQLite file with two connections: one reads, also while somebody writes, and sees the last commit; write transactions
 * take turns on the other one.
 */
export class SqliteDatabase extends Kysely<Tables> {
  /** For write transactions only: whatever else uses it waits for them. */
  readonly writer: Kysely<Tables>;
  readonly #connections: readonly DatabaseSync[];

  /** @param writer the same as the reader in memory, where nobody else sees what a connection writes */
  constructor(reader: DatabaseSync, writer: DatabaseSync) {
    super({ dialect: dialectOf(reader), plugins: [turnsBetweenQueries] });
    this.writer =
      writer === reader ? this : new Kysely<Tables>({ dialect: dialectOf(writer), plugins: [turnsBetweenQueries] });
    this.#connections = [reader, writer];
  }

  /**
   * Empties the write-ahead log, which still holds erased data until it is overwritten.
   * @returns false when another connection stayed in a transaction for too long
   */
  async emptyLog(): Promise<boolean> {
    const deadline = performance.now() + writeTimeoutMs;
    for (;;) {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(this.writer);
      if (rows[0]?.busy === 0) return true;
      if (performance.now() > deadline) return false;
      await sleep(20 + Math.random() * 30);
    }
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    if (this.writer !== this) await this.writer.destroy();
    // Kysely closes only those that were used.
    this.#connections.forEach(close);
  }
}

async function connect(file: string, timeout: number): Promise<DatabaseSync> {
  const connection = explaining(() => new DatabaseSync(file, { timeout, enableForeignKeyConstraints: true }));
  try {
    // When two processes open a new file at once, SQLite rejects this immediately, whatever the timeout.
    await whenFree(() => connection.exec("pragma journal_mode = wal"));
    // FULL: a commit is on disk before it is reported, even if the power fails.
    connection.exec("pragma synchronous = full");
    // Overwrites deleted data, which SQLite would otherwise leave in free pages.
    connection.exec("pragma secure_delete = on");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Opens a SQLite file, creating it and its folder if missing. SQLite keeps two more files beside it (-wal, -shm).
 * @throws DatabaseUnavailable when the folder can't be made or the file can't be opened; Error when it is not a database
 */
export async function openSqlite(file: string): Promise<SqliteDatabase> {
  // Bookings are personal data: only the owner may read a folder created here.
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseUnavailable(error);
  }
  const writer = await connect(file, 0);
  if (file === inMemory) return new SqliteDatabase(writer, writer);
  try {
    return new SqliteDatabase(await connect(file, busyTimeoutMs), writer);
  } catch (error) {
    writer.close();
    throw error;
  }
}
