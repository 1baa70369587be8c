/** Detects changes in what the code is built from. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Paths of all files in some folders, relative to the root, in a platform-independent order. */
function listFiles(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort();
}

function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** A hash that changes with any file that a build reads. @param root the project's folder */
export function fingerprint(root: string): string {
  // Not tests, nor what builds derive from the sources and keep with them.
  const isSource = (path: string) => !/\.test\.tsx?$|^src\/site\/art\/encoded\//.test(path);
  const sources = listFiles(root, ["src", "public"]).filter(isSource);
  return hashOf(root, ["astro.config.ts", "package-lock.json", ...sources]);
}

/** A hash of all that a build has made. */
export const digest = (folder: string): string => hashOf(folder, listFiles(folder, ["client", "server"]));
