/** Runs statements on a connection of Node's SQLite. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { CompiledQuery, QueryResult } from "kysely";

/** How long a writer waits for earlier writers, in milliseconds. */
const patienceMs = 10_000;

/** How long a single statement may wait inside SQLite, in milliseconds; reads hardly ever do. */
export const busyTimeoutMs = 5_000;

/** SQLITE_BUSY and its extended codes: another connection is writing. */
const isBusy = (error: unknown) =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" && (error.errcode & 0xff) === 5;

/**
 * Runs a statement, retrying while another connection is writing.
 * @throws Error when that takes too long
 */
export async function whenFree(database: DatabaseSync, statement: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    // SQLite's own busy wait would block the event loop, on which the transaction we wait for may depend.
    database.exec("pragma busy_timeout = 0");
    try {
      return database.exec(statement);
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) {
        throw new Error(
          `The bookings database stayed locked for ${patienceMs / 1000} s. Stop the program that is writing to it, then try again.`,
          { cause: error },
        );
      }
    } finally {
      database.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    }
    await sleep(1 + Math.random() * 10);
  }
}

/** How many prepared statements are kept; several times what the booking service uses. */
const keptStatements = 200;

/** A connection with its cache of prepared statements. */
export class KeptStatements {
  readonly database: DatabaseSync;
  readonly #kept = new Map<string, { statement: StatementSync; hasRows: boolean }>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  #prepare(sql: string) {
    const known = this.#kept.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    if (this.#kept.size < keptStatements) this.#kept.set(sql, prepared);
    return prepared;
  }

  /** Runs a query to completion. */
  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, hasRows } = this.#prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
  }
}
