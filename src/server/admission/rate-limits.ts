/** Rate limits for requests that cost the business something. */
import { createHmac } from "node:crypto";
import { CompiledQuery } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";
import { isOfficePath } from "../../booking/access/office-paths.ts";
import { type BookingDatabase, inWriteTransaction } from "../../booking/storage/database.ts";

/** What is counted together. */
export type Budget = "bookings" | "private" | "availability" | "pages";

/** The window of a budget in seconds, from its first request on. */
const period = 600;

/** Multiples of the booking budget, per network and window. */
const timesBookings: Readonly<Record<Budget, number>> = { bookings: 1, private: 4, availability: 40, pages: 40 };

/** How long the database may take to count, in milliseconds; after that, this process counts alone. */
const patienceMs = 2_000;

/** Budgets of wider networks as multiples of the narrowest: IPv6 /64, /56 and /48. */
const timesNarrowest = [1, 2, 4] as const;

export interface RateLimits {
  /**
   * Counts one request against the client's networks, narrowest first (see networksOf). Each wider network has twice the
   * budget of the one before it.
   * @returns undefined while every budget lasts, otherwise the seconds until a new window
   */
  spend(budget: Budget, networks: readonly string[]): Promise<number | undefined>;
}

export interface RateLimitOptions {
  /** Booking attempts that one network gets in ten minutes; the other budgets are multiples of it. */
  bookingAttempts: number;
  /** The shared store of several processes. Without it, this process counts in memory. */
  shared?: { database: BookingDatabase; secret: string };
}

/** The budget that a request counts against. Files, cached pages and those whom the office has let in are free. */
export function budgetOf(method: string | undefined, path: string): Budget | undefined {
  if (isOfficePath(path)) return undefined;
  if (method === "POST" && (path === "/api/bookings" || path === "/book")) return "bookings";
  // Every request, so that wrong tokens count too.
  if (/^\/(booking|calendar)\//i.test(path)) return "private";
  if (path === "/api/availability" || path === "/api/coverage") return "availability";
  return "pages";
}

const table = "rate_limits";

/** Creates the counts table with RateLimiterPostgres's columns. Its own setup fails when two servers start together. */
async function makeTable(database: BookingDatabase): Promise<void> {
  const make = (transaction: BookingDatabase) =>
    transaction.schema
      .createTable(table)
      .ifNotExists()
      .addColumn("key", "varchar(255)", (column) => column.primaryKey())
      .addColumn("points", "integer", (column) => column.notNull())
      .addColumn("expire", "bigint")
      .execute();
  await inWriteTransaction(database, make);
}

/** Counts in PostgreSQL through the bookings' connection pool; in memory while the database is down. */
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
    // A blocked client is refused without asking the database again.
    inMemoryBlockOnConsumed: points,
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: patienceMs, insuranceLimiter: new RateLimiterMemory(options) });
}

/** Counts one request. A window that ends later than any can was stored by a clock that was ahead: it begins anew. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const isTooLong = ({ msBeforeNext }: RateLimiterRes) => msBeforeNext > period * 1_000;
  const counted = await limiter.consume(key).catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes && isTooLong(refused)) return refused;
    throw refused;
  });
  if (!isTooLong(counted)) return;
  await limiter.delete(key);
  await limiter.consume(key);
}

/** @throws Error if the shared database can't store the counts */
export async function createRateLimits({ bookingAttempts, shared }: RateLimitOptions): Promise<RateLimits> {
  /** One limiter per prefix length. */
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
    // Never in the database: a nearly free read must not cost a write.
    availability: limiters("availability"),
    pages: limiters("pages"),
  };
  /** Hashed, because client IPs are personal data and the database is copied for backups. */
  const keyOf = (network: string) =>
    shared ? createHmac("sha256", shared.secret).update(network).digest("base64url") : network;
  return {
    async spend(budget, networks) {
      try {
        // In order, so that what a narrow network is refused doesn't count against its neighbors in the wider one.
        // Clients without an address share a budget.
        for (const [level, network] of (networks.length > 0 ? networks : ["unknown"]).entries()) {
          const limiter = budgets[budget][level];
          if (limiter) await consume(limiter, keyOf(network));
        }
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
  };
}
