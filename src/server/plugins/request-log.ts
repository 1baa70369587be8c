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
    // Eight characters, short enough to be read out on the phone.
    genReqId: () => randomUUID().slice(0, 8),
    // A file needs no lines, and so no log of its own.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
  };
}

export interface FollowedRequest {
  /** Sent as X-Request-Id and part of every line. */
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
  const own = log.child({ id: request.id });
  const { method, url = "" } = request.raw;
  const start = performance.now();
  reply.header("X-Request-Id", request.id);
  reply.raw.once("close", () => {
    const { statusCode: status, writableFinished } = reply.raw;
    const ms = Math.round(performance.now() - start);
    own[level]({ method, path: pathForLogs(url), status, ms, ...(!writableFinished && { aborted: true }) }, "request");
  });
  return { requestId: request.id, log: own };
}
