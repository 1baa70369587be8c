/** The server's own answers to visitors and clients, where none of the site's pages applies. */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { listFormPath, photoFormPaths, visitPhotosIn } from "../../bookings/access/office-paths.ts";
import { isUnavailable } from "../../bookings/store/unavailable.ts";
import type { Business } from "../../facts/business.ts";
import { href } from "../../shared/links/href.ts";
import { problemDetails, problemMediaType } from "../../site/machine-readable/problem-details.ts";
import { notFoundPath } from "../../site/seo/kept-paths.ts";
import type { ServedSite } from "../live-site.ts";
import { type HeaderValues, inlineHash } from "./security-headers.ts";

/** Why a request is not answered with a page. */
export interface ErrorAnswer {
  status: number;
  title: string;
  /** Sentences ending with whom to call; the phone number and a period are appended. */
  text: string;
  headers?: HeaderValues;
}

export const malformed: ErrorAnswer = {
  status: 400,
  title: "We couldn’t read this request",
  text: "Please go back and try again, start from our home page, or call us at",
};

const notFound: ErrorAnswer = {
  status: 404,
  title: "Nothing is here",
  text: "/api/openapi.json lists what there is. You can also call us at",
};

export const wrongMethod: ErrorAnswer = {
  status: 405,
  title: "This page doesn’t work that way",
  text: "Please open it from our home page, or call us at",
};

export const tooLarge: ErrorAnswer = {
  status: 413,
  title: "That was too much text",
  text: "Please go back, shorten it and send it again, or call us at",
};

const tooManyPhotos: ErrorAnswer = {
  status: 413,
  title: "That was too much at once",
  text: "Nothing was saved. Please go back and send fewer photos at a time, of up to 10 MB each, or call us at",
};

const tooLongList: ErrorAnswer = {
  ...tooManyPhotos,
  text: "Nothing was saved. Please go back and send the list in parts of up to 3 MB each, or call us at",
};

export const failure: ErrorAnswer = {
  status: 500,
  title: "Something went wrong",
  text: "That is our fault, not yours. Please try again in a minute, or call us and we’ll take care of it:",
};

/** While the database can't do its work. */
export const unavailable: ErrorAnswer = {
  status: 503,
  title: "Please try again in a minute",
  text: "We can’t reach our appointment book right now. Please try again in a minute, or call us and we’ll take care of it:",
  headers: { "retry-after": "5" },
};

// Keeps the longest word of the title within a phone's width.
const style =
  "body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}h1{font-size:min(2em,11vw);line-height:1.2}";
/** Allows nothing but the page's own inline style. */
const pagePolicy = `default-src 'none'; style-src ${inlineHash(style)}; frame-ancestors 'none'`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A self-contained page with its policy. @param paragraphs as HTML */
function page(title: string, heading: string, paragraphs: readonly string[]) {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n")}
</body>
</html>
`;
  return { html, policy: pagePolicy };
}

const link = ({ text, href }: { text: string; href: string }) =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** For the office, which has no need to call itself. @param reason in words */
const brokenDraft = (reason: string) =>
  page("The draft can’t be shown", "The draft can’t be shown", [
    escapeHtml(reason),
    "The site stays as it is. Change the draft in the office, and preview it again.",
    link({ text: "Back to the settings", href: href("settings") }),
  ]);

/** A page that still offers a way to get a repair: the phone number. @param requestId a number that a caller can quote */
function errorPage({ title, text }: ErrorAnswer, contact: Business | undefined, requestId?: string) {
  if (!contact) return page(title, title, []);
  const { name, phone } = contact;
  const reference = `If you call us about this, give us this reference number: <b>${requestId}</b>`;
  return page(`${title} | ${name}`, title, [
    `${escapeHtml(text)}\n${link(phone)}.`,
    ...(requestId ? [reference] : []),
    link({ text: name, href: "/" }),
  ]);
}

/** Answers a request with a refusal: a page, or problem details under /api/. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, refusal: ErrorAnswer) => FastifyReply;

/**
 * @param security the headers of every response
 * @param served what is served now, for requests that came to no hook
 */
export function createRefuse(
  siteUrl: () => string,
  security: () => HeaderValues,
  served: () => ServedSite | undefined,
): Refuse {
  return (request, reply, refusal) => {
    const { status, title, text, headers } = refusal;
    // Without any site, nobody's number is known.
    const contact = (request.served ?? served())?.site.business;
    // Not every refused request has come as far as the hook that sets the headers of every response.
    reply.code(status).headers({ ...security(), ...headers });
    // A request that can't be read has no path.
    if ((request.path || request.raw.url)?.startsWith("/api/")) {
      const kind = status < 500 ? "refused" : "failed";
      const problem = problemDetails(siteUrl(), kind, status, contact ? `${text} ${contact.phone.text}.` : title);
      return reply.type(problemMediaType).send(JSON.stringify(problem));
    }
    const requestId = reply.hasHeader("x-request-id") ? request.id : undefined;
    const { html, policy } = errorPage(refusal, contact, requestId);
    return reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(html);
  };
}

/** On a failure, gives visitors the phone number and the log the details; on an unknown path, shows the not-found page. */
export function handleErrors(app: FastifyInstance, refuse: Refuse): void {
  app.setErrorHandler((err: FastifyError, request, reply) => {
    const { code, statusCode = 500 } = err;
    // Lets the rest of the body arrive, so that its sender reads the answer.
    reply.removeHeader("connection");
    if (code === "FST_ERR_CTP_BODY_TOO_LARGE") {
      const hasPhotos = photoFormPaths.includes(request.path) || visitPhotosIn(request.path);
      const files = request.path === listFormPath ? tooLongList : hasPhotos ? tooManyPhotos : tooLarge;
      return refuse(request, reply, files);
    }
    if (code?.startsWith("FST_ERR_") && statusCode < 500) {
      return refuse(request, reply, { ...malformed, status: statusCode });
    }
    // A visitor who leaves mid-upload is not our error.
    const hasLeft = request.raw.destroyed && !request.raw.complete;
    if (!hasLeft) request.log.error({ err }, "The answer failed");
    if (request.isPreview) {
      const { html, policy } = brokenDraft(err.message);
      reply.code(failure.status).type("text/html; charset=utf-8").header("content-security-policy", policy);
      return reply.send(html);
    }
    return refuse(request, reply, isUnavailable(err) ? unavailable : failure);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.path?.startsWith("/api/")) return refuse(request, reply, notFound);
    const page = await request.served?.pages.get(notFoundPath);
    return page ? page.send(request, reply, 404) : refuse(request, reply, unavailable);
  });
}
