/** Answers what is too malformed to be a request, and closes connections that keep sending after their answer. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Answer, Answers } from "../answers/notices.ts";

/** In bytes: about ten times a booking with the longest texts. */
export const bodyLimit = 64 * 1024;

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** The status for a request that Node's parser rejected. */
function statusOfParserError(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return 400;
}

/** Answers on the raw socket, since there is no response object, and closes it. */
function answerBare(socket: Duplex, { status, headers, body }: Answer): void {
  const all = { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
}

export interface BrokenRequestOptions {
  /** Builds the answers' text. */
  answers: Pick<Answers, "line">;
  /** How long the rest of a body may keep arriving after the answer, in milliseconds. */
  lingerTime: number;
}

/** Refuses what never reaches the server's routes. @returns the handler for the server's `clientError` */
export function refuseBroken(server: Server, { answers, lingerTime }: BrokenRequestOptions) {
  /** The latest response on each connection. */
  const latest = new WeakMap<Duplex, ServerResponse>();
  const sendLine = (response: ServerResponse, status: number) => {
    const { headers, body } = answers.line(status);
    response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) }).end(body);
  };

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // Most files have been sent by now, and such requests have no body left to drain.
    if (response.writableEnded && !hasBody(request)) return;
    latest.set(request.socket, response);
    // A client refused because of its body may still be sending it; let it finish if that is quick.
    response.once("finish", () => {
      if (request.complete) return;
      setTimeout(() => !request.complete && request.socket.destroy(), lingerTime).unref();
    });
  });
  server.on("connect", (_request, socket) => answerBare(socket, answers.line(405)));
  server.on("checkContinue", (request, response) => {
    if (Number(request.headers["content-length"] ?? 0) > bodyLimit) {
      response.shouldKeepAlive = false;
      return sendLine(response, 413);
    }
    response.writeContinue();
    server.emit("request", request, response);
  });
  // Node's default answer to an Expect other than 100-continue lacks our headers.
  server.on("checkExpectation", (_request, response) => sendLine(response, 417));

  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    const answer = latest.get(socket);
    // One answer per request: never send a second.
    const isAnswered = answer?.headersSent && !answer.req.complete;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswered) socket.destroy();
    // The malformed part followed a complete request.
    else if (answer?.req.complete && !answer.writableFinished) answer.once("finish", () => socket.end());
    else answerBare(socket, answers.line(statusOfParserError(error.code)));
  };
}
