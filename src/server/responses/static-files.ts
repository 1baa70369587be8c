/** The files that the build has made, and those of public/, in memory. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { KeptAnswer } from "./kept-answer.ts";
import { mediaType } from "./media-types.ts";

/** By decoded URL path: /icon-180.png, /_astro/start.Cd-Eey.js. */
export type StaticFiles = ReadonlyMap<string, KeptAnswer>;

/** The headers of a file. Hashed assets are never revalidated, other files once a day. */
export function fileHeaders(path: string, type: string) {
  return {
    "cache-control": path.startsWith("/_astro/") ? "public, max-age=31536000, immutable" : "public, max-age=86400",
    // Programs that show a shared link show its picture, too.
    ...(type.startsWith("image/") && { "cross-origin-resource-policy": "cross-origin" }),
  };
}

/** Reads every file of the folder into memory, once. */
export function loadStaticFiles(folder: string): StaticFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = `/${relative(folder, file).split(sep).join("/")}`;
      const type = mediaType(name);
      return [path, new KeptAnswer(type, fileHeaders(path, type), readFileSync(file))];
    }),
  );
}
