/** How often one client may ask for what costs the business something. */
import { createHmac } from "node:crypto";
import { CompiledQuery } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";
import { type BookingDatabase, inWriteTransaction } from "../../booking/storage/database.ts";

/** What is counted together. */
export type Budget = "bookings" | "private" | "availability" | "pages";

/** In seconds: the time that a budget is for, from the first request on. */
const period = 600;

/** By how much more often than booking something may be done; all per network and period. */
const timesBookings: Readonly<Record<Budget, number>> = { bookings: 1, private: 4, availability: 40, pages: 40 };

/** How long the database may take to count, in milliseconds; then this process counts alone. */
const patienceMs = 2_000;

/** How many times the budget of the narrowest network each wider one has: IPv6 of 64, 56 and 48 bits. */
const timesNarrowest = [1, 2, 4] as const;

export interface RateLimits {
  /**
   * Counts one request from the client's networks, the narrowest first (see networksOf). A wider network has
   * twice the budget of the one before it.
   * @returns undefined while all budgets last, then the seconds until there is a new one
   */
  spend(budget: Budget, networks: readonly string[]): Promise<number | undefined>;
}

export interface RateLimitOptions {
  /** How many bookings one network may try in ten minutes; the other budgets are multiples of it. */
  bookingAttempts: number;
  /** Where several processes count together. Without it, this process counts in its memory. */
  shared?: { database: BookingDatabase; secret: string };
}

/** Which budget a request is paid from. Files and remembered pages cost nothing. */
export function budgetOf(method: string | undefined, path: string): Budget {
  if (method === "POST" && (path === "/api/bookings" || path === "/book")) return "bookings";
  // Every request, so that wrong tokens count too.
  if (/^\/(booking|calendar)\//i.test(path)) return "private";
  if (path === "/api/availability") return "availability";
  return "pages";
}

const table = "rate_limits";

/** Makes the table of the counts, with the columns that RateLimiterPostgres writes. Its own way fails when two servers start. */
async function makeTable(database: BookingDatabase): Promise<void> {
  const make = (transaction: BookingDatabase) =>
    transaction.schema
      .createTable(table)
      .ifNotExists()
      .addColumn("key", "varchar(255)", (column) => column.primaryKey())
      .addColumn("points", "integer", (column) => column.notNull())
      .addColumn("expire", "bigint")
      .execute();
  await inWriteTransaction(database, make, [table]);
}

/** Counts in PostgreSQL, through the connections of the bookings; in memory while the database can't. */
function sharedLimiter(keyPrefix: string, points: number, database: BookingDatabase): RateLimiterAbstract {
  const options = { keyPrefix, points, duration: period };
  const storeClient = {
    query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
      database.executeQuery(CompiledQuery.raw(text, values)),
  };
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: "client",
    tableName: table,
    tableCreated: true,
    // Whoever has spent the budget is refused without asking the database again.
    inMemoryBlockOnConsumed: points,
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: patienceMs, insuranceLimiter: new RateLimiterMemory(options) });
}

/** @throws Error when the shared database can't hold the counts */
export async function createRateLimits({ bookingAttempts, shared }: RateLimitOptions): Promise<RateLimits> {
  /** One limiter per length of network. */
  const limiters = (budget: Budget, database?: BookingDatabase): RateLimiterAbstract[] =>
    timesNarrowest.map((times) => {
      const points = bookingAttempts * timesBookings[budget] * times;
      const keyPrefix = times === 1 ? budget : `${budget} x${times}`;
      if (database) return sharedLimiter(keyPrefix, points, database);
      return new RateLimiterMemory({ keyPrefix, points, duration: period });
    });
  if (shared) await makeTable(shared.database);
  const budgets: Record<Budget, RateLimiterAbstract[]> = {
    bookings: limiters("bookings", shared?.database),
    private: limiters("private", shared?.database),
    // Never in the database: a read that is nearly free must not cost a write.
    availability: limiters("availability"),
    pages: limiters("pages"),
  };
  /** Addresses are personal data, and the database is copied for backups. */
  const keyOf = (network: string) =>
    shared ? createHmac("sha256", shared.secret).update(network).digest("base64url") : network;
  return {
    async spend(budget, networks) {
      try {
        // One after the other: what a narrow network is refused is not taken from its neighbors in the wider one.
        // Clients without an address share a budget.
        for (const [level, network] of (networks.length > 0 ? networks : ["unknown"]).entries())
          await budgets[budget][level]?.consume(keyOf(network));
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
  };
}
