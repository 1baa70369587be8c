/** The compressed forms of a text. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

export type Compression = "br" | "gzip";

/** `best` for what is kept, once there is time; `fast` while somebody waits. */
const efforts = { best: { br: 11, gzip: 9 }, fast: { br: 5, gzip: 6 } } as const;
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
