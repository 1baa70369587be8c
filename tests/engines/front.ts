/** A proxy in front of the site, the same for both browsers: it blocks scripts on demand and answers for the map tiles. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One transparent pixel. */
const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkM+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const tileAddress = "https://{s}.tile.openstreetmap.org/";

export interface Front {
  /** Without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts).toString();
}

/**
 * Forwards requests to the site unchanged.
 * @param site its URL, without a trailing slash
 * @param scripts whether pages may run any
 */
export async function startFront(site: string, { scripts }: { scripts: boolean }): Promise<Front> {
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.url?.startsWith("/tiles/")) return void outgoing.setHeader("content-type", "image/png").end(tile);
    const { "accept-encoding": _, ...headers } = incoming.headers;
    const passed = request(site + incoming.url, { method: incoming.method ?? "GET", headers });
    incoming.pipe(passed);
    const [given] = (await once(passed, "response")) as [IncomingMessage];
    const isPage = given.headers["content-type"]?.startsWith("text/html");
    for (const [name, value] of Object.entries(given.headers)) {
      // Length, age and encoding headers no longer hold once the page is changed.
      if (value !== undefined && !(isPage && name === "content-length")) outgoing.setHeader(name, value);
    }
    if (isPage && !scripts) outgoing.setHeader("content-security-policy", "script-src 'none'");
    outgoing.writeHead(given.statusCode ?? 502);
    if (isPage) outgoing.end((await textOf(given)).replaceAll(tileAddress, "/tiles/"));
    else given.pipe(outgoing);
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
