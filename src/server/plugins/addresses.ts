/**
 * Normalizes the URL of every request once. Limits, methods and pages all use the result, so that no second parser can
 * disagree and let a request around one of them.
 */
import type { FastifyInstance } from "fastify";
import { withoutSecret } from "../../booking/links/private-path.ts";
import { type Answers, malformed, sendAnswer, wrongMethod } from "../answers/notices.ts";
import { sendFile } from "../files/send-file.ts";
import type { StaticFiles } from "../files/static-files.ts";
import { hasPlainHost, readRequestTarget } from "./request-target.ts";

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
  return path === "/book" || /^\/booking\/(?!shared\/)/i.test(path) ? [...reading, "POST"] : reading;
}

/** Whether the path itself grants access to a visit. */
const isPrivate = (path: string) => withoutSecret(path) !== path;

/**
 * Aliases that Astro's router would accept (/book.html for /book), and its own endpoint (/_image). None of the site's links
 * leads to one; files have been served before.
 */
const isByway = (path: string) => /^\/_|\.html$/i.test(path);

export interface AddressOptions {
  answers: Answers;
  files: StaticFiles;
}

/** Registers the check, which serves files itself; after it, `request.path` is set. */
export function readAddresses(app: FastifyInstance, { answers, files }: AddressOptions): void {
  app.decorateRequest("path", "");

  app.addHook("onRequest", (request, reply, done) => {
    const { method, raw } = request;
    const target = readRequestTarget(raw.url ?? "");
    if (target.kind === "malformed" || !hasPlainHost(raw)) {
      sendAnswer(reply, answers.notice(malformed, ""));
      return;
    }
    if (target.kind === "elsewhere") {
      // No cache along the way should keep a private link.
      const cacheControl = isPrivate(target.path) ? "no-store" : "public, max-age=3600";
      sendAnswer(reply, answers.redirect(reading.includes(method) ? 301 : 308, target.location, cacheControl));
      return;
    }
    request.path = target.path;
    const file = files.byPath.get(target.path);
    const methods = file ? reading : methodsOf(target.path);
    if (!methods.includes(method)) {
      sendAnswer(reply, answers.notice(wrongMethod, target.path, undefined, { Allow: methods.join(", ") }));
      return;
    }
    if (file) {
      reply.hijack();
      sendFile(raw, reply.raw, file);
      return;
    }
    if (isByway(target.path)) {
      reply.callNotFound();
      return;
    }
    done();
  });
}
