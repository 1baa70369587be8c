/** PostgreSQL for Kysely: small connection pools that don't wait for long, and the lock that writers take. */
import { Kysely, PostgresDialect, type PostgresPoolClient, sql, type Transaction } from "kysely";
import pLimit from "p-limit";
import pg from "pg";
import { nodePostgresAddress } from "../database-address.ts";
import type { Tables } from "../schema/tables.ts";
import { DatabaseUnavailable } from "../unavailable.ts";

/**
 * How long to wait for other processes' writers, and for an answer, in milliseconds: visitors get one within five seconds.
 * Queries that wait for others of this process wait for as long as those make progress.
 */
const [lockTimeoutMs, answerTimeoutMs] = [3_000, 3_500];
/** After a timeout, queries fail at once for this long, in milliseconds: those that waited in line don't wait once more. */
const pauseMs = 500;

/** Connections of one process. Writers take turns anyway, so a few are enough. */
const [readers, writers] = [7, 3];

/** PostgreSQL's classes of errors about the query or the user. All others are about the server's state. */
const aboutQuestion = /^(22|23|28|3D|42)/;

/** Connections, opened when needed. One that breaks or doesn't answer fails only its own query, and is replaced. */
function connections(url: string, max: number) {
  const pool = new pg.Pool({
    connectionString: nodePostgresAddress(url),
    max,
    keepAlive: true,
    fallback_application_name: "bookings",
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  });
  // Without listeners, these events would end the program: the pool's own covers idle connections only.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  const turns = pLimit(max);
  let timedOutAt = Number.NEGATIVE_INFINITY;

  /** @throws DatabaseUnavailable, or the error itself if it is about the query */
  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const askedAt = performance.now();
    try {
      return await question();
    } catch (error) {
      // Timers may be a millisecond early.
      if (performance.now() - askedAt > lockTimeoutMs - 2) timedOutAt = performance.now();
      throw aboutQuestion.test((error as { code?: string }).code ?? "") ? error : new DatabaseUnavailable(error);
    }
  }

  async function connect(): Promise<PostgresPoolClient> {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const client = await new Promise<pg.PoolClient>((begin, refuse) => {
      const takeTurn = async () => {
        if (performance.now() - timedOutAt < pauseMs) throw new Error("PostgreSQL did not answer just now.");
        return pool.connect();
      };
      const untilReleased = (client: pg.PoolClient) => {
        begin(client);
        return isOver;
      };
      void turns(() => ask(takeTurn).then(untilReleased, refuse));
    });
    let failure: unknown;
    const query: unknown = async (text: string, values: unknown[]) => {
      // Without this, the rollback would wait for as long once more.
      if (failure) throw failure;
      try {
        return await ask(() => client.query(text, values));
      } catch (error) {
        if (error instanceof DatabaseUnavailable) failure = error;
        throw error;
      }
    };
    const release = (isBroken?: boolean) => {
      client.release(isBroken || failure !== undefined);
      end();
    };
    return { query: query as PostgresPoolClient["query"], release };
  }
  // Kysely ends only those that were used.
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect, end: async () => undefined } });
  return { dialect, end: async () => pool.ending || pool.end() };
}

/** The advisory lock that every writer takes; any number that nothing else in the database uses. */
const writeLock = 7_275_550_142;

/** A PostgreSQL database, with separate connections for readers, who never wait for writers. */
export class PostgresDatabase extends Kysely<Tables> {
  readonly #writer: Kysely<Tables>;
  readonly #end: () => Promise<unknown>;

  constructor(url: string) {
    const [forReaders, forWriters] = [connections(url, readers), connections(url, writers)];
    super({ dialect: forReaders.dialect });
    this.#writer = new Kysely<Tables>({ dialect: forWriters.dialect });
    this.#end = () => Promise.all([forReaders.end(), forWriters.end()]);
  }

  /**
   * Runs a transaction once no other one writes, and keeps others from writing until it ends.
   * @throws DatabaseUnavailable when another one writes for too long
   */
  write<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    // Read committed: statements must see what earlier writers committed.
    const transaction = this.#writer.transaction().setIsolationLevel("read committed");
    return transaction.execute(async (transaction) => {
      // A machine that has died doesn't keep the lock.
      await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
        set_config('idle_in_transaction_session_timeout', ${String(answerTimeoutMs)}, true),
        pg_advisory_xact_lock(${String(writeLock)}::bigint)`.execute(transaction);
      return work(transaction);
    });
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.#writer.destroy()]);
    await this.#end();
  }
}
