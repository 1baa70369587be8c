/** The connections of the site: their number, their time, and how they end. */
import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { Answers } from "../answers/notices.ts";
import { bodyLimit, refuseBroken } from "./broken-requests.ts";
import { keepRoom } from "./connection-room.ts";

/** Times in milliseconds. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: number;
  /** From the first byte of a request to the end of its body. */
  requestTimeout: number;
  /** How often the two above are checked. */
  connectionsCheckingInterval: number;
  /** How long an idle connection is kept: longer than a proxy in front keeps it (nginx: 60 s). */
  keepAliveTimeout: number;
  /** How long a connection may stay silent while an answer is on its way. */
  silenceTimeout: number;
  /** How long the rest of a body may come after its answer. */
  lingerTime: number;
  /** In bytes, all headers together. */
  maxHeaderSize: number;
  maxConnections: number;
  /** How long new requests are still answered after the stop signal, so that proxies can notice and go elsewhere. */
  drainTime: number;
  /** How long requests under way may take after that. */
  stopTimeout: number;
}

export const defaultLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  silenceTimeout: 90_000,
  lingerTime: 2_000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 5_000,
  drainTime: 0,
  stopTimeout: 5_000,
};

const nodeOptions = {
  // The site itself refuses requests without a Host, with all headers that belong there.
  requireHostHeader: false,
  // Nobody waits for the end of a body that isn't there: a file in fewer steps.
  optimizeEmptyRequests: true,
};

/** What Fastify has to know about connections before it starts. */
export function connectionOptions(limits: ConnectionLimits, answers: Answers) {
  const { silenceTimeout, lingerTime, maxConnections, drainTime: _drain, stopTimeout: _stop, ...nodeLimits } = limits;
  let onClientError: ReturnType<typeof refuseBroken> | undefined;
  return {
    bodyLimit,
    // Whoever is connected already gets an answer until the end.
    return503OnClosing: false,
    serverFactory(listener: RequestListener): Server {
      const server = createServer({ ...nodeLimits, ...nodeOptions }, listener);
      keepRoom(server, maxConnections);
      server.setTimeout(silenceTimeout);
      onClientError = refuseBroken(server, { answers, lingerTime });
      return server;
    },
    clientErrorHandler: (error, socket) => onClientError?.(error, socket),
  } satisfies FastifyServerOptions;
}

export interface StopOptions {
  limits: Pick<ConnectionLimits, "drainTime" | "stopTimeout">;
  /** Called once at the stop signal, while requests are still answered. */
  beginStop?: () => void;
}

/**
 * Lets the server stop in good order: for the drain time it answers as before, each answer closing its connection; then
 * it takes no more connections, finishes what is under way and, at last, cuts off the rest.
 */
export function stopInOrder(app: FastifyInstance, { limits, beginStop }: StopOptions): void {
  app.addHook("preClose", async () => {
    beginStop?.();
    if (limits.drainTime > 0) await sleep(limits.drainTime);
    const deadline = setTimeout(() => app.server.closeAllConnections(), limits.stopTimeout);
    // Connections become idle one by one, as their last answers are sent.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once("close", () => {
      clearTimeout(deadline);
      clearInterval(sweep);
    });
  });
}
