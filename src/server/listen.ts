/** The server's connections: how many, for how long, how they begin and how they end. */
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { explainListenError } from "../runtime/free-address.ts";
import type { Logger } from "../runtime/log.ts";
import type { HeaderValues } from "./responses/security-headers.ts";

/** Times are in milliseconds. */
export const defaultConnectionLimits = {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: 10_000,
  /** From the first byte of a request to the end of its body: a photo of 10 MB from an ordinary phone takes so long. */
  requestTimeout: 60_000,
  /** How often the two timeouts above are checked. */
  connectionsCheckingInterval: 2_000,
  /** How long new requests are still answered after the stop signal, so that proxies can take this server out of rotation. */
  drainMs: 0,
  /** How long requests in flight may take after that. */
  stopMs: 5_000,
};

export type ConnectionLimits = typeof defaultConnectionLimits;

/** Requests behind an unanswered one: browsers and proxies wait for each answer, some programs send a few ahead. */
const maxPipelined = 10;

/** How long a client may take to read why its connection ends, in milliseconds. */
const lingerMs = 2_000;

/** What a request is answered that Node's parser rejects, by the parser's error. */
const parserStatus: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** The latest response on each connection. */
const latest = new WeakMap<Socket, ServerResponse>();

/** Closes connections on which too many requests are sent ahead: Node reads and starts all that arrive, 2,000 in 64 kB. */
function limitPipelining(answer: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    latest.set(socket, response);
    // Node hands the connection to the first response in line.
    if (response.socket) return answer(request, response);
    const waiting = (ahead.get(socket) ?? 0) + 1;
    if (waiting > maxPipelined) return void socket.destroy();
    ahead.set(socket, waiting);
    response.once("finish", () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}

/** Fastify's connection options. @param security the headers of every response */
export function connectionOptions(limits: ConnectionLimits, security: () => HeaderValues) {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = limits;
  return {
    // In bytes: about ten times a booking with the longest texts.
    bodyLimit: 64 * 1024,
    // Open connections are still answered to the end.
    return503OnClosing: false,
    serverFactory(answer: RequestListener): Server {
      const timeouts = { headersTimeout, requestTimeout, connectionsCheckingInterval };
      // For idle connections, longer than that of a proxy in front (nginx: 60 s). Requests without a Host get the site's answer.
      const options = { ...timeouts, keepAliveTimeout: 65_000, maxHeaderSize: 16 * 1024, requireHostHeader: false };
      const server = createServer(options, limitPipelining(answer));
      server.maxConnections = 5_000;
      // How long a connection may stay silent while an answer is being sent.
      server.setTimeout(90_000);
      // Node's own refusal of an unknown Expect header lacks our headers; it may as well be ignored (RFC 9110, section 10.1.1).
      server.on("checkExpectation", (request, response) => server.emit("request", request, response));
      return server;
    },
    clientErrorHandler({ code }, socket) {
      const response = latest.get(socket);
      // The malformed part followed a complete request.
      if (response?.req.complete && !response.writableFinished) {
        return void response.once("finish", () => socket.destroy());
      }
      // One answer per request: a second would be taken for that of another one.
      if (code === "ECONNRESET" || !socket.writable || response?.headersSent) return void socket.destroy();
      const status = parserStatus[code ?? ""] ?? 400;
      const lines = Object.entries({ ...security(), "content-length": "0", connection: "close" });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
      // Closed at once, it could take the answer with it. Not every client reads it and closes its side.
      setTimeout(() => socket.destroy(), lingerMs).unref();
    },
  } satisfies FastifyServerOptions;
}

type StopLimits = Pick<ConnectionLimits, "drainMs" | "stopMs">;

/**
 * Makes the server shut down gracefully: for the drain time it keeps answering, closing each connection after its answer;
 * then it accepts no more connections, finishes requests in flight and finally cuts off the rest.
 */
export function stopInOrder(app: FastifyInstance, { drainMs, stopMs }: StopLimits): void {
  let isStopping = false;
  const open = new Set<Socket>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    isStopping = true;
    if (drainMs > 0) await sleep(drainMs);
    // Browsers connect ahead. Node closes idle connections only once they have had a request.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
  });
  // Fastify does so only for requests that begin from then on.
  app.addHook("onSend", async (_request, reply) => void (isStopping && reply.header("connection", "close")));
}

/** Starts listening, on any free port for 0. @throws StartError when the address is in use or not available */
export async function listen(app: FastifyInstance, host: string, port: number) {
  const url = await app.listen({ host, port }).catch((error) => {
    throw explainListenError(error, host, port);
  });
  return {
    url,
    port: Number(new URL(url).port) || port,
    /** Keeps answering for the drain time, then finishes what is in flight and closes everything. Idempotent. */
    stop: (): Promise<void> => app.close(),
  };
}
export type RunningServer = Awaited<ReturnType<typeof listen>>;

/** Shuts down gracefully and exits on SIGTERM (the system) or SIGINT (Ctrl+C). */
export function stopOnSignals(server: RunningServer, log: Logger): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // Not `once`: npm forwards a signal that the service manager has already sent to every process.
    process.on(signal, () =>
      server.stop().then(
        () => process.exit(0),
        (err: unknown) => {
          log.error({ err }, "Graceful shutdown failed");
          process.exit(1);
        },
      ),
    );
  }
}
