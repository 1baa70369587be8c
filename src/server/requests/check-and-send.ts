/**
 * Checks every request before anything answers it: path, Host, access to the office, method. Sends the file, or the kept page, if
 * it is for one.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { malformed, type Refuse, wrongMethod } from "../responses/error-pages.ts";
import type { HeaderValues } from "../responses/security-headers.ts";
import type { StaticFiles } from "../responses/static-files.ts";
import { type Entries, isEntry } from "./entries.ts";
import type { OfficeAccess } from "./office-access.ts";
import { hasPlainHost, isAlias, keptPath, methodsOf, reading, readRequestTarget } from "./paths.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The decoded path without the query or a trailing slash. */
    path: string;
  }
}

interface CheckOptions {
  files: StaticFiles;
  access: OfficeAccess;
  refuse: Refuse;
  security: () => HeaderValues;
  entries: Pick<Entries, "note"> | undefined;
}

/** Registers the checks; after them, `request.path` is set, and neither a file nor a kept page answers the request. */
export function checkAndSend(app: FastifyInstance, { files, access, refuse, security, entries }: CheckOptions): void {
  app.decorateRequest("path", "");
  app.decorateRequest("user", undefined);

  async function check(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { method, raw, served } = request;
    const { url = "" } = raw;
    const target = readRequestTarget(url);
    if (!target || !hasPlainHost(raw)) return refuse(request, reply, malformed);
    reply.headers(security());
    const path = await access(request, reply, target.path);
    if (target.location !== undefined) return reply.redirect(target.location, reading.includes(method) ? 301 : 308);
    request.path = path;
    const file = files.get(path);
    const methods = file ? reading : methodsOf(path);
    if (!methods.includes(method))
      return refuse(request, reply, { ...wrongMethod, headers: { allow: methods.join(", ") } });
    if (file) return file.send(request, reply);
    const kept = keptPath(path, url);
    if (served?.pages.found.has(path) && isEntry(request)) entries?.note(path);
    if (kept !== undefined && served?.pages.has(kept)) return (await served.pages.get(kept)).send(request, reply);
    if (!isAlias(path)) return undefined;
    reply.callNotFound();
    return reply;
  }

  app.addHook("onRequest", check);
  // A body takes as long as its sender likes, who may have lost the office meanwhile.
  app.addHook("preHandler", async (request, reply) => {
    if (!request.user || request.method !== "POST") return undefined;
    request.user = undefined;
    // Answered as if for the first time, an unknown path has no such header and no line in the log (request-log.ts).
    reply.removeHeader("x-request-id");
    return check(request, reply);
  });
}
