/** The request listener of the site: checks the request, then answers with a file, an on-demand page or an error. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { capture, type Handler } from "./captured-response.ts";
import { readPagePolicies, type SecurityOptions, securityHeaders, strictHeaders } from "./headers.ts";
import { type Contact, makeErrorPage, sendErrorPage, sendMessage, sendRedirect } from "./messages.ts";
import { headerText, sendAnswer } from "./on-demand.ts";
import { readBody } from "./request-body.ts";
import { isPlainHost, readRequestTarget } from "./request-target.ts";
import { loadStaticFiles, sendFile } from "./static-files.ts";

export interface SiteOptions {
  /** dist/client: prerendered pages and assets, read into memory once. */
  clientFolder: string;
  /** dist/_headers.json: the content security policies of the prerendered pages. */
  headersFile: string;
  /** Answers what is not a file. */
  handler: Handler;
  /** What on-demand pages find in `Astro.locals`; each request gets a copy of its own. */
  locals: object;
  /** For the error page. */
  contact: Contact;
  security: SecurityOptions;
}

const methods = ["GET", "HEAD", "POST"];
/** Astro's image endpoint would scale pictures for anyone to any size; this site's are made at build time. */
const closedPaths = new Set(["/_image"]);

/** Loads the files and makes the listener for `http.createServer`. */
export function createSite(options: SiteOptions): RequestListener {
  const security = securityHeaders(options.security);
  const policies = readPagePolicies(options.headersFile);
  const files = loadStaticFiles({ folder: options.clientFolder, security, policies });
  const errorPage = makeErrorPage(options.contact);
  const errorHeaders = [...security].flat();
  const messageHeaders = strictHeaders(options.security);

  function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
    if (files.notFound) sendFile(request, response, files.notFound, 404);
    else sendMessage(response, 404, messageHeaders);
  }

  async function answerOnDemand(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "POST") {
      const body = await readBody(request);
      if (body === "too-large") return sendMessage(response, 413, messageHeaders);
      // Astro takes the body from here when it has been read already.
      Object.assign(request, { body });
    }
    // Answered like GET, so that all headers are the same; Node leaves the body out.
    if (request.method === "HEAD") request.method = "GET";
    const answer = await capture(options.handler, request, response, { ...options.locals });
    if (answer === "no-route") return sendNotFound(request, response);
    const type = headerText(answer.headers, "content-type");
    const ownPage = answer.headers["content-security-policy"] !== undefined;
    // Astro's own answers to failures: the prerendered 404 page read from the disk, and bare status codes.
    if (answer.status === 404 && !ownPage && (type === "" || type.startsWith("text/html"))) {
      return sendNotFound(request, response);
    }
    if (answer.status === 500 && !type.includes("json")) return sendErrorPage(response, errorPage, errorHeaders);
    if (answer.status >= 400 && answer.body.length === 0) return sendMessage(response, answer.status, messageHeaders);
    await sendAnswer(request, response, answer, security);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    if (!methods.includes(method)) {
      return sendMessage(response, 405, ["Allow", methods.join(", "), ...messageHeaders]);
    }
    const target = readRequestTarget(url);
    if (target.kind === "malformed" || !isPlainHost(headers.host)) return sendMessage(response, 400, messageHeaders);
    if (target.kind === "elsewhere") {
      return sendRedirect(response, method === "POST" ? 308 : 301, target.location, messageHeaders);
    }
    const file = files.byPath.get(target.path);
    if (file) {
      if (method !== "POST") return sendFile(request, response, file);
      return sendMessage(response, 405, ["Allow", "GET, HEAD", ...messageHeaders]);
    }
    if (closedPaths.has(target.path)) return sendNotFound(request, response);
    await answerOnDemand(request, response);
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A visitor who leaves while we work is no error of ours.
      if (request.destroyed && !request.complete) return;
      console.error(`${request.method} ${request.url} failed:`, error);
      if (response.headersSent) response.destroy();
      else sendErrorPage(response, errorPage, errorHeaders);
    });
  };
}
