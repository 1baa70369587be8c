/** Answers what is too broken, or too strange, to be a request, and ends what goes on after its answer. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { RawHeaders } from "./headers.ts";
import { plainAnswer, sendMessage } from "./messages.ts";
import { announcesTooMuch, hasBody } from "./request-body.ts";

/** What a request that Node's parser gives up on is answered with. */
function statusOfParserError(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return 400;
}

/** Answers on the bare connection, since there is no response to answer with, and closes it. */
function answerBare(socket: Duplex, status: number, errorHeaders: RawHeaders): void {
  const { text, headers } = plainAnswer(status, ["Connection", "close", ...errorHeaders]);
  const lines = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : []));
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", text].join("\r\n"));
}

export interface BrokenRequestOptions {
  /** Headers of the answers. */
  errorHeaders: RawHeaders;
  /** How long the rest of a body may come after its answer, in milliseconds. */
  lingerTime: number;
}

/** Refuses what never reaches the listener of a server. */
export function refuseBroken(server: Server, { errorHeaders, lingerTime }: BrokenRequestOptions): void {
  /** The latest answer of each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>();

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // Most files are sent by now, and nothing comes behind their requests.
    if (response.writableEnded && !hasBody(request)) return;
    answers.set(request.socket, response);
    // Whoever is refused because of the body may be sending it still: to the end, if it is short.
    response.once("finish", () => {
      if (request.complete) return;
      setTimeout(() => !request.complete && request.socket.destroy(), lingerTime).unref();
    });
  });

  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    // Whoever gets an answer takes no second one for the same request.
    const isAnswered = answer?.headersSent && !answer.req.complete;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswered) socket.destroy();
    // What came before the broken part was a request.
    else if (answer?.req.complete && !answer.writableFinished) answer.once("finish", () => socket.end());
    else answerBare(socket, statusOfParserError(error.code), errorHeaders);
  });
  server.on("connect", (_request, socket) => answerBare(socket, 405, errorHeaders));
  server.on("checkContinue", (request, response) => {
    if (announcesTooMuch(request)) {
      response.shouldKeepAlive = false;
      return sendMessage(response, 413, errorHeaders);
    }
    response.writeContinue();
    server.emit("request", request, response);
  });
  // Node's own answer to an Expect header other than 100-continue lacks the headers.
  server.on("checkExpectation", (_request, response) => sendMessage(response, 417, errorHeaders));
}
