/** Astro integration that writes the brotli and gzip forms of every text file beside it when a build is done. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type Compression, compress, compressedEndings, type Effort } from "./compress.ts";
import { isTextType, mediaType } from "./media-types.ts";

/** Compressed forms of earlier builds: most files are the same from build to build, and the best compression takes its time. */
const defaultCache = resolve("node_modules/.cache/compressed");

/** Above this many text files, maximum compression would dominate the build for the last two percent of their size. */
const manyFiles = 500;

/**
 * The same page in fewer bytes. It loses what React leaves between two texts for hydration, which built pages have not; end
 * tags of shapes; slashes in tags that never have an end; and empty values of boolean attributes.
 */
const shorter = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll(/(<(?:path|rect|circle|image)(?: [^<>]*)?)><[/](?:path|rect|circle|image)>/g, "$1/>")
    .replaceAll(/(<(?:img|source|input|br)(?: [^<>]*)?)[/]>/g, "$1>")
    .replaceAll(/ (data-[a-z-]+|required)=""(?=[ >])/g, " $1");

async function compressOnce(cache: string, content: Buffer, compression: Compression, effort: Effort): Promise<Buffer> {
  const key = createHash("sha256").update(`${process.versions.zlib} ${process.versions.brotli} ${effort}\n`);
  const file = join(cache, `${key.update(content).digest("hex")}.${compression}`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const compressed = await compress(content, compression, effort);
  // A rename, so that concurrent or interrupted builds never leave half a file behind; two files may have the same content.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, compressed);
  await rename(unfinished, file);
  return compressed;
}

/**
 * Writes `.br` and `.gz` beside every text file in the folder, recursively, where that form is smaller. A page loses what it
 * doesn't need first.
 * @param cache where forms are kept for later builds
 * @returns how many text files were examined
 */
export async function precompressFolder(folder: string, cache: string = defaultCache): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && isTextType(mediaType(entry.name)));
  const effort = texts.length > manyFiles ? "good" : "best";
  const waiting = texts.values();
  await mkdir(cache, { recursive: true });
  // Compression runs on Node's thread pool; one file in progress per core keeps every core busy and memory flat.
  const worker = async () => {
    for (const { parentPath, name } of waiting) {
      const file = join(parentPath, name);
      const built = await readFile(file);
      const content = name.endsWith(".html") ? Buffer.from(shorter(built.toString())) : built;
      if (content !== built) await writeFile(file, content);
      for (const compression of ["br", "gzip"] as const) {
        const compressed = await compressOnce(cache, content, compression, effort);
        if (compressed.length < content.length) await writeFile(file + compressedEndings[compression], compressed);
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return texts.length;
}

/** The integration; must come last so that it sees the other integrations' files. */
export function precompress(): AstroIntegration {
  return {
    name: "precompress",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const start = performance.now();
        const files = await precompressFolder(fileURLToPath(dir));
        logger.info(`${files} text files compressed in ${((performance.now() - start) / 1000).toFixed(1)} s`);
      },
    },
  };
}
