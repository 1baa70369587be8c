import { copyFileSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

const root = join(import.meta.dirname, "../..");

/** Pictures that come with the sources. `npm run pictures` writes them; a test fails when they aren't those of the site. */
export const keptPictures = join(root, "src/art/encoded");

/** Where vite-imagetools keeps what it has encoded, under a hash of the original and of everything that is asked for. */
export const pictureCache = join(root, "node_modules/.cache/imagetools");

/** A rename each, for another build may be reading them. */
function fillCache(): void {
  mkdirSync(pictureCache, { recursive: true });
  for (const name of readdirSync(keptPictures)) {
    const unfinished = join(pictureCache, `${name}.${process.pid}`);
    copyFileSync(join(keptPictures, name), unfinished);
    renameSync(unfinished, join(pictureCache, name));
  }
}

/**
 * A Vite plugin that spares builds the encoding of pictures, which took half of a first one; a changed picture has another
 * hash and is encoded. For the development server, where vite-imagetools encodes a picture again at each request, this
 * sends what is there. Goes before it in the list of plugins.
 */
export const encodedPictures = (): Plugin => ({
  name: "encoded-pictures",
  enforce: "pre",
  configResolved: fillCache,
  configureServer({ middlewares }) {
    middlewares.use("/@imagetools", async ({ url = "" }, response, next) => {
      const picture = await readFile(join(pictureCache, basename(url))).catch(() => undefined);
      if (!picture) return next();
      const isAvif = picture.toString("latin1", 4, 12) === "ftypavif";
      response.setHeader("Content-Type", isAvif ? "image/avif" : "image/webp").end(picture);
    });
  },
});
