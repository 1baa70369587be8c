import { once } from "node:events";
import { connect } from "node:net";
import { StartError } from "./start-error.ts";

/** What to do when an address can't be listened on. */
export function explainListenError({ code, message }: NodeJS.ErrnoException, host: string, port: number): StartError {
  const address = `${host}:${port}`;
  if (code === "EADDRINUSE") {
    return new StartError(`${address} is in use by another program: stop it, or choose another PORT.`);
  }
  return new StartError(`Can't listen on ${address}: choose another HOST or PORT. ${message}`);
}

/** How long to wait for an answer, in milliseconds: an address of this machine answers at once. */
const answerTimeoutMs = 1_000;

/**
 * Asks whether a program listens on the address: an accidental second start ends before it touches the database. It doesn't
 * listen itself, which would take a connection meant for the server, such as a proxy's.
 * @throws StartError when the address is in use
 */
export async function requireFreeAddress(host: string, port: number): Promise<void> {
  const socket = connect({ host, port });
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const isAnswered = await once(socket, "connect", { signal }).then(
    // A free port of those that clients use may be given to this very socket.
    () => socket.localPort !== socket.remotePort,
    () => false,
  );
  socket.destroy();
  if (isAnswered) throw explainListenError(Object.assign(new Error(), { code: "EADDRINUSE" }), host, port);
}
