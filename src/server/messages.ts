/** The short answers that the server gives by itself, without a page. */
import type { ServerResponse } from "node:http";
import type { RawHeaders } from "./headers.ts";

/** Headers of all answers made here, besides the security headers. */
export const neverStored: RawHeaders = ["Cache-Control", "no-store"];

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

/** Sends an answer for programs. */
export function sendJson(response: ServerResponse, status: number, body: object, headers: RawHeaders): void {
  const json = JSON.stringify(body);
  const described = ["Content-Type", "application/json", "Content-Length", String(Buffer.byteLength(json))];
  response.writeHead(status, [...described, ...neverStored, ...headers]).end(json);
}
