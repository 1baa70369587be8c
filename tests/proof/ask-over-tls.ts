/** TLS requests to this machine, for proxies with self-signed certificates. */
import { request } from "node:https";
import { buffer } from "node:stream/consumers";
import { connect } from "node:tls";

export interface Sent {
  headers?: Record<string, string>;
  /** Sent as JSON with POST. */
  body?: unknown;
  /** The visitor's address; all of 127.0.0.0/8 is this machine. */
  from?: string | undefined;
}

/** Sends a request over TLS; the certificate is the test's own. */
export async function ask(port: number, path: string, { headers = {}, body, from = "127.0.0.1" }: Sent = {}) {
  const answer = Promise.withResolvers<{ status: number; headers: Record<string, unknown>; body: Buffer }>();
  const json = body !== undefined && { "content-type": "application/json" };
  const options = { host: "127.0.0.1", servername: "localhost", port, path, localAddress: from, agent: false };
  const sent = request({
    ...options,
    method: body === undefined ? "GET" : "POST",
    headers: { host: `localhost:${port}`, ...json, ...headers },
    rejectUnauthorized: false,
  });
  sent.on("error", answer.reject);
  sent.on("response", async (response) => {
    answer.resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) });
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return answer.promise;
}

/** The protocol that a server picks from those offered. */
export async function protocol(port: number): Promise<string | false | null> {
  const ALPNProtocols = ["h2", "http/1.1"];
  const socket = connect({
    port,
    host: "127.0.0.1",
    servername: "localhost",
    ALPNProtocols,
    rejectUnauthorized: false,
  });
  await new Promise((resolve, reject) => socket.once("secureConnect", resolve).once("error", reject));
  socket.destroy();
  return socket.alpnProtocol;
}
