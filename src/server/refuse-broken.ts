/** Answers requests that are too broken to be requests. */
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { RawHeaders } from "./headers.ts";
import { plainAnswer } from "./messages.ts";

/** What a request that Node's parser gives up on is answered with. */
function statusOfParserError(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return 400;
}

/**
 * Answers on the bare connection, since there is no request to answer, and closes it.
 * @param code of the parser's error
 */
export function refuseBroken(socket: Duplex, code: string | undefined, errorHeaders: RawHeaders): void {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOfParserError(code);
  const { text, headers } = plainAnswer(status, ["Connection", "close", ...errorHeaders]);
  const lines = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : []));
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", text].join("\r\n"));
}
