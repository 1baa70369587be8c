/** The short answers that the server gives by itself, without a page of the site. */
import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RawHeaders } from "./headers.ts";

/** What visitors see of the business when nothing else works. */
export interface Contact {
  name: string;
  phone: { text: string; href: string };
}

/** Headers of all answers made here, besides the security headers. */
const neverStored: RawHeaders = ["Cache-Control", "no-store"];

const texts: Readonly<Record<number, string>> = {
  200: "ok",
  400: "This request is not valid.",
  404: "There is no page at this address.",
  405: "This page can't be used in this way.",
  408: "The request took too long to arrive.",
  413: "The request is too large.",
  417: "The request expects something that this site does not do.",
  431: "The request has too many or too long headers.",
};

/** A status as one line of plain text without details that would help an attacker, and the headers for it. */
export function plainAnswer(status: number, headers: RawHeaders): { text: string; headers: string[] } {
  const text = `${texts[status] ?? "The request could not be answered."}\n`;
  const described = ["Content-Type", "text/plain; charset=utf-8", "Content-Length", String(Buffer.byteLength(text))];
  return { text, headers: [...described, ...neverStored, ...headers] };
}

/** Sends a status with one line of plain text. */
export function sendMessage(response: ServerResponse, status: number, headers: RawHeaders): void {
  const answer = plainAnswer(status, headers);
  response.writeHead(status, answer.headers).end(answer.text);
}

/** Sends the browser to another path of this site for good. */
export function sendRedirect(response: ServerResponse, status: 301 | 308, location: string, headers: RawHeaders): void {
  response.writeHead(status, [
    "Location",
    location,
    "Content-Length",
    "0",
    "Cache-Control",
    "public, max-age=3600",
    ...headers,
  ]);
  response.end();
}

const style = "body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}";
const styleHash = createHash("sha256").update(style).digest("base64");
/** Allows the page below nothing but its own style. */
const noticePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Something that the server has to tell a visitor instead of the page. */
export interface Notice {
  status: number;
  title: string;
  /** Sentences of which the last one ends with whom to call: the phone number and a full stop follow. */
  text: string;
  /** In seconds: when to try again. */
  retryAfter?: number;
}

export const malformed: Notice = {
  status: 400,
  title: "This request could not be read",
  text: "Please go back and try again, begin on our home page, or call us at",
};

export const wrongMethod: Notice = {
  status: 405,
  title: "This page can't be used in this way",
  text: "Please open it from our home page, or call us at",
};

export const tooLarge: Notice = {
  status: 413,
  title: "That was too much text at once",
  text: "Please go back, shorten it and send it again, or call us at",
};

export const failure: Notice = {
  status: 500,
  title: "Something went wrong",
  text: "That is our fault, not yours. Please try again in a minute, or call us and we'll take care of it:",
};

/** The notice as one text, for answers that are not pages. */
export const noticeText = ({ text }: Notice, { phone }: Contact) => `${text} ${phone.text}.`;

/** Nothing but the page itself is needed to show it, and the way to a repair is still open. */
function noticePage({ title, text }: Notice, { name, phone }: Contact, requestId: string | undefined): string {
  const shownName = escapeHtml(name);
  const reference = requestId ? `<p>If you call us about this, name this number: <b>${requestId}</b></p>\n` : "";
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

export interface NoticeOptions {
  contact: Contact;
  /** Shown, so that a caller can name it. Without it, nothing was written down. */
  requestId?: string;
  /** The security headers. */
  headers: RawHeaders;
}

/** Sends a notice as a page. */
export function sendNotice(response: ServerResponse, notice: Notice, options: NoticeOptions): void {
  const html = noticePage(notice, options.contact, options.requestId);
  const described = ["Content-Type", "text/html; charset=utf-8", "Content-Length", String(Buffer.byteLength(html))];
  const wait = notice.retryAfter ? ["Retry-After", String(notice.retryAfter)] : [];
  const policy = ["Content-Security-Policy", noticePolicy];
  response.writeHead(notice.status, [...described, ...wait, ...neverStored, ...policy, ...options.headers]).end(html);
}

/** Sends an answer for programs. */
export function sendJson(response: ServerResponse, status: number, body: object, headers: RawHeaders): void {
  const json = JSON.stringify(body);
  const described = ["Content-Type", "application/json", "Content-Length", String(Buffer.byteLength(json))];
  response.writeHead(status, [...described, ...neverStored, ...headers]).end(json);
}
