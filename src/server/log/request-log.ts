/** The request log: an ID, what was requested, and how it was answered; nothing about who asked. */
import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { Logger } from "../../runtime/log.ts";
import { pathForLogs } from "./path-for-logs.ts";

/** Fastify's own lines only from `warn` up: its other lines duplicate ours or contain whole URLs. */
export function logOptions(log: Logger) {
  const loggerInstance: FastifyBaseLogger = log.child({}, { level: log.isLevelEnabled("info") ? "warn" : log.level });
  return {
    loggerInstance,
    // Files aren't logged, so they need neither an ID nor a child logger.
    genReqId: () => "",
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
  };
}

export interface FollowedRequest {
  /** Eight characters, short enough to read out over the phone. Sent as X-Request-Id and part of every log line. */
  requestId: string;
  /** Writes lines that carry the request ID. */
  log: Logger;
}

/**
 * Logs a request when its answer has been sent, or when the visitor disconnected before that.
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
  // Raw, so that answers sent without Fastify have it, too.
  reply.raw.setHeader("X-Request-Id", requestId);
  reply.raw.once("close", () => {
    const { statusCode: status, writableFinished } = reply.raw;
    const ms = Math.round(performance.now() - start);
    own[level]({ method, path: pathForLogs(url), status, ms, ...(!writableFinished && { aborted: true }) }, "request");
  });
  return { requestId, log: own };
}
