/**
 * Normalizes the URL of every request once. Limits, methods and pages all use the result, so that no second parser can
 * disagree and let a request around one of them.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOfficePath } from "../../booking/access/office-paths.ts";
import { withoutSecret } from "../../booking/links/private-path.ts";
import { hasPlainHost, readRequestTarget } from "../admission/request-target.ts";
import { type Answers, malformed, sendAnswer, wrongMethod } from "../answers/notices.ts";
import { wantsProblemDetails } from "../answers/problem-details.ts";
import { sendFile } from "../files/send-file.ts";
import type { StaticFiles } from "../files/static-files.ts";
import type { OfficeDoor } from "./office.ts";
import { searchPath } from "./searches.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The decoded path without the query or a trailing slash. */
    path: string;
  }
}

const reading = ["GET", "HEAD"];

/** Methods allowed on anything but a file. */
function methodsOf(path: string): readonly string[] {
  if (path === "/api/bookings") return ["POST"];
  // A link to share changes nothing.
  const hasForms = path === "/book" || /^\/booking\/(?!shared\/)/i.test(path) || isOfficePath(path);
  return hasForms ? [...reading, "POST"] : reading;
}

/** Whether the path itself grants access to a visit, or exists only for those whom the office lets in. */
const isPrivate = (path: string) => withoutSecret(path) !== path || isOfficePath(path);

/**
 * Aliases that Astro's router would accept (/book.html for /book), and its own endpoint (/_image). None of the site's links
 * leads to one; files have been served before.
 */
const isByway = (path: string) => /^\/_|\.html$/i.test(path);

export interface AddressOptions {
  answers: Answers;
  files: StaticFiles;
  /** Whom the office lets in. */
  office: OfficeDoor;
}

/** Registers the check, which serves files itself; after it, `request.path` is set. */
export function readAddresses(app: FastifyInstance, { answers, files, office }: AddressOptions): void {
  app.decorateRequest("path", "");
  app.decorateRequest("desk", undefined);

  async function read(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { method, raw } = request;
    const target = readRequestTarget(raw.url ?? "");
    if (target.kind === "malformed" || !hasPlainHost(raw)) {
      return sendAnswer(reply, answers.notice(malformed, ""));
    }
    const path = searchPath(await office(request, reply, target.path), raw.url ?? "");
    if (target.kind === "elsewhere") {
      // No cache along the way should keep a private link.
      const cacheControl = isPrivate(path) ? "no-store" : "public, max-age=3600";
      return sendAnswer(reply, answers.redirect(reading.includes(method) ? 301 : 308, target.location, cacheControl));
    }
    request.path = path;
    const file = files.byPath.get(path);
    const methods = file ? reading : methodsOf(path);
    if (!methods.includes(method)) {
      const asProblem = wantsProblemDetails(raw.headers);
      return sendAnswer(
        reply,
        answers.notice(wrongMethod, path, { headers: { Allow: methods.join(", ") }, asProblem }),
      );
    }
    if (file) {
      reply.hijack();
      sendFile(raw, reply.raw, file);
      return reply;
    }
    if (isByway(path)) {
      reply.callNotFound();
      return reply;
    }
    return undefined;
  }
  app.addHook("onRequest", read);
  // A body takes as long as its sender likes: whoever sent it may have lost the office meanwhile.
  app.addHook("preHandler", async (request, reply) => {
    if (!request.desk || request.method !== "POST") return undefined;
    request.desk = undefined;
    return read(request, reply);
  });
}
