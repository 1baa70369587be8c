/** Sends raw bytes and reads what comes back. */
import { connect } from "node:net";
import type { FuzzRequest } from "./fuzz-request.ts";

/** After this many milliseconds of silence, the client of an incomplete request ends its side. */
const patience = 100;
/** In milliseconds; a server that has not answered and closed by then hangs. */
const deadline = 30_000;

export interface Exchange {
  /** Everything received, one character per byte. */
  received: string;
  /** The connection was still open at the timeout. */
  hung: boolean;
}

/** @throws Error if the server no longer accepts connections */
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
    // The server may close early while we are still writing: what it said before that counts.
    socket.on("error", (error) => connected || reject(error));
    socket.on("close", () => {
      clearTimeout(silence);
      clearTimeout(alarm);
      resolve({ received: Buffer.concat(chunks).toString("latin1"), hung });
    });
  });
}
