/** Compressed forms of earlier builds: most files are the same from build to build, and the best compression takes its time. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Compression, compress, type Effort } from "./compress.ts";

/** In milliseconds; what no build has used for so long is deleted. */
const unusedAfter = 7 * 86_400_000;

/** A compressed form, taken from the folder if a build has made it before. */
export async function compressOnce(
  folder: string,
  content: Buffer,
  compression: Compression,
  effort: Effort,
): Promise<Buffer> {
  const made = createHash("sha256")
    .update(`${process.versions.zlib} ${process.versions.brotli} ${effort}\n`)
    .update(content);
  const file = join(folder, `${made.digest("hex")}.${compression}`);
  try {
    const known = await readFile(file);
    await utimes(file, new Date(), new Date());
    return known;
  } catch {
    // Nobody has made it yet.
  }
  const compressed = await compress(content, compression, effort);
  await mkdir(folder, { recursive: true });
  // A rename, so that concurrent or interrupted builds never leave half a file behind; two files may have the same content.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, compressed);
  await rename(unfinished, file);
  return compressed;
}

/** Deletes the forms that no build has used for a week. */
export async function forgetUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const used = await stat(file).catch(() => undefined);
    if (used && Date.now() - used.mtimeMs > unusedAfter) await rm(file, { force: true });
  }
}
