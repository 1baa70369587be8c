/** The request log: an ID, what was requested, and how it was answered; nothing about who asked. */

import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { Logger } from "../../runtime/log.ts";
import { withoutSecret } from "../../shared/links/private-path.ts";

/** Percent-encoded letters and slashes: /%62ooking is /booking to a browser and to us. */
const decodeAscii = (path: string) =>
  path.replace(/%[2-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

/** The path of a URL or request line without its secrets: the query, and the token of a private link or calendar. */
export function pathForLogs(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").split(/[?#]/, 1)[0] ?? "";
  const decoded = decodeAscii(path);
  const shown = withoutSecret(decoded);
  return shown === decoded ? path : `${shown}/…`;
}

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

/** Logs each request once its answer has been sent, or the visitor disconnected before that. Files are not logged. */
export function logRequests(app: FastifyInstance): void {
  const write = ({ log, method, raw, routeOptions }: FastifyRequest, outcome: object) => {
    // The other routes are health checks, which come every few seconds.
    const level = routeOptions.url === "*" ? "info" : "debug";
    log[level]({ method, path: pathForLogs(raw.url ?? ""), ...outcome }, "request");
  };
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  app.addHook("onRequestAbort", async (request) => write(request, { aborted: true }));
  app.addHook("onResponse", async (request, reply) => {
    // What was answered before the hook above is not logged: files, and refusals of the checks.
    if (!reply.hasHeader("x-request-id")) return;
    write(request, { status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });
}
