/** Loads the code that renders on-demand pages. */
import { globSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Release } from "./current.ts";

const load = (file: string) => import(pathToFileURL(file).href);

/**
 * Loads a release's code all at once: Astro would load each page on its first request, when later builds may already have
 * removed this release.
 * @returns the exports of its entry
 */
export async function loadServerEntry<Entry>(release: Release): Promise<Entry> {
  const server = `${pathToFileURL(join(release.folder, "server")).href}/`;
  // Node stats a module's file even if it is already loaded; this resolves it without touching the disk.
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const isOwn = specifier.startsWith(".") && context.parentURL?.startsWith(server);
      if (!isOwn) return nextResolve(specifier, context);
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    },
  });
  const entry = (await load(release.serverEntry)) as Entry;
  const chunks = globSync("server/**/*.mjs", { cwd: release.folder });
  await Promise.all(chunks.map((file) => load(join(release.folder, file))));
  return entry;
}
