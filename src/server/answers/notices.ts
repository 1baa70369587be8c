/** What the server itself tells a visitor or client when none of the site's pages applies. */
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { problemMediaType } from "./problem-details.ts";
import { type HeaderValues, type SecurityOptions, securityHeaders, strictHeaders } from "./security-headers.ts";

/** How visitors can reach the business when nothing else works. */
export interface Contact {
  name: string;
  phone: { text: string; href: string };
}

/** A message shown to a visitor in place of the page. */
export interface Notice {
  status: number;
  title: string;
  /** Sentences ending with whom to call; the phone number and a period are appended. */
  text: string;
  /** Retry-After, in seconds. */
  retryAfter?: number;
}

export const malformed: Notice = {
  status: 400,
  title: "We couldn’t read this request",
  text: "Please go back and try again, start from our home page, or call us at",
};

export const wrongMethod: Notice = {
  status: 405,
  title: "This page can’t be used that way",
  text: "Please open it from our home page, or call us at",
};

export const tooLarge: Notice = {
  status: 413,
  title: "That was too much text",
  text: "Please go back, shorten it and send it again, or call us at",
};

export const failure: Notice = {
  status: 500,
  title: "Something went wrong",
  text: "That is our fault, not yours. Please try again in a minute, or call us and we’ll take care of it:",
};

/** One line for clients that have no use for a page, without details that would help an attacker. */
const lines: Readonly<Record<number, string>> = {
  200: "ok",
  400: "This request is not valid.",
  404: "There is no page at this address.",
  405: "This page can't be used that way.",
  408: "The request took too long to arrive.",
  413: "The request is too large.",
  417: "The request expects something this site doesn’t do.",
  431: "The request has too many or too long headers.",
};

// Keeps the longest word of the title within a phone's width.
const style =
  "body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}h1{font-size:min(2em,11vw);line-height:1.2}";
const styleHash = createHash("sha256").update(style).digest("base64");
/** Allows nothing but the notice's own inline style. */
const noticePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The notice as plain text, for answers that are not pages. */
export const noticeText = ({ text }: Notice, { phone }: Contact) => `${text} ${phone.text}.`;

/** A self-contained page that still offers a way to get a repair: the phone number. */
function noticePage({ title, text }: Notice, { name, phone }: Contact, requestId: string | undefined): string {
  const shownName = escapeHtml(name);
  const reference = requestId
    ? `<p>If you call us about this, give us this reference number: <b>${requestId}</b></p>\n`
    : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} | ${shownName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}
<a href="${escapeHtml(phone.href)}">${escapeHtml(phone.text)}</a>.</p>
${reference}<p><a href="/">${shownName}</a></p>
</body>
</html>
`;
}

/** A short answer with all of its headers. */
export interface Answer {
  status: number;
  headers: HeaderValues;
  body: string;
}

/** What belongs to one notice. */
export interface NoticeOptions {
  /** Shown so that a caller can quote it; omitted when nothing was logged. */
  requestId?: string | undefined;
  headers?: HeaderValues;
  /** Under /api/, the notice is problem details (RFC 9457) instead of the site's own JSON. */
  asProblem?: boolean;
}

export type Answers = ReturnType<typeof createAnswers>;

/**
 * Builds the server's own answers. None may be cached unless it says so.
 * @param contact whom visitors can call instead
 */
export function createAnswers(contact: Contact, options: SecurityOptions) {
  const uncached = { "Cache-Control": "no-store" };
  const strict = { ...strictHeaders(options), ...uncached };
  const pageHeaders = {
    ...securityHeaders(options),
    ...uncached,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": noticePolicy,
  };
  /** For API clients. */
  const json = (status: number, body: object, more?: HeaderValues): Answer => ({
    status,
    headers: { ...strict, "Content-Type": "application/json", ...more },
    body: JSON.stringify(body),
  });
  return {
    json,
    /** A status as one line of plain text. */
    line: (status: number): Answer => ({
      status,
      headers: { ...strict, "Content-Type": "text/plain; charset=utf-8" },
      body: `${lines[status] ?? "The request could not be answered."}\n`,
    }),
    redirect: (status: number, location: string, cacheControl: string): Answer => ({
      status,
      headers: { ...strict, "Cache-Control": cacheControl, Location: location },
      body: "",
    }),
    /** A notice as a page, or as JSON under /api/. */
    notice(notice: Notice, path: string, { requestId, headers, asProblem }: NoticeOptions = {}): Answer {
      const { status, retryAfter, title } = notice;
      const own = { ...(retryAfter && { "Retry-After": String(retryAfter) }), ...headers };
      if (path.startsWith("/api/")) {
        const message = noticeText(notice, contact);
        if (!asProblem) return json(status, { status: "refused", message }, own);
        const type = `${options.siteUrl}/llms.txt#refused`;
        return json(status, { type, title, status, detail: message }, { "Content-Type": problemMediaType, ...own });
      }
      return { status, headers: { ...pageHeaders, ...own }, body: noticePage(notice, contact, requestId) };
    },
  };
}

/** Sends a short answer. */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return (
    reply
      .code(status)
      .headers(headers)
      // Fastify would give an empty text a type.
      .send(body || undefined)
  );
}
