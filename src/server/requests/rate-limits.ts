/** Rate limits for requests that cost the business something; each process counts for itself. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { isOfficePath, visitPhotosIn } from "../../bookings/access/office-paths.ts";
import type { Logger } from "../../runtime/log.ts";
import { lostLinkPath } from "../../shared/links/private-path.ts";

/** The window of most budgets in seconds, from its first request on. */
const windowSeconds = 600;

/** What is counted together: multiples of the booking budget, per network and window; `visit-photos` per visit. */
const timesBookings = {
  bookings: 1,
  "lost-links": 1 / 6,
  private: 4,
  availability: 40,
  pages: 40,
  photos: 1,
  "visit-photos": 2 / 3,
} as const;
type Budget = keyof typeof timesBookings;
/** Lost links are asked for a few times a day. */
const secondsOf = (budget: string) => (budget === "lost-links" ? 86_400 : windowSeconds);

const unreadableClient =
  "The address of a client can't be read in X-Forwarded-For: all such visitors count as one, and limits refuse them together. Set the proxy in front to append the client's IP address.";

/** Budgets of wider networks as multiples of the narrowest: IPv6 /64, /56 and /48. */
const timesNarrowest = [1, 2, 4] as const;

/** The budget that a request counts against. Files and those whom the office has let in are free. */
export function budgetOf(method: string, path: string): Budget | undefined {
  if (isOfficePath(path)) return undefined;
  if (method === "POST" && (path === "/api/bookings" || path === "/book")) return "bookings";
  if (method === "POST" && path === lostLinkPath) return "lost-links";
  if (method === "POST" && visitPhotosIn(path)) return "photos";
  // Every request, so that wrong tokens count too.
  if (/^\/(booking|calendar)\//i.test(path)) return "private";
  if (path === "/api/availability" || path === "/api/coverage") return "availability";
  return "pages";
}

interface RateLimitOptions {
  /** What one network gets in ten minutes; the other budgets are multiples of it. */
  bookingAttempts: number;
  /** Gets a line when a client's address can't be read, every ten minutes at most. */
  log?: Pick<Logger, "warn">;
}

export function createRateLimits({ bookingAttempts, log }: RateLimitOptions) {
  let unreadableAt = Number.NEGATIVE_INFINITY;
  const seesUnreadable = () => performance.now() - unreadableAt < windowSeconds * 1_000;
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [budget, times] of Object.entries(timesBookings)) {
    for (const [level, wider] of timesNarrowest.entries()) {
      const points = Math.ceil(bookingAttempts * times) * wider;
      limiters.set(`${budget} ${level}`, new RateLimiterMemory({ points, duration: secondsOf(budget) }));
    }
  }
  return {
    /** Whether the address of a client could not be read within the last ten minutes. */
    seesUnreadable,
    /**
     * Counts one request against the client's networks, narrowest first (see networksOf).
     * @returns undefined while every budget lasts, otherwise the seconds until a new window
     */
    async spend(budget: Budget, networks: readonly string[]): Promise<number | undefined> {
      if (networks.length === 0) {
        const isNew = !seesUnreadable();
        unreadableAt = performance.now();
        if (isNew) log?.warn(unreadableClient);
      }
      try {
        // In order, so that what a narrow network is refused doesn't count against its neighbors in the wider one.
        // Clients without an address share a budget.
        for (const [level, network] of (networks.length > 0 ? networks : ["unknown"]).entries())
          await limiters.get(`${budget} ${level}`)?.consume(network);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
  };
}
export type RateLimits = ReturnType<typeof createRateLimits>;
