/** Sends bytes as they are and reads what comes back. */
import { connect } from "node:net";
import type { FuzzRequest } from "./fuzz-request.ts";

/** In milliseconds of silence: then the client of an incomplete request says that nothing more will come. */
const patience = 100;
/** In milliseconds; a server that has not answered and closed by then hangs. */
const deadline = 30_000;

export interface Exchange {
  /** Everything that came back, one character per byte. */
  received: string;
  /** The connection was still open when time was up. */
  hung: boolean;
}

/** @throws Error when the server does not take connections any more */
export function exchange(port: number, { bytes, complete }: FuzzRequest): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let connected = false;
    let hung = false;
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => {
      connected = true;
      socket.write(bytes);
    });
    const silence = complete ? undefined : setTimeout(() => socket.end(), patience);
    const alarm = setTimeout(() => {
      hung = true;
      socket.destroy();
    }, deadline);
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      silence?.refresh();
    });
    socket.on("end", () => socket.end());
    // A server that has heard enough may close while we still write: what it said before counts.
    socket.on("error", (error) => connected || reject(error));
    socket.on("close", () => {
      clearTimeout(silence);
      clearTimeout(alarm);
      resolve({ received: Buffer.concat(chunks).toString("latin1"), hung });
    });
  });
}
