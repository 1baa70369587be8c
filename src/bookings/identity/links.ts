/**
 * One scheme for the links of visits, share links, the setup link and the calendar: a token is an HMAC of what it opens, under
 * a secret that the database doesn't hold. Nothing of a token is stored, so a copy of the database opens nothing.
 */
import { createHmac, hash, timingSafeEqual } from "node:crypto";

/** 43 characters that nobody guesses without the secret. @param purpose begins with the kind of link, and tells it from all others */
export const deriveToken = (secret: string, ...purpose: (string | number)[]) =>
  createHmac("sha256", secret).update(purpose.join(" ")).digest("base64url");

/** What a booking's links depend on: a higher generation ends the former ones. */
export interface LinkedBooking {
  id: string;
  linkGeneration: number;
}

/** The first 22 characters say which booking it is for; the other 21 are 126 bits of the HMAC. */
const tokenOf = (secret: string, id: string, ...purpose: (string | number)[]) =>
  Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url") + deriveToken(secret, ...purpose, id).slice(0, 21);

/** The token of a booking's private link. */
export const visitToken = (secret: string, { id, linkGeneration }: LinkedBooking) =>
  tokenOf(secret, id, "visit", linkGeneration);

/** The token of its share link, which shows day, window and state, and changes nothing. */
export const shareToken = (secret: string, booking: LinkedBooking & { sharingStopped: number }) =>
  tokenOf(secret, booking.id, "share", booking.linkGeneration, booking.sharingStopped);

/** The id of the booking that a token says it is for. */
export const idIn = (token: string) =>
  Buffer.from(token.slice(0, 22), "base64url")
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** Whether a value has the form of a token. */
export const isToken = (text: unknown): text is string => typeof text === "string" && /^[\w-]{43}$/.test(text);

/** Compares hashes, so that response times reveal nothing about how much of a guess is right. */
export const isSameToken = (guess: string, token: string) =>
  timingSafeEqual(hash("sha256", guess, "buffer"), hash("sha256", token, "buffer"));

/** What is stored and looked up instead of a random token: of a link that the office made, or a device. */
export const hashToken = (token: string) => hash("sha256", token, "hex");
