/** What the server has to tell a visitor instead of a page of the site. */
import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RawHeaders } from "./headers.ts";
import { neverStored, sendJson } from "./messages.ts";

/** What visitors see of the business when nothing else works. */
export interface Contact {
  name: string;
  phone: { text: string; href: string };
}

// The title grows no further than the longest word fits a phone.
const style =
  "body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}h1{font-size:min(2em,11vw);line-height:1.2}";
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
  /** Headers of this notice alone. */
  more?: RawHeaders;
}

/** Sends a notice as a page. */
export function sendNotice(response: ServerResponse, notice: Notice, options: NoticeOptions): void {
  const html = noticePage(notice, options.contact, options.requestId);
  const described = ["Content-Type", "text/html; charset=utf-8", "Content-Length", String(Buffer.byteLength(html))];
  const wait = notice.retryAfter ? ["Retry-After", String(notice.retryAfter)] : [];
  const policy = ["Content-Security-Policy", noticePolicy];
  response
    .writeHead(notice.status, [
      ...described,
      ...wait,
      ...neverStored,
      ...policy,
      ...(options.more ?? []),
      ...options.headers,
    ])
    .end(html);
}

export interface RefusalOptions extends NoticeOptions {
  /** The headers of answers that are not pages. */
  strict: RawHeaders;
}

/** Sends a notice as a page, or as JSON where programs ask. */
export function sendRefusal(
  response: ServerResponse,
  path: string,
  notice: Notice,
  { strict, ...options }: RefusalOptions,
): void {
  if (!path.startsWith("/api/")) {
    sendNotice(response, notice, options);
    return;
  }
  const wait = notice.retryAfter ? ["Retry-After", String(notice.retryAfter)] : [];
  const message = noticeText(notice, options.contact);
  sendJson(response, notice.status, { status: "refused", message }, [...wait, ...(options.more ?? []), ...strict]);
}
