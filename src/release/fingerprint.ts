/** Detects changes in what a site is built from. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

export interface BuildOptions {
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** Names of the environment variables that change the pages. */
  variables: readonly string[];
}

/** Paths of all files that a build reads, relative to the root, in a platform-independent order. */
function listSources(root: string): string[] {
  const inFolders = ["src", "public"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  // Not tests, nor what builds derive from the sources and keep with them.
  const isSource = (path: string) => !/\.test\.tsx?$|^src\/art\/encoded\//.test(path);
  return ["astro.config.ts", "package-lock.json", ...inFolders].filter(isSource).sort();
}

/** A hash that changes with any source file or any of the variables. */
export function fingerprint({ root, environment, variables }: BuildOptions): string {
  const hash = createHash("sha256");
  for (const path of listSources(root)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  hash.update(JSON.stringify([...variables].sort().map((name) => [name, environment[name] ?? ""])));
  return hash.digest("hex");
}
