/** Long work in short pieces, so that other requests and other writers get a turn. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** After this many milliseconds, others get a turn. */
const turnMs = 10;

/** When work began in this turn of the event loop; undefined until it does. */
let begunAt: number | undefined;

/** Notes that work begins. It counts for all work of this turn together, whoever does it. */
export function beginWork(): void {
  if (begunAt !== undefined) return;
  begunAt = performance.now();
  setImmediate(() => {
    begunAt = undefined;
  }).unref();
}

/** Lets others have a turn if this one has taken long. Of several that waited, one goes on in each turn. */
export async function giveTurn(): Promise<void> {
  beginWork();
  while (begunAt !== undefined && performance.now() - begunAt >= turnMs) await nextTurn();
}

/** The items, with a turn for others whenever they have taken long. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  for (const item of items) {
    beginWork();
    yield item;
    await giveTurn();
  }
}

/** The items, so many at a time: databases limit how many values a query has, and transactions should be short. */
export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Ids of one query: far fewer than the values that SQLite (32,766) and PostgreSQL (65,535) take, and answered within a turn. */
const idsPerQuery = 200;

/** What queries find about these ids, in the order of the ids: each query asks for some of them, none for an id twice. */
export async function findAbout<Found>(
  ids: Iterable<string>,
  find: (some: readonly string[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const some of batchesOf([...new Set(ids)], idsPerQuery)) for (const one of await find(some)) found.push(one);
  return found;
}
