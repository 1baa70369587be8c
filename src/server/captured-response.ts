/** Lets a request handler write its whole answer into memory, where it can still be changed. */
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Astro's middleware handler, or any that follows Express's habits. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => Promise<void> | void;

export interface CapturedAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Takes the place of the response that goes to the client; never connected to a socket. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #answer = Promise.withResolvers<CapturedAnswer>();
  readonly answer = this.#answer.promise;

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((value): value is OutgoingHttpHeaders => typeof value === "object" && value !== null);
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value !== undefined) this.setHeader(name, value);
    }
    return this;
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (typeof chunk === "string") this.#chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
    const done = rest.find((value) => typeof value === "function");
    if (done) queueMicrotask(() => done());
    return true;
  }

  override end(...given: unknown[]): this {
    this.write(given[0], ...given.slice(1));
    this.#answer.resolve({ status: this.statusCode, headers: this.getHeaders(), body: Buffer.concat(this.#chunks) });
    this.emit("finish");
    return this;
  }

  override destroy(error?: Error): this {
    this.#answer.reject(error ?? new Error("The page broke off while it was rendered."));
    this.emit("close");
    return this;
  }
}

/**
 * Runs the handler and collects its answer.
 * @param client the real response: when its connection closes, the handler is told
 * @returns the answer, or "no-route" when the handler passes the request on
 * @throws what the handler throws, or the error that broke its answer off
 */
export function capture(
  handler: Handler,
  request: IncomingMessage,
  client: ServerResponse,
  locals: object,
): Promise<CapturedAnswer | "no-route"> {
  const captured = new CapturedResponse(request);
  client.once("close", () => captured.emit("close"));
  return new Promise((resolve, reject) => {
    captured.answer.then(resolve, reject);
    const next = (error?: unknown) => (error === undefined ? resolve("no-route") : reject(error));
    Promise.resolve(handler(request, captured, next, locals)).catch(reject);
  });
}
