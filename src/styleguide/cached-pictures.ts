import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

/** Where vite-imagetools keeps what it has encoded. */
const folder = join(import.meta.dirname, "../../node_modules/.cache/imagetools");

/**
 * A Vite plugin for the development server: vite-imagetools encodes a picture again at each request, which takes a second;
 * this sends what it has kept. Goes before it in the list of plugins.
 */
export const cachedPictures = (): Plugin => ({
  name: "cached-pictures",
  apply: "serve",
  enforce: "pre",
  configureServer({ middlewares }) {
    middlewares.use("/@imagetools", async ({ url = "" }, response, next) => {
      const picture = await readFile(join(folder, basename(url))).catch(() => undefined);
      if (!picture) return next();
      const isAvif = picture.toString("latin1", 4, 12) === "ftypavif";
      response.setHeader("Content-Type", isAvif ? "image/avif" : "image/webp").end(picture);
    });
  },
});
