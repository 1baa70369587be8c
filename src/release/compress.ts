/** Makes the compressed forms of a text, for the files of a build and for pages that are rendered on demand. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Compression = "br" | "gzip";

/** File name suffixes of the compressed forms. */
export const compressedEndings = { br: ".br", gzip: ".gz" } as const satisfies Record<Compression, string>;

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/**
 * Effort: `best` for files compressed once, `good` for thousands of them (2% larger in a third of the time), `fast` for
 * bodies made for one request.
 */
export type Effort = "best" | "good" | "fast";

const brotliQuality = { best: constants.BROTLI_MAX_QUALITY, good: 10, fast: 5 } as const;
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
