/** Caps concurrent page rendering so that files and bookings are answered in between. */
import { setImmediate as othersFirst } from "node:timers/promises";
import pLimit from "p-limit";

/** Pages in progress: one waits for the database while the other renders. */
const atOnce = 2;
/** Queue length; with more, the last would wait longer than a visitor does. */
export const mostWaiting = 100;

/**
 * Creates a queue that renders a few pages at a time. A waiting request costs no more than its connection.
 * @returns runs a task when its turn comes; "full" if the queue is full
 */
export function createRenderLane(): <Result>(task: () => Promise<Result>) => Promise<Result> | "full" {
  const lane = pLimit(atOnce);
  return (task) => {
    if (lane.pendingCount >= mostWaiting) return "full";
    return lane(async () => {
      await othersFirst();
      return task();
    });
  };
}
