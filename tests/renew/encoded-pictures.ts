/** Which of the encoded pictures the built site is made of. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { built } from "../built-code.ts";

/** Pictures that come with the sources (astro.config.ts): each is encoded once, by the build that first needs it. */
export const encodedPictures = join(import.meta.dirname, "../../src/site/art/encoded");

const contentOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** The content of the built site's pictures, as hashes. */
export function picturesOfSite(): ReadonlySet<string> {
  const { clientFolder, assets } = built;
  const pictures = assets.filter((name) => /[.](avif|webp)$/.test(name));
  return new Set(pictures.map((name) => contentOf(join(clientFolder, "_astro", name))));
}

/** Names of the files in a folder by their content, as a hash. */
export const filesByContent = (folder: string): ReadonlyMap<string, string> =>
  new Map(readdirSync(folder).map((name) => [contentOf(join(folder, name)), name]));
