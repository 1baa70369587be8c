/** Counts through which pages browsers come to the site, as a sum that is about nobody. */
import type { FastifyRequest } from "fastify";

/** Whether a browser opens the page for somebody who comes from elsewhere: a search, a link, or an address that was typed. */
export const isEntry = ({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean =>
  method === "GET" &&
  headers["sec-fetch-mode"] === "navigate" &&
  headers["sec-fetch-dest"] === "document" &&
  ["none", "cross-site"].includes(String(headers["sec-fetch-site"])) &&
  headers["sec-purpose"] === undefined;

/** @param store adds the counts, by path, to those that are stored */
export function createEntries(store: (counts: ReadonlyMap<string, number>) => Promise<void>) {
  let counts = new Map<string, number>();
  return {
    /** @param path of a page that the site has: what strangers make up would be counted without end */
    note: (path: string): void => void counts.set(path, (counts.get(path) ?? 0) + 1),
    /** @throws Error if they can't be stored; they are lost then, as a database that is away would keep them growing */
    async save(): Promise<void> {
      const counted = counts;
      counts = new Map();
      if (counted.size > 0) await store(counted);
    },
  };
}

export type Entries = ReturnType<typeof createEntries>;
