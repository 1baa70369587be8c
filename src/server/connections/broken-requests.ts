/** Answers what is too broken, or too strange, to be a request, and ends what goes on after its answer. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Answer, Answers } from "../answers/notices.ts";

/** In bytes: a booking with the longest texts needs about a tenth of it. */
export const bodyLimit = 64 * 1024;

/** Whether a body belongs to a request. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** What a request that Node's parser gives up on is answered with. */
function statusOfParserError(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return 400;
}

/** Answers on the bare connection, since there is no response to answer with, and closes it. */
function answerBare(socket: Duplex, { status, headers, body }: Answer): void {
  const all = { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
}

export interface BrokenRequestOptions {
  /** Makes the answers in words. */
  answers: Pick<Answers, "line">;
  /** How long the rest of a body may come after its answer, in milliseconds. */
  lingerTime: number;
}

/** Refuses what never reaches the routes of a server. @returns what to do on the server's `clientError` */
export function refuseBroken(server: Server, { answers, lingerTime }: BrokenRequestOptions) {
  /** The latest answer of each connection. */
  const latest = new WeakMap<Duplex, ServerResponse>();
  const sendLine = (response: ServerResponse, status: number) => {
    const { headers, body } = answers.line(status);
    response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) }).end(body);
  };

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // Most files are sent by now, and nothing comes behind their requests.
    if (response.writableEnded && !hasBody(request)) return;
    latest.set(request.socket, response);
    // Whoever is refused because of the body may be sending it still: to the end, if it is short.
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
  // Node's own answer to an Expect header other than 100-continue lacks the headers.
  server.on("checkExpectation", (_request, response) => sendLine(response, 417));

  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    const answer = latest.get(socket);
    // Whoever gets an answer takes no second one for the same request.
    const isAnswered = answer?.headersSent && !answer.req.complete;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswered) socket.destroy();
    // What came before the broken part was a request.
    else if (answer?.req.complete && !answer.writableFinished) answer.once("finish", () => socket.end());
    else answerBare(socket, answers.line(statusOfParserError(error.code)));
  };
}
