/** Reads the body of a request before anything is done with it. */
import type { IncomingMessage } from "node:http";

/** In bytes: a booking with the longest texts needs about a tenth of it. */
export const bodyLimit = 64 * 1024;

/** Whether a body belongs to a request. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Whether a request says itself that its body is too large. */
export const announcesTooMuch = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0) > bodyLimit;

/**
 * Reads the whole body.
 * @returns the body, or "too-large"; then the rest is left for Node to throw away
 * @throws Error when the client breaks off
 */
export function readBody(request: IncomingMessage): Promise<Buffer | "too-large"> {
  // Node doesn't tell when none has ended.
  if (!hasBody(request)) return Promise.resolve(Buffer.alloc(0));
  if (announcesTooMuch(request)) return Promise.resolve("too-large");
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const collect = (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length <= bodyLimit) return;
      request.off("data", collect).resume();
      resolve("too-large");
    };
    request.on("data", collect);
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
  });
}
