/** Chooses the compressed form of a body (RFC 9110, section 12.5.3), and knows what a client has already. */
import { hash } from "node:crypto";
import Negotiator from "negotiator";
import type { Compression } from "./compress.ts";

export type Encoding = Compression | "identity";

/** Best first: the server's preference when the client accepts both equally. */
const preferred: readonly Encoding[] = ["br", "gzip", "identity"];

/** The package's types don't have its second parameter yet. */
type Preferring = { encodings(offered: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[] };

/** The best encoding on offer for an Accept-Encoding header; identity if it accepts none, which beats no answer. */
export function chooseEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding {
  if (!header || offered.length === 1) return "identity";
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } }) as Preferring;
  return negotiator.encodings(offered, { preferred })[0] ?? "identity";
}

/** A strong entity tag: different bytes, different tag. */
export function entityTag(body: Buffer): string {
  return `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

/** Whether the client already has this form. @param header If-None-Match; clients that send it get 304 whatever else they send */
export const clientHas = (header: string | undefined, tag: string): boolean =>
  header === "*" || header?.includes(tag) === true;
