/** Health checks for monitors and load balancers: is the process up, and can it do its work? */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Readiness } from "../../runtime/readiness.ts";

/** Whether a request comes from this machine itself rather than through a proxy on it. */
function isOperator({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = ["x-forwarded-for", "forwarded", "via"].some((name) => headers[name] !== undefined);
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? "");
}

/**
 * Registers /healthz and /readyz. A server that was told to stop is not ready, though it still answers. Only this
 * machine's operator reads the details of readiness; others learn what a load balancer needs.
 */
export function answerHealth(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  let stopping = {};
  app.addHook("preClose", async () => {
    stopping = { ready: false, stopping: true };
  });
  app.get("/healthz", async (_request, reply) => reply.send("ok\n"));
  app.get("/readyz", async (request, reply) => {
    const { ready, ...details } = { ...(await readiness()), ...stopping };
    const status = ready ? "ready" : "not ready";
    return reply.code(ready ? 200 : 503).send(isOperator(request) ? { status, ...details } : { status });
  });
}
