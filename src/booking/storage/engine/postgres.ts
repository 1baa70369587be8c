/** PostgreSQL for Kysely: small connection pools that don't wait for long, and the lock that writers take. */
import { Kysely, PostgresDialect, type PostgresPoolClient, sql, type Transaction } from "kysely";
import pLimit from "p-limit";
import pg from "pg";
import { nodePostgresAddress } from "../database-address.ts";
import type { Tables } from "../schema/tables.ts";
import { DatabaseUnavailable } from "../unavailable.ts";

/**
 * How long somebody waits for writers elsewhere, and for an answer, in milliseconds: visitors know within five seconds. Who
 * lines up behind others of this process waits for as long as the line moves.
 */
const [lockPatience, answerPatience] = [3_000, 3_500];
/** How long nobody asks after one of these was over, in milliseconds: those behind are told at once, and don't wait once more. */
const pauseMs = 500;

/** Connections of one process. Writers take turns anyway, so a few are enough for them to line up. */
const [readers, writers] = [7, 3];

/** PostgreSQL's classes of errors about what was asked, and who asks; the others are about the server's state. */
const aboutQuestion = /^(22|23|28|3D|42)/;

/** Connections that are made when needed. One that breaks or doesn't answer fails its own query alone, and is replaced. */
function connections(url: string, max: number) {
  const pool = new pg.Pool({
    ...{ connectionString: nodePostgresAddress(url), max, keepAlive: true, fallback_application_name: "bookings" },
    ...{ connectionTimeoutMillis: answerPatience, query_timeout: answerPatience },
  });
  // Without listeners, these events would end the program: the pool's own hears of idle connections only.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  const turns = pLimit(max);
  let inVainAt = Number.NEGATIVE_INFINITY;

  /** @throws DatabaseUnavailable, or the error if it is about the question */
  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const askedAt = performance.now();
    try {
      return await question();
    } catch (error) {
      // Timers may be a millisecond early.
      if (performance.now() - askedAt > lockPatience - 2) inVainAt = performance.now();
      throw aboutQuestion.test((error as { code?: string }).code ?? "") ? error : new DatabaseUnavailable(error);
    }
  }

  async function connect(): Promise<PostgresPoolClient> {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const client = await new Promise<pg.PoolClient>((begin, refuse) => {
      const takeTurn = async () => {
        if (performance.now() - inVainAt < pauseMs) throw new Error("PostgreSQL did not answer just now.");
        return pool.connect();
      };
      const untilOver = (client: pg.PoolClient) => {
        begin(client);
        return isOver;
      };
      void turns(() => ask(takeTurn).then(untilOver, refuse));
    });
    let failure: unknown;
    const query: unknown = async (text: string, values: unknown[]) => {
      // The rollback after it would wait as long again.
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

/** A PostgreSQL database, with connections of their own for readers, who never wait for writers. */
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
      // A machine that is gone doesn't keep the lock.
      await sql`select set_config('lock_timeout', ${String(lockPatience)}, true),
        set_config('idle_in_transaction_session_timeout', ${String(answerPatience)}, true),
        pg_advisory_xact_lock(${String(writeLock)}::bigint)`.execute(transaction);
      return work(transaction);
    });
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.#writer.destroy()]);
    await this.#end();
  }
}
