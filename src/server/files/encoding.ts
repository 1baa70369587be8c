/** Chooses, makes and names the compressed forms of a body (RFC 9110, section 12.5.3). */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";

export type Compression = "br" | "gzip";
export type Encoding = Compression | "identity";

/** Best first: the server's preference when the client accepts both equally. */
const serverPreference = ["br", "gzip", "identity"] as const;
/** Identity is acceptable unless refused, but only used when nothing named is on offer. */
const unnamedIdentityWeight = 0.0001;

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Weights by coding name, from 0 (refused) to 1; malformed entries are ignored. */
function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(",")) {
    const [, name, weight = "1"] = /^\s*([\w*-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/.exec(entry) ?? [];
    if (name) weights.set(name === "x-gzip" ? "gzip" : name, Math.min(1, Number(weight)));
  }
  return weights;
}

function rank(header: string): Encoding[] {
  const weights = parseWeights(header);
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? unnamedIdentityWeight : 0);
  return serverPreference.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}

// Browsers send only a handful of different headers, so each is parsed once; the bound is for clients that make them up.
const ranked = new Map<string, readonly Encoding[]>();
const rankedLimit = 200;

/**
 * The best encoding among `offered` for an Accept-Encoding header; identity if the header is missing or accepts nothing on
 * offer, since an answer that may be unreadable beats none.
 */
export function chooseEncoding(header: string | undefined, offered: ReadonlySet<Encoding>): Encoding {
  if (!header) return "identity";
  let ranking = ranked.get(header);
  if (!ranking) {
    ranking = rank(header);
    if (ranked.size < rankedLimit) ranked.set(header, ranking);
  }
  for (const encoding of ranking) if (offered.has(encoding)) return encoding;
  return "identity";
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
