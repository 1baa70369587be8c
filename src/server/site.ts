/** The request listener of the site: checks the request, then answers with a file, an on-demand page or an error. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createOnDemand, type OnDemandOptions } from "./answer-on-demand.ts";
import { type RawHeaders, readPagePolicies, type SecurityOptions, securityHeaders, strictHeaders } from "./headers.ts";
import type { Readiness } from "./health.ts";
import { sendJson, sendMessage, sendRedirect } from "./messages.ts";
import { failure, malformed, type Notice, sendNotice, sendRefusal, wrongMethod } from "./notices.ts";
import { followRequest } from "./request-log.ts";
import { hasPlainHost, readRequestTarget } from "./request-target.ts";
import { loadStaticFiles, sendFile } from "./static-files.ts";

export interface SiteOptions extends OnDemandOptions {
  /** Prerendered pages and assets, read into memory once. */
  clientFolder: string;
  /** The content security policies of the prerendered pages. */
  headersFile: string;
  security: SecurityOptions;
  /** Asked by /readyz. */
  readiness: () => Promise<Readiness>;
}

const reading = ["GET", "HEAD"];

/** What can be done at an address that is not a file's. */
function methodsOf(path: string): readonly string[] {
  if (path === "/api/bookings") return ["POST"];
  return path === "/book" || /^\/booking\//i.test(path) ? [...reading, "POST"] : reading;
}

/** Astro's image endpoint would scale pictures for anyone to any size; this site's are made at build time. */
const closedPaths = new Set(["/_image"]);
const healthPaths = new Set(["/healthz", "/readyz"]);

/** Loads the files and makes the listener for `http.createServer`. */
export function createSite(options: SiteOptions): RequestListener {
  const security = securityHeaders(options.security);
  const policies = readPagePolicies(options.headersFile);
  const files = loadStaticFiles({ folder: options.clientFolder, security, policies });
  const strict = strictHeaders(options.security);
  const headers = [...security].flat();
  const answerOnDemand = createOnDemand(options, { ...options.security, security, strict, sendNotFound });

  function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
    if (files.notFound) sendFile(request, response, files.notFound, 404);
    else sendMessage(response, 404, strict);
  }

  const refuse = (response: ServerResponse, path: string, notice: Notice, more: RawHeaders = []) =>
    sendRefusal(response, path, notice, { contact: options.contact, headers, strict, more });

  async function answerHealth(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    followRequest(options.log, request, response, "debug");
    if (path === "/healthz") return sendMessage(response, 200, strict);
    const { ready, ...details } = await options.readiness();
    sendJson(response, ready ? 200 : 503, { status: ready ? "ready" : "not ready", ...details }, strict);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    const target = readRequestTarget(url);
    if (target.kind === "malformed" || !hasPlainHost(request)) return refuse(response, "", malformed);
    if (target.kind === "elsewhere") {
      return sendRedirect(response, reading.includes(method) ? 301 : 308, target.location, strict);
    }
    const file = files.byPath.get(target.path);
    const methods = file ? reading : methodsOf(target.path);
    if (!methods.includes(method)) return refuse(response, target.path, wrongMethod, ["Allow", methods.join(", ")]);
    if (file) return sendFile(request, response, file);
    if (healthPaths.has(target.path)) return answerHealth(request, response, target.path);
    if (closedPaths.has(target.path)) return sendNotFound(request, response);
    await answerOnDemand(request, response, target.path);
  }

  function answerFailed(request: IncomingMessage, response: ServerResponse, err: unknown): void {
    const { log, requestId } = followRequest(options.log, request, response);
    log.error({ err }, "The answer failed");
    if (response.headersSent) response.destroy();
    else sendNotice(response, failure, { contact: options.contact, requestId, headers });
  }

  return (request, response) => {
    // Nearly all requests are for a file under its own address: they are answered without a promise or a second look.
    const file = request.method === "GET" ? files.byTarget.get(request.url ?? "") : undefined;
    try {
      if (file && hasPlainHost(request)) sendFile(request, response, file);
      else answer(request, response).catch((err: unknown) => answerFailed(request, response, err));
    } catch (err) {
      answerFailed(request, response, err);
    }
  };
}
