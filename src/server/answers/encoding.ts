/** Chooses the compressed form of a body (RFC 9110, section 12.5.3), and knows what a client has already. */
import { hash } from "node:crypto";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { Compression } from "../../release/compressed/compress.ts";

export type Encoding = Compression | "identity";

/** Best first: the server's preference when the client accepts both equally. */
const preferred: readonly Encoding[] = ["br", "gzip", "identity"];

/** The package's types don't have its second parameter yet. */
type Preferring = { encodings(offered: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[] };

// Browsers send only a handful of different headers, so each is parsed once; the bound is for clients that make them up.
const rankings = new LRUCache<string, readonly Encoding[]>({
  max: 200,
  memoMethod(header) {
    const headers = { "accept-encoding": header.replace("x-gzip", "gzip") };
    return (new Negotiator({ headers }) as Preferring).encodings(preferred, { preferred });
  },
});

/**
 * The best encoding among `offered` for an Accept-Encoding header; identity if the header is missing or accepts nothing on
 * offer, since an answer that may be unreadable beats none.
 */
export function chooseEncoding(header: string | undefined, offered: ReadonlySet<Encoding>): Encoding {
  return (header && rankings.memo(header).find((encoding) => offered.has(encoding))) || "identity";
}

/** A strong entity tag: different bytes, different tag. */
export function entityTag(body: Buffer): string {
  return `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

/** Whether the client already has this form. @param header If-None-Match; clients that send it get 304 whatever else they send */
export function clientHas(header: string | undefined, tag: string): boolean {
  return header !== undefined && fresh({ "if-none-match": header }, { etag: tag });
}
