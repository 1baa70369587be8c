/** A minimal proxy that sends each request to a server whose /readyz says yes. */
import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** In milliseconds: how often the servers are checked. */
const askedEvery = 50;

export interface ReadyProxy {
  url: string;
  /** Resolves when requests may go to this server. */
  add(server: string): Promise<void>;
}

/**
 * Starts the proxy; it is stopped when the running test is over. Like real proxies, it keeps connections open; it retries
 * nothing: a request that a server drops is a 502.
 */
export async function startReadyProxy(): Promise<ReadyProxy> {
  const servers = new Set<string>();
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });

  async function ask(server: string): Promise<void> {
    const { ok } = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => ({ ok: false }));
    if (ok) ready.add(server);
    else ready.delete(server);
  }
  const proxy = createServer((incoming, outgoing) => {
    const [server = ""] = ready;
    const { url = "/", method, headers } = incoming;
    const upstream = request(new URL(url, server), { method, headers, agent }, (answer) => {
      const { connection: _hopByHop, ...passedOn } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, passedOn);
      pipeline(answer, outgoing).catch(() => outgoing.destroy());
    });
    upstream.on("error", (error) => outgoing.writeHead(502).end(JSON.stringify({ status: error.message })));
    pipeline(incoming, upstream).catch(() => {});
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const asking = setInterval(() => servers.forEach((server) => void ask(server)), askedEvery);
  onTestFinished(() => {
    clearInterval(asking);
    agent.destroy();
    proxy.closeAllConnections();
    proxy.close();
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async add(server) {
      servers.add(server);
      while (!ready.has(server)) await pause(askedEvery);
    },
  };
}
