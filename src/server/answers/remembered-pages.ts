/** Caches on-demand pages that come out the same for every request. */
import { LRUCache } from "lru-cache";
import { type FinishedAnswer, headerText } from "./rendered.ts";

/**
 * A page sets this header to declare that it depends only on its path: not on the time, the query, the bookings or the
 * client. With the value "without-query" it says so of its address without a query only, as a form does that is answered
 * at its own address. The header never leaves the server.
 */
const mark = "x-made-of-path";

/** In bytes before compression, to which the compressed forms add a third: about 400 pages. */
const mostBytes = 16 * 1024 * 1024;

export interface RememberedPages {
  find(path: string, hasQuery?: boolean | undefined): FinishedAnswer | undefined;
  /** Stores the answer if it is a cacheable page. Removes the marker header in any case. */
  keep(method: string, path: string, answer: FinishedAnswer): void;
}

/** The key of a page that is the same only without a query; no path has a control character. */
const bare = (path: string) => `${path}\0`;

/** Pages are cached for the life of the process, which a new build ends. The least recently used are evicted. */
export function createRememberedPages(maxSize = mostBytes): RememberedPages {
  const pages = new LRUCache<string, FinishedAnswer>({
    maxSize,
    // Paths count too: they can be as long as a request line.
    sizeCalculation: ({ body }, path) => body.length + path.length,
  });
  return {
    find: (path, hasQuery) => pages.get(path) ?? (hasQuery ? undefined : pages.get(bare(path))),
    keep(method, path, answer) {
      const marked = headerText(answer.headers, mark);
      delete answer.headers[mark];
      // Caching addresses without a page would only evict real pages.
      if (marked === "" || method === "POST" || answer.status !== 200) return;
      pages.set(marked === "without-query" ? bare(path) : path, answer);
    },
  };
}
