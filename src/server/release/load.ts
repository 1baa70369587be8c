/** Loads the code that renders pages on demand. */
import { globSync } from "node:fs";
import { registerHooks } from "node:module";
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
  const server = `${pathToFileURL(join(release.folder, "server")).href}/`;
  // Node looks for a file on the disk even when its code is loaded already; this names it without a look.
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
