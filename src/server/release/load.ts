/** Loads the code that renders pages on demand. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Release } from "./current.ts";

const load = (file: string) => import(pathToFileURL(file).href);

/**
 * Loads a release's code, all of it at once: Astro would load each page when it is first asked for, and by then later
 * builds may have removed this release.
 * @returns what its entry exports
 */
export async function loadServerEntry<Entry>(release: Release): Promise<Entry> {
  const entry = (await load(release.serverEntry)) as Entry;
  const chunks = globSync("server/**/*.mjs", { cwd: release.folder });
  await Promise.all(chunks.map((file) => load(join(release.folder, file))));
  return entry;
}
