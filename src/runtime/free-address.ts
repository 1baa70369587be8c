import { once } from "node:events";
import { createServer } from "node:net";
import { StartError } from "./start-error.ts";

/** What to do when an address can't be listened on. */
export function explainListenError({ code, message }: NodeJS.ErrnoException, host: string, port: number): StartError {
  const address = `${host}:${port}`;
  if (code === "EADDRINUSE") {
    return new StartError(`${address} is in use by another program: stop it, or choose another PORT.`);
  }
  return new StartError(`Can't listen on ${address}: choose another HOST or PORT. ${message}`);
}

/**
 * Listens on the address for a moment: an accidental second start ends before it touches the database or the release.
 * @throws StartError when the address is in use or not available
 */
export async function requireFreeAddress(host: string, port: number): Promise<void> {
  // Not the supervisor's, which the first server would share.
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, "listening").catch((error) => {
    throw explainListenError(error, host, port);
  });
  await server[Symbol.asyncDispose]();
}
