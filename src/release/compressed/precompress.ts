/** Astro integration that writes the brotli and gzip forms of every text file beside it when a build is done. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { compressedEndings, type Effort } from "./compress.ts";
import { compressOnce, forgetUnused } from "./compressed-cache.ts";
import { isTextFile } from "./media-types.ts";

/**
 * The same page in fewer bytes: without what React leaves between two texts, so that it could take over the markup (nothing
 * of a built page is taken over), without end tags of shapes, without slashes in tags that never have an end, and without
 * the empty values of attributes that are only there or not.
 */
const shorter = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll(/(<(?:path|rect|circle|image)(?: [^<>]*)?)><[/](?:path|rect|circle|image)>/g, "$1/>")
    .replaceAll(/(<(?:img|source|input|br)(?: [^<>]*)?)[/]>/g, "$1>")
    .replaceAll(/ (data-[a-z-]+|required)=""(?=[ >])/g, " $1");

const defaultCache = resolve("node_modules/.cache/compressed");

/** Writes the compressed forms of one text file where they are smaller. A page loses what it doesn't need first. */
export async function precompressFile(
  file: string,
  effort: Effort = "best",
  cache: string = defaultCache,
): Promise<void> {
  let content = await readFile(file);
  if (file.endsWith(".html")) {
    content = Buffer.from(shorter(content.toString()));
    await writeFile(file, content);
  }
  for (const compression of ["br", "gzip"] as const) {
    const compressed = await compressOnce(cache, content, compression, effort);
    if (compressed.length < content.length) await writeFile(file + compressedEndings[compression], compressed);
  }
}

/** Above this many text files, maximum compression would dominate the build for the last two percent of their size. */
const manyFiles = 500;

/**
 * Writes `.br` and `.gz` beside every text file in the folder, recursively, where that form is smaller.
 * @param cache where forms are kept for later builds
 * @returns how many text files were examined
 */
export async function precompressFolder(folder: string, cache: string = defaultCache): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && isTextFile(entry.name));
  const effort = texts.length > manyFiles ? "good" : "best";
  const waiting = texts.values();
  // Compression runs on Node's thread pool; one file in progress per core keeps every core busy and memory flat.
  const worker = async () => {
    for (const { parentPath, name } of waiting) await precompressFile(join(parentPath, name), effort, cache);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  await forgetUnused(cache);
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
