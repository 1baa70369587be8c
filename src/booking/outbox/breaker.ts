/** A circuit breaker: stops asking a mail server that is down, and finds out within a minute that it is back. */

/** Milliseconds until the first new try; doubled after each that fails. */
const shortestWait = 5_000;
const longestWait = 60_000;

export interface Breaker {
  /** How many may be sent now, on top of those under way. */
  room(underWay: number): number;
  /** The server was down. @returns how many milliseconds nobody asks it; undefined if that was known */
  failed(): number | undefined;
  /** The server took something or answered, if only with a rejection. @returns whether it had been down */
  worked(): boolean;
}

/** @param atOnce how many may be under way together while all is well; after a failure it is one */
export function createBreaker(atOnce: number, now: () => Date): Breaker {
  let failures = 0;
  let retryAt = 0;
  const isOpen = () => now().getTime() < retryAt;
  return {
    room(underWay) {
      if (failures === 0) return atOnce - underWay;
      return isOpen() || underWay > 0 ? 0 : 1;
    },
    failed() {
      // What was sent together fails together.
      if (isOpen()) return undefined;
      const wait = Math.min(shortestWait * 2 ** failures, longestWait);
      failures++;
      retryAt = now().getTime() + wait;
      return wait;
    },
    worked() {
      const wasDown = failures > 0;
      failures = 0;
      retryAt = 0;
      return wasDown;
    },
  };
}
