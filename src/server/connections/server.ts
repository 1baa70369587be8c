/** The server's connections: how many, for how long, and how they end. */
import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { Answers } from "../answers/notices.ts";
import { filesFirst } from "../files/send-file.ts";
import type { StaticFiles } from "../files/static-files.ts";
import { bodyLimit, refuseBroken } from "./broken-requests.ts";
import { keepRoom } from "./connection-room.ts";
import { limitPipelining } from "./pipelining.ts";

/** Times are in milliseconds. */
export const defaultLimits = {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: 10_000,
  /** From the first byte of a request to the end of its body. */
  requestTimeout: 20_000,
  /** How often the two timeouts above are checked. */
  connectionsCheckingInterval: 2_000,
  /** Keep-alive for idle connections: longer than that of a proxy in front (nginx: 60 s). */
  keepAliveTimeout: 65_000,
  /** How long a connection may stay silent while an answer is being sent. */
  silenceTimeout: 90_000,
  /** How long the rest of a body may keep arriving after its answer. */
  lingerTime: 2_000,
  /** In bytes, all headers together. */
  maxHeaderSize: 16 * 1024,
  maxConnections: 5_000,
  /** How long new requests are still answered after the stop signal, so that proxies can take this server out of rotation. */
  drainTime: 0,
  /** How long requests in flight may take after that. */
  stopTimeout: 5_000,
};

export type ConnectionLimits = typeof defaultLimits;

const nodeOptions = {
  // The site refuses requests without a Host itself, with all of its headers.
  requireHostHeader: false,
  // Don't wait for the end of a body that isn't there: files take fewer steps.
  optimizeEmptyRequests: true,
};

/** Fastify's connection options. */
export function connectionOptions(limits: ConnectionLimits, answers: Answers, files: StaticFiles) {
  const { silenceTimeout, lingerTime, maxConnections, drainTime: _drain, stopTimeout: _stop, ...nodeLimits } = limits;
  let onClientError: ReturnType<typeof refuseBroken> | undefined;
  return {
    bodyLimit,
    // Open connections are still answered to the end.
    return503OnClosing: false,
    serverFactory(listener: RequestListener): Server {
      const server = createServer({ ...nodeLimits, ...nodeOptions }, limitPipelining(filesFirst(files, listener)));
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
 * Makes the server shut down gracefully: for the drain time it keeps answering, closing each connection after its answer;
 * then it accepts no more connections, finishes requests in flight and finally cuts off the rest.
 */
export function stopInOrder(app: FastifyInstance, { limits, beginStop }: StopOptions): void {
  app.addHook("preClose", async () => {
    beginStop?.();
    // Fastify does so for its own answers only.
    app.server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
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
