/** Rate limits for requests that cost the business something; each process counts for itself. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { isOfficePath } from "../../booking/access/office-paths.ts";

/** What is counted together. */
export type Budget = "bookings" | "private" | "availability" | "pages";

/** The window of a budget in seconds, from its first request on. */
const duration = 600;

/** Multiples of the booking budget, per network and window. */
const timesBookings: Readonly<Record<Budget, number>> = { bookings: 1, private: 4, availability: 40, pages: 40 };

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

/** The budget that a request counts against. Files and those whom the office has let in are free. */
export function budgetOf(method: string | undefined, path: string): Budget | undefined {
  if (isOfficePath(path)) return undefined;
  if (method === "POST" && (path === "/api/bookings" || path === "/book")) return "bookings";
  // Every request, so that wrong tokens count too.
  if (/^\/(booking|calendar)\//i.test(path)) return "private";
  if (path === "/api/availability" || path === "/api/coverage") return "availability";
  return "pages";
}

/** @param bookingAttempts what one network gets in ten minutes; the other budgets are multiples of it */
export function createRateLimits({ bookingAttempts }: { bookingAttempts: number }): RateLimits {
  /** One limiter per prefix length. */
  const limitersOf = (budget: Budget) =>
    timesNarrowest.map(
      (times) => new RateLimiterMemory({ points: bookingAttempts * timesBookings[budget] * times, duration }),
    );
  const limiters = {
    bookings: limitersOf("bookings"),
    private: limitersOf("private"),
    availability: limitersOf("availability"),
    pages: limitersOf("pages"),
  };
  return {
    async spend(budget, networks) {
      try {
        // In order, so that what a narrow network is refused doesn't count against its neighbors in the wider one.
        // Clients without an address share a budget.
        for (const [level, network] of (networks.length > 0 ? networks : ["unknown"]).entries())
          await limiters[budget][level]?.consume(network);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
  };
}
