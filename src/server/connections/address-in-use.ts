/** Checks that the server's address is free before anything is built or opened. */
import { once } from "node:events";
import { createServer } from "node:net";
import { StartError } from "../../runtime/start-error.ts";
import { explainListenError } from "./listen.ts";

/**
 * Listens on the address for a moment, so that an accidental second start ends before it touches the database or the
 * release that the first one is using.
 * @throws StartError when the address is in use or not available
 */
export async function requireFreeAddress(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartError(explainListenError(error as NodeJS.ErrnoException, host, port));
  }
  const closed = once(server, "close");
  server.close();
  await closed;
}
