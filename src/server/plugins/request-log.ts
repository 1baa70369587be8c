/** The request log: an ID, what was requested, and how it was answered; nothing about who asked. */
import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Logger } from "../../runtime/log.ts";
import { pathForLogs } from "../../runtime/path-for-logs.ts";

/** Makes `request.id` eight characters, short enough to read out over the phone, and puts it on every line of `request.log`. */
export function logOptions(log: Logger) {
  // Fastify's own lines only from `warn` up: its other lines duplicate ours or contain whole URLs.
  const loggerInstance: FastifyBaseLogger = log.child({}, { level: log.isLevelEnabled("info") ? "warn" : log.level });
  return {
    loggerInstance,
    genReqId: () => randomUUID().slice(0, 8),
    childLoggerFactory: (_fastifys: unknown, bindings: object): FastifyBaseLogger => log.child(bindings),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "id" }),
  };
}

/** The header that tells a client the ID of its request, set only if the request is logged. */
export const requestIdHeader = "X-Request-Id";

/** Logs each request once its answer has been sent, or the visitor disconnected before that. Files are not logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", ({ id, log, raw, routeOptions }, reply, done) => {
    const { method, url = "" } = raw;
    // The other routes are health checks, which come every few seconds.
    const level = routeOptions.url === "*" ? "info" : "debug";
    const start = performance.now();
    // Raw, so that answers sent without Fastify have it, too.
    reply.raw.setHeader(requestIdHeader, id);
    reply.raw.once("close", () => {
      const { statusCode: status, writableFinished } = reply.raw;
      const ms = Math.round(performance.now() - start);
      log[level](
        { method, path: pathForLogs(url), status, ms, ...(!writableFinished && { aborted: true }) },
        "request",
      );
    });
    done();
  });
}
