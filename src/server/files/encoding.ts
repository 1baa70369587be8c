/** Chooses, makes and names the compressed forms of a body (RFC 9110, section 12.5.3). */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Compression = "br" | "gzip";
export type Encoding = Compression | "identity";

/** Best first: the server's preference when the client accepts both equally. */
const preferred: readonly Encoding[] = ["br", "gzip", "identity"];

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

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

/**
 * Effort: `best` for files compressed once, `good` for thousands of them (2% larger in a third of the time), `fast` for
 * bodies made for one request.
 */
export type Effort = "best" | "good" | "fast";

const brotliQuality = { best: constants.BROTLI_MAX_QUALITY, good: 10, fast: 4 } as const;
const gzipLevel = { best: constants.Z_BEST_COMPRESSION, good: constants.Z_BEST_COMPRESSION, fast: 6 } as const;

/** Compresses a text body off the main thread. */
export function compress(body: Buffer, compression: Compression, effort: Effort): Promise<Buffer> {
  if (compression === "gzip") return compressWithGzip(body, { level: gzipLevel[effort] });
  return compressWithBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** A strong entity tag: different bytes, different tag. */
export function entityTag(body: Buffer): string {
  return `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

/** Whether the client already has this form. @param header If-None-Match; clients that send it get 304 whatever else they send */
export function clientHas(header: string | undefined, tag: string): boolean {
  return header !== undefined && fresh({ "if-none-match": header }, { etag: tag });
}
