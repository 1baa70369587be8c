/** Reads the path of every request once, for all that follows, and answers those for files. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OfficeAccess } from "../requests/office-access.ts";
import { hasPlainHost, isAlias, methodsOf, reading, readRequestTarget, searchPath } from "../requests/paths.ts";
import { malformed, type Refuse, wrongMethod } from "../responses/error-pages.ts";
import type { HeaderValues } from "../responses/security-headers.ts";
import { notFoundPath, type StaticFiles, sendFile } from "../responses/static-files.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The decoded path without the query or a trailing slash. */
    path: string;
  }
}

interface FileOptions {
  files: StaticFiles;
  /** Whom the office lets in. */
  access: OfficeAccess;
  refuse: Refuse;
  /** The headers of every response. */
  security: HeaderValues;
}

/** Registers the hooks; after them, `request.path` is set, and the request is not for a file. */
export function answerFiles(app: FastifyInstance, { files, access, refuse, security }: FileOptions): void {
  app.decorateRequest("path", "");
  app.decorateRequest("user", undefined);

  async function read(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { method, raw } = request;
    const { url = "" } = raw;
    const target = readRequestTarget(url);
    if (!target || !hasPlainHost(raw)) return refuse(request, reply, malformed);
    reply.headers(security);
    const path = searchPath(await access(request, reply, target.path), url);
    if (target.location !== undefined) return reply.redirect(target.location, reading.includes(method) ? 301 : 308);
    request.path = path;
    const file = path === notFoundPath ? undefined : files.get(path);
    const methods = file ? reading : methodsOf(path);
    if (!methods.includes(method))
      return refuse(request, reply, { ...wrongMethod, headers: { allow: methods.join(", ") } });
    if (file) return sendFile(request, reply, file);
    if (!isAlias(path)) return undefined;
    reply.callNotFound();
    return reply;
  }

  app.addHook("onRequest", read);
  // A body takes as long as its sender likes: whoever sent it may have lost the office meanwhile.
  app.addHook("preHandler", async (request, reply) => {
    if (!request.user || request.method !== "POST") return undefined;
    request.user = undefined;
    reply.removeHeader("x-request-id");
    return read(request, reply);
  });
}
