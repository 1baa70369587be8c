/** Health checks for monitors and load balancers: is the process up, and can it do its work? */
import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Readiness } from "../../runtime/readiness.ts";
import { type Answers, sendAnswer } from "../answers/notices.ts";

/** Whether a request comes from this machine itself rather than through a proxy on it. */
function isOperator({ raw }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? "";
  const isForwarded = ["x-forwarded-for", "forwarded", "via"].some((name) => raw.headers[name] !== undefined);
  return !isForwarded && isIP(address) !== 0 && ipaddr.process(address).range() === "loopback";
}

export interface HealthOptions {
  answers: Answers;
  readiness: () => Promise<Readiness>;
}

/**
 * Registers /healthz and /readyz. The details of readiness (database, mails) are for this machine's operator; clients
 * coming through a proxy or the network only learn what a load balancer needs: ready or not.
 */
export function answerHealth(app: FastifyInstance, { answers, readiness }: HealthOptions): void {
  const method = ["GET", "HEAD"];
  app.route({ method, url: "/healthz", handler: (_request, reply) => sendAnswer(reply, answers.line(200)) });
  app.route({
    method,
    url: "/readyz",
    async handler(request, reply) {
      const { ready, ...details } = await readiness();
      const status = ready ? "ready" : "not ready";
      const body = isOperator(request) ? { status, ...details } : { status };
      return sendAnswer(reply, answers.json(ready ? 200 : 503, body));
    },
  });
}
