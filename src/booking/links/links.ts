/** Private links: a booking's token lets its holder see and change it. The database stores only the token's hash. */
import { createHmac, hash } from "node:crypto";

/** At least 16 bytes that nobody else knows, the same on every machine and across restarts. */
export type LinkSecret = string | Uint8Array;

const shortestSecret = 16;

/** @throws RangeError when the secret is too short */
export function checkLinkSecret(secret: LinkSecret): void {
  const size = Buffer.byteLength(secret);
  if (size < shortestSecret) {
    throw new RangeError(`The secret of the private links must be at least ${shortestSecret} bytes long, not ${size}.`);
  }
}

/** What a booking's private link depends on: the generation rises with every other email address. */
export interface LinkedBooking {
  id: string;
  linkGeneration: number;
}

/** The token of a booking's private link: 43 characters that can't be guessed without the secret. */
export function linkToken(secret: LinkSecret, { id, linkGeneration }: LinkedBooking): string {
  const linked = linkGeneration === 0 ? id : `${id} ${linkGeneration}`;
  return createHmac("sha256", secret).update(linked).digest("base64url");
}

/** What is stored and looked up instead of a token, so that response times reveal nothing about tokens. */
export const hashToken = (token: string) => hash("sha256", token, "hex");

/** Whether a value has the form of a token. */
export const isToken = (text: unknown): text is string => typeof text === "string" && /^[\w-]{43}$/.test(text);
