/** Caches on-demand pages that come out the same for every request. */
import { LRUCache } from "lru-cache";
import { type FinishedAnswer, headerText } from "./rendered.ts";

/**
 * A page sets this header to declare that it depends only on its path: not on the time, the query, the bookings or the
 * client. The header never leaves the server.
 */
const mark = "x-made-of-path";

/** In bytes before compression, to which the compressed forms add a third: about 400 pages. */
const mostBytes = 16 * 1024 * 1024;

export interface RememberedPages {
  find(path: string): FinishedAnswer | undefined;
  /** Stores the answer if it is a cacheable page. Removes the marker header in any case. */
  keep(method: string, path: string, answer: FinishedAnswer): void;
}

/** Pages are cached for the life of the process, which a new build ends. The least recently used are evicted. */
export function createRememberedPages(maxSize = mostBytes): RememberedPages {
  const pages = new LRUCache<string, FinishedAnswer>({
    maxSize,
    // Paths count too: they can be as long as a request line.
    sizeCalculation: ({ body }, path) => body.length + path.length,
  });
  return {
    find: (path) => pages.get(path),
    keep(method, path, answer) {
      const isMarked = headerText(answer.headers, mark) !== "";
      delete answer.headers[mark];
      // Caching addresses without a page would only evict real pages.
      if (isMarked && method !== "POST" && answer.status === 200) pages.set(path, answer);
    },
  };
}
