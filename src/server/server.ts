/** Listens for requests and stops in good order. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../runtime/log.ts";
import { StartError } from "../runtime/start-error.ts";
import { refuseBroken } from "./broken-requests.ts";
import { keepRoom } from "./connection-room.ts";
import type { RawHeaders } from "./headers.ts";
import { explainListenError } from "./listen-error.ts";

/** Times in milliseconds. */
export interface ServerLimits {
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

const defaultLimits: ServerLimits = {
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
  // The listener itself refuses requests without a Host, with all headers that belong there.
  requireHostHeader: false,
  // Nobody waits for the end of a body that isn't there: a file in fewer steps.
  optimizeEmptyRequests: true,
};

export interface ServerOptions {
  host: string;
  /** 0 for any free port. */
  port: number;
  listener: RequestListener;
  /** Headers for answers to requests that don't reach the listener. */
  errorHeaders: RawHeaders;
  /** Called once at the stop signal, while requests are still answered. */
  beginStop?: () => void;
  /** Called once after the last request: closes what requests need, such as the database. */
  close?: () => Promise<void> | void;
  limits?: Partial<ServerLimits>;
}

export interface RunningServer {
  /** Such as http://127.0.0.1:4321 */
  url: string;
  /**
   * Goes on for the drain time, then takes no more requests, finishes those under way and closes the rest. Calling it
   * twice is the same as once.
   */
  stop(): Promise<void>;
}

/** The address as it is typed into a browser. */
function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/**
 * Starts to listen.
 * @throws StartError when the address is in use or not available
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const limits = { ...defaultLimits, ...options.limits };
  const { silenceTimeout, lingerTime, maxConnections, drainTime, stopTimeout, ...nodeLimits } = limits;
  let stopping: Promise<void> | undefined;
  const server = createServer({ ...nodeLimits, ...nodeOptions }, (request, response) => {
    // A proxy that is told opens its next connection elsewhere; one that is not may just send a booking when it closes.
    if (stopping) response.shouldKeepAlive = false;
    options.listener(request, response);
  });
  keepRoom(server, maxConnections);
  server.setTimeout(silenceTimeout);
  refuseBroken(server, { errorHeaders: options.errorHeaders, lingerTime });
  server.listen(options.port, options.host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartError(explainListenError(error as NodeJS.ErrnoException, options.host, options.port));
  }
  const url = urlOf(server);

  async function stop(): Promise<void> {
    options.beginStop?.();
    if (drainTime > 0) await sleep(drainTime);
    const closed = once(server, "close");
    server.close();
    // Connections become idle one by one, as their last answers are sent.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), stopTimeout);
    await closed;
    clearInterval(sweep);
    clearTimeout(deadline);
    await options.close?.();
  }

  return {
    url,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Stops the server and ends the process when the system (SIGTERM) or a person (Ctrl+C) asks for it. */
export function stopOnSignals(server: RunningServer, log: Logger): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // Each time: npm passes a signal on that its service manager has sent to all processes already.
    process.on(signal, () => {
      server.stop().then(
        () => process.exit(0),
        (err: unknown) => {
          log.error({ err }, "The server did not stop in good order");
          process.exit(1);
        },
      );
    });
  }
}
