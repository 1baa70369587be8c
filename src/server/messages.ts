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
  400: "This address or request is not valid.",
  404: "There is no page at this address.",
  405: "This page can't be used in this way.",
  408: "The request took too long to arrive.",
  413: "The request is too large.",
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

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export interface ErrorPage {
  html: string;
  /** Its content security policy: only its own style. */
  policy: string;
}

/** The page for status 500: nothing but itself is needed to show it, and the way to a repair is still open. */
export function makeErrorPage({ name, phone }: Contact): ErrorPage {
  const [shownName, shownPhone] = [escapeHtml(name), escapeHtml(phone.text)];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Something went wrong | ${shownName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${style}</style>
</head>
<body>
<h1>Something went wrong</h1>
<p>That is our fault, not yours. Please try again in a minute, or call us and we'll take care of it:
<a href="${escapeHtml(phone.href)}">${shownPhone}</a>.</p>
<p><a href="/">${shownName}</a></p>
</body>
</html>
`;
  const styleHash = createHash("sha256").update(style).digest("base64");
  return { html, policy: `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'` };
}

/** Sends the page for status 500. */
export function sendErrorPage(response: ServerResponse, page: ErrorPage, headers: RawHeaders): void {
  const described = [
    "Content-Type",
    "text/html; charset=utf-8",
    "Content-Length",
    String(Buffer.byteLength(page.html)),
  ];
  response
    .writeHead(500, [...described, ...neverStored, "Content-Security-Policy", page.policy, ...headers])
    .end(page.html);
}
