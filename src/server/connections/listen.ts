/** Starts listening, and stops when the system asks. */
import type { FastifyInstance } from "fastify";
import type { Logger } from "../../runtime/log.ts";
import { StartError } from "../../runtime/start-error.ts";

export interface RunningServer {
  /** Such as http://127.0.0.1:4321 */
  url: string;
  /**
   * Keeps answering for the drain time, then accepts no more requests, finishes those in flight and closes the rest.
   * Idempotent.
   */
  stop(): Promise<void>;
}

/** What to do when an address can't be listened on. */
export function explainListenError({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  const address = `${host}:${port}`;
  if (code === "EADDRINUSE") return `${address} is in use by another program: stop it, or choose another PORT.`;
  if (code === "EACCES") return `Not allowed to listen on ${address}: choose a PORT from 1024 on.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `This machine has no address ${host}: choose another HOST.`;
  return `Can't listen on ${address}: ${message}`;
}

/**
 * Starts listening.
 * @param port 0 for any free port
 * @throws StartError when the address is in use or not available
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<RunningServer> {
  try {
    return { url: await app.listen({ host, port }), stop: () => app.close() };
  } catch (error) {
    throw new StartError(explainListenError(error as NodeJS.ErrnoException, host, port));
  }
}

/** Shuts down gracefully and exits on SIGTERM (the system) or SIGINT (Ctrl+C). */
export function stopOnSignals(server: RunningServer, log: Logger): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // Not `once`: npm forwards a signal that the service manager has already sent to every process.
    process.on(signal, () => {
      server.stop().then(
        () => process.exit(0),
        (err: unknown) => {
          log.error({ err }, "Graceful shutdown failed");
          process.exit(1);
        },
      );
    });
  }
}
