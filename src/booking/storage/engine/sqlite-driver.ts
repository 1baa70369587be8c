/**
 * SQLite's connections for Kysely: one that writes, taken by one transaction at a time, and one that only reads and never
 * waits. In the write-ahead log readers see the last commit whoever is writing, in this process or another one.
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

/** Lets one holder in at a time, in the order of asking. */
class Turns {
  #last: Promise<void> = Promise.resolve();
  /** @returns what ends the turn */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** The connections behind all that Kysely is handed. */
interface Engine {
  writer: KeptStatements;
  /** Missing for a database in memory, which has one connection only. */
  reader: KeptStatements | undefined;
  writing: Turns;
  openReader: (() => DatabaseSync) | undefined;
}

/** What Kysely uses for a query or a transaction. Which connection is behind it shows with the first statement. */
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

  // Kysely's interface wants it; nothing here is large enough to be streamed.
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Queries are not streamed: use execute().");
  }

  /** Keeps one connection for all statements until `release`. */
  async hold(accessMode: TransactionSettings["accessMode"]): Promise<DatabaseSync> {
    const { openReader, writer, writing } = this.#engine;
    if (accessMode === "read only" && openReader) {
      // Its own: it shows the database as it was at its beginning, and other reads must not.
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

/** Transactions that take the write lock when they begin, so that what they read is still true when they write. */
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
    // A pause between bookings lets other requests, and other processes' bookings, have their turn.
    await nextTurn();
    await whenFree(database, "begin immediate");
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(commit);
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // SQLite rolls back by itself when the disk is full; a second rollback would hide that error behind its own.
    if (connection.isInTransaction) await connection.executeQuery(rollback);
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    // The writer last: the last connection to close empties the write-ahead log, which one that only reads can't.
    this.#engine.reader?.database.close();
    this.#engine.writer.database.close();
  }
}

/** SQLite does run schema changes in transactions, and here several connections: Kysely's adapter plays safe. */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's dialect of SQLite, on Node's own SQLite. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #engine: Engine;

  /**
   * @param writer is open; both are closed with Kysely's `destroy()`
   * @param openReader opens one more connection that only reads; missing for a database in memory
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
