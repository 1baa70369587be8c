/** Answers what is not a file: pages and endpoints that Astro renders for one request. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../runtime/log.ts";
import { type AdmissionOptions, refusalOf } from "./admission.ts";
import { capture, type Handler } from "./captured-response.ts";
import { clientOf, visitorNetworks } from "./client-address.ts";
import type { RawHeaders } from "./headers.ts";
import {
  type Contact,
  failure,
  malformed,
  type Notice,
  noticeText,
  sendNotice,
  sendRefusal,
  tooLarge,
} from "./notices.ts";
import { finishAnswer, headerText, sendAnswer } from "./on-demand.ts";
import { createRenderedPages } from "./rendered-pages.ts";
import { readBody } from "./request-body.ts";
import { type FollowedRequest, followRequest } from "./request-log.ts";

/** What pages and endpoints find in `Astro.locals` about their request, besides the site's own. */
export interface RequestLocals extends FollowedRequest {
  /** This form was sent too often to be booked: the page shows it again, with why. */
  limited?: string;
  /** The visitor's networks, the narrowest first; none where the address identifies nobody. */
  networks: readonly string[];
}

export interface OnDemandOptions extends Omit<AdmissionOptions, "siteUrl"> {
  /** Answers what is not a file. */
  handler: Handler;
  /** What on-demand pages find in `Astro.locals`; each request gets a copy of its own. */
  locals: object;
  /** For messages. */
  contact: Contact;
  log: Logger;
}

interface Surroundings {
  siteUrl: string;
  security: ReadonlyMap<string, string>;
  /** For answers that are not pages. */
  strict: RawHeaders;
  sendNotFound: (request: IncomingMessage, response: ServerResponse) => void;
}

export type OnDemand = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

/** The page that shows a form again with everything typed in it, instead of a refusal. */
const showsFormAgain = (method: string | undefined, path: string) => method === "POST" && path === "/book";

/** Makes the part of the listener that answers on demand. It never throws. */
export function createOnDemand(options: OnDemandOptions, surroundings: Surroundings): OnDemand {
  const { siteUrl, security, strict, sendNotFound } = surroundings;
  const { contact } = options;
  const headers = [...security].flat();
  const pages = createRenderedPages();

  async function render(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    followed: FollowedRequest,
  ): Promise<void> {
    const refusal = await refusalOf(request, path, { ...options, siteUrl });
    const isLimited = refusal?.status === 429;
    const refuse = (notice: Notice) => sendRefusal(response, path, notice, { contact, headers, strict, ...followed });
    if (refusal && !(isLimited && showsFormAgain(request.method, path))) return refuse(refusal);
    if (request.method === "POST") {
      const body = await readBody(request);
      if (body === "too-large") return refuse(tooLarge);
      // Astro takes the body from here when it has been read already.
      Object.assign(request, { body });
    }
    // Answered like GET, so that all headers are the same; Node leaves the body out.
    if (request.method === "HEAD") request.method = "GET";
    const kept = request.method === "GET" ? pages.find(path) : undefined;
    if (kept) return sendAnswer(request, response, kept);
    const own: RequestLocals = {
      ...followed,
      networks: visitorNetworks(clientOf(request, options.trustedProxies)),
      ...(refusal && { limited: noticeText(refusal, contact) }),
    };
    const answer = await capture(options.handler, request, response, { ...options.locals, ...own });
    if (answer === "no-route") return sendNotFound(request, response);
    const type = headerText(answer.headers, "content-type");
    const ownPage = answer.headers["content-security-policy"] !== undefined;
    // Astro's own answers to failures: the prerendered 404 page read from the disk, and bare status codes.
    if (answer.status === 404 && !ownPage && (type === "" || type.startsWith("text/html"))) {
      return sendNotFound(request, response);
    }
    if (answer.status === 500 && !type.includes("json")) {
      return sendNotice(response, failure, { contact, headers, ...followed });
    }
    // Astro's bare refusals of what it can't read.
    if (answer.status >= 400 && answer.body.length === 0) return refuse({ ...malformed, status: answer.status });
    if (answer.status === 429 && refusal?.retryAfter) answer.headers["retry-after"] = String(refusal.retryAfter);
    const finished = finishAnswer(answer, security);
    pages.keep(request, path, finished);
    await sendAnswer(request, response, finished);
  }

  return async (request, response, path) => {
    const followed = followRequest(options.log, request, response);
    try {
      await render(request, response, path, followed);
    } catch (err) {
      // A visitor who leaves while we work is no error of ours.
      if (request.destroyed && !request.complete) return;
      followed.log.error({ err }, "The answer failed");
      if (response.headersSent) response.destroy();
      else sendNotice(response, failure, { contact, headers, ...followed });
    }
  };
}
