/** Remembers pages that were rendered for one request and are the same for the next. */
import { LRUCache } from "lru-cache";
import { type FinishedAnswer, headerText } from "./rendered.ts";

/**
 * With this header a page says that it is made of nothing but its path: not of the time, the query, the bookings or who
 * asks. It stays in the server.
 */
const mark = "x-made-of-path";

/** In bytes, before compression, of which the compressed forms add a third: some 400 pages. */
const mostBytes = 16 * 1024 * 1024;

export interface RememberedPages {
  find(path: string): FinishedAnswer | undefined;
  /** Keeps an answer when it is a page that may be kept. The mark is taken off in any case. */
  keep(method: string, path: string, answer: FinishedAnswer): void;
}

/** Pages last as long as the process, which a new build ends. The longest unasked goes when there are too many. */
export function createRememberedPages(maxSize = mostBytes): RememberedPages {
  const pages = new LRUCache<string, FinishedAnswer>({
    maxSize,
    // Paths are as long as a request line may be.
    sizeCalculation: ({ body }, path) => body.length + path.length,
  });
  return {
    find: (path) => pages.get(path),
    keep(method, path, answer) {
      const isMarked = headerText(answer.headers, mark) !== "";
      delete answer.headers[mark];
      // Addresses without a page would only push out those with one.
      if (isMarked && method !== "POST" && answer.status === 200) pages.set(path, answer);
    },
  };
}
