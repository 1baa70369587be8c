/** What is written to the log about requests: a number, what was asked, and how it was answered; nothing about who asked. */
import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { Logger } from "../../runtime/log.ts";
import { pathForLogs } from "./path-for-logs.ts";

/** Fastify's own lines are kept from `warn` on: what it says besides is said here, or names whole addresses. */
export function logOptions(log: Logger) {
  const loggerInstance: FastifyBaseLogger = log.child({}, { level: log.isLevelEnabled("info") ? "warn" : log.level });
  return {
    loggerInstance,
    // A file needs no lines, and so neither a number nor a log of its own.
    genReqId: () => "",
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
  };
}

export interface FollowedRequest {
  /** Eight characters, short enough to be read out on the phone. Sent as X-Request-Id and part of every line. */
  requestId: string;
  /** Writes lines that carry the request's number. */
  log: Logger;
}

/**
 * Writes a line when the answer to a request is sent, or when the visitor left before.
 * @param level of that line
 */
export function followRequest(
  log: Logger,
  request: FastifyRequest,
  reply: FastifyReply,
  level: "info" | "debug" = "info",
): FollowedRequest {
  const requestId = randomUUID().slice(0, 8);
  const own = log.child({ id: requestId });
  const { method, url = "" } = request.raw;
  const start = performance.now();
  reply.header("X-Request-Id", requestId);
  reply.raw.once("close", () => {
    const { statusCode: status, writableFinished } = reply.raw;
    const ms = Math.round(performance.now() - start);
    own[level]({ method, path: pathForLogs(url), status, ms, ...(!writableFinished && { aborted: true }) }, "request");
  });
  return { requestId, log: own };
}
