/**
 * SQLite connections for Kysely: one writer, used by one transaction at a time, and one reader that never waits. With
 * the write-ahead log, readers see the last commit no matter who is writing, in this process or another.
 */
import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type TransactionSettings,
} from "kysely";
import { KeptStatements, whenFree } from "./sqlite-statements.ts";

/** A mutex that admits holders one at a time, first come, first served. */
class Turns {
  #last: Promise<void> = Promise.resolve();
  /** @returns a function that releases it */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** The connections behind everything Kysely is handed. */
interface Engine {
  writer: KeptStatements;
  /** Undefined for an in-memory database, which has only one connection. */
  reader: KeptStatements | undefined;
  writing: Turns;
  openReader: (() => DatabaseSync) | undefined;
}

/** The connection Kysely uses for a query or transaction; the first statement decides which one is behind it. */
class SqliteConnection implements DatabaseConnection {
  readonly #engine: Engine;
  #held: { statements: KeptStatements; release: () => void } | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) return this.#held.statements.run(query);
    const { reader, writer, writing } = this.#engine;
    if (reader && SelectQueryNode.is(query.query)) return reader.run(query);
    const release = await writing.take();
    try {
      return writer.run(query);
    } finally {
      release();
    }
  }

  // Kysely's interface requires this; no result here is large enough to stream.
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Queries are not streamed: use execute().");
  }

  /** Keeps one connection for all statements until `release`. */
  async hold(accessMode: TransactionSettings["accessMode"]): Promise<DatabaseSync> {
    const { openReader, writer, writing } = this.#engine;
    if (accessMode === "read only" && openReader) {
      // A connection of its own: it sees a snapshot from when it began, which other reads must not share.
      const database = openReader();
      this.#held = { statements: new KeptStatements(database), release: () => database.close() };
      return database;
    }
    this.#held = { statements: writer, release: await writing.take() };
    return writer.database;
  }

  get isInTransaction(): boolean {
    return this.#held?.statements.database.isTransaction ?? false;
  }

  release(): void {
    this.#held?.release();
    this.#held = undefined;
  }
}

const commit = CompiledQuery.raw("commit");
const rollback = CompiledQuery.raw("rollback");

/** Takes the write lock when a transaction begins, so that what it reads is still true when it writes. */
class TwoConnectionsDriver implements Driver {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#engine);
  }

  async beginTransaction(connection: SqliteConnection, { accessMode }: TransactionSettings): Promise<void> {
    const database = await connection.hold(accessMode);
    if (accessMode === "read only") return database.exec("begin");
    // A pause between bookings gives other requests, and other processes' bookings, a turn.
    await nextTurn();
    await whenFree(database, "begin immediate");
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(commit);
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // SQLite rolls back by itself when the disk is full; a second rollback would mask that error with its own.
    if (connection.isInTransaction) await connection.executeQuery(rollback);
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    // The writer goes last: the last connection to close empties the write-ahead log, which a read-only one can't.
    this.#engine.reader?.database.close();
    this.#engine.writer.database.close();
  }
}

/** SQLite does support schema changes in transactions, and here several connections; Kysely's adapter plays it safe. */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect on Node's built-in SQLite. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #engine: Engine;

  /**
   * @param writer an open connection; Kysely's `destroy()` closes both
   * @param openReader opens another, read-only connection; omitted for an in-memory database
   */
  constructor(writer: DatabaseSync, openReader?: () => DatabaseSync) {
    super({ database: () => Promise.reject(new Error("The driver below brings its own connections.")) });
    const reader = openReader && new KeptStatements(openReader());
    this.#engine = { writer: new KeptStatements(writer), reader, writing: new Turns(), openReader };
  }

  override createDriver(): Driver {
    return new TwoConnectionsDriver(this.#engine);
  }
  override createAdapter(): NodeSqliteAdapter {
    return new NodeSqliteAdapter();
  }
}
