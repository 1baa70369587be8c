/** How many pages are rendered at once, so that files and bookings are answered in between. */
import { setImmediate as othersFirst } from "node:timers/promises";
import pLimit from "p-limit";

/** Pages under way: one waits for the database while the other is rendered. */
const atOnce = 2;
/** Requests that wait for their turn; with more, the last would wait for longer than a visitor does. */
export const mostWaiting = 100;

/**
 * Makes the lane that renders one page after the other. What is waiting costs no more than its connection.
 * @returns runs a task when its turn comes; "full" when too many are waiting
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
