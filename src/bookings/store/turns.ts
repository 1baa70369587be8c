/** Long work in short pieces, so that other requests and other writers get a turn. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** After this many milliseconds, others get a turn. */
const turnMs = 10;

/** The items, with a turn for others whenever they have taken long. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let since = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - since < turnMs) continue;
    await nextTurn();
    since = performance.now();
  }
}

/** The items, so many at a time: databases limit how many values a query has, and transactions should be short. */
export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
