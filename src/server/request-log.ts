/** What is written down about requests: a number, what was asked, and how it was answered; nothing about who asked. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../runtime/log.ts";
import { pathForLogs } from "./path-for-logs.ts";

export interface FollowedRequest {
  /** Eight characters, short enough to be read out on the phone. Sent as X-Request-Id and part of every line. */
  requestId: string;
  /** Writes lines that carry the request's number. */
  log: Logger;
}

/**
 * Gives a request its number and writes a line when its answer is sent, or when the visitor left before.
 * @param level of that line
 */
export function followRequest(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  level: "info" | "debug" = "info",
): FollowedRequest {
  const requestId = randomUUID().slice(0, 8);
  const own = log.child({ id: requestId });
  const { method, url = "" } = request;
  const start = performance.now();
  response.setHeader("X-Request-Id", requestId);
  response.once("close", () => {
    const { statusCode: status, writableFinished } = response;
    const ms = Math.round(performance.now() - start);
    own[level]({ method, path: pathForLogs(url), status, ms, ...(!writableFinished && { aborted: true }) }, "request");
  });
  return { requestId, log: own };
}
