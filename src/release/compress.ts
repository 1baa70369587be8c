/** The compressed forms of a text, for the files of a build and for pages that are rendered on demand. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** File name suffixes of the compressed forms. */
export const compressedEndings = { br: ".br", gzip: ".gz" } as const;
export type Compression = keyof typeof compressedEndings;

/** `best` for files compressed once, `good` for thousands (2% larger in a third of the time), `fast` for a single request. */
const efforts = { best: { br: 11, gzip: 9 }, good: { br: 10, gzip: 9 }, fast: { br: 5, gzip: 6 } } as const;
export type Effort = keyof typeof efforts;

/** Compresses a text body off the main thread. */
export function compress(body: Buffer, compression: Compression, effort: Effort): Promise<Buffer> {
  if (compression === "gzip") return compressWithGzip(body, { level: efforts[effort].gzip });
  return compressWithBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
