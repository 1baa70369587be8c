/**
 * Astro integration that writes the brotli and gzip forms of every text file beside it when a build is done. It begins with the
 * first page, since rendering keeps one core busy.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import pLimit from "p-limit";
import { cacheFolder, forgetUnused, madeOnce } from "./build-cache.ts";
import { compress, compressedEndings, type Effort } from "./compress.ts";
import { isTextType, mediaType } from "./media-types.ts";

const defaultCache = cacheFolder();

/** Above this many files, maximum compression would dominate the build for the last two percent of their size. */
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

/** Compression runs on Node's thread pool; one text in progress per core keeps every core busy and memory flat. */
const inProgress = pLimit(availableParallelism());

/** A text's compressed forms. Most files are the same from build to build, and the best compression takes its time. */
function formsOf(content: Buffer, effort: Effort, cache: string) {
  const versions = `${process.versions.zlib} ${process.versions.brotli} ${effort}\n`;
  const hash = createHash("sha256").update(versions).update(content).digest("hex");
  return inProgress(async () => {
    const form = (name: "br" | "gzip") =>
      madeOnce(join(cache, `${hash}.${name}`), () => compress(content, name, effort));
    return { br: await form("br"), gzip: await form("gzip") };
  });
}

/**
 * Writes `.br` and `.gz` beside every text file in the folder, recursively, where that form is smaller. A page loses what it
 * doesn't need first.
 * @param cache where forms are kept for later builds
 * @returns how many text files were examined
 */
export async function precompressFolder(folder: string, effort: Effort = "best", cache = defaultCache) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && isTextType(mediaType(entry.name)));
  const compressFile = async (file: string) => {
    const built = await readFile(file);
    const content = file.endsWith(".html") ? Buffer.from(shorter(built.toString())) : built;
    if (!content.equals(built)) await writeFile(file, content);
    const forms = await formsOf(content, effort, cache);
    for (const name of ["br", "gzip"] as const) {
      if (forms[name].length < content.length) await writeFile(file + compressedEndings[name], forms[name]);
    }
  };
  const files = pLimit(availableParallelism());
  await files.map(texts, ({ parentPath, name }) => compressFile(join(parentPath, name)));
  return texts.length;
}

/** The integration; must come last so that it sees the other integrations' files. */
export function precompress(): AstroIntegration {
  const begun: Promise<unknown>[] = [];
  let effort: Effort = "best";
  let start = new Date();
  return {
    name: "precompress",
    hooks: {
      // Which Astro leaves to those who set a prerenderer.
      "astro:config:setup": ({ updateConfig }) => {
        const input = { build: { rolldownOptions: { input: "astro/entrypoints/prerender" } } };
        const configEnvironment = (name: string) => (name === "prerender" ? input : undefined);
        updateConfig({ vite: { plugins: [{ name: "prerender-entry", apply: "build", configEnvironment }] } });
      },
      "astro:build:start": ({ setPrerenderer }) => {
        start = new Date();
        setPrerenderer((astro) => ({
          ...astro,
          async getStaticPaths() {
            const paths = await astro.getStaticPaths();
            effort = paths.length > manyFiles ? "good" : "best";
            return paths;
          },
          async render(request, options) {
            const result = await astro.render(request, options);
            const response = result instanceof Response ? result : result.response;
            if (!response.headers.get("content-type")?.startsWith("text/html")) return result;
            const page = shorter(await response.text());
            // One that fails is tried again at the end.
            begun.push(formsOf(Buffer.from(page), effort, defaultCache).catch(() => {}));
            return new Response(page, response);
          },
        }));
      },
      "astro:build:done": async ({ dir, logger }) => {
        await Promise.all(begun);
        const before = performance.now();
        const files = await precompressFolder(fileURLToPath(dir), effort);
        logger.info(`${files} text files compressed in ${((performance.now() - before) / 1000).toFixed(1)} s`);
        await forgetUnused(cacheFolder(), start);
      },
    },
  };
}
