/** Astro integration that bundles what Astro builds for the server, and the packages that it imports, into one file. */
import { existsSync, readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type Plugin, rolldown } from "rolldown";

/** Reads Astro's files with their source maps, and without the project's folder, by which Astro names components and modules. */
const builtFiles = (folder: string, root: string): Plugin => ({
  name: "built-files",
  load(id) {
    if (!id.startsWith(folder)) return null;
    const code = readFileSync(id, "utf8").replaceAll(`"${root}`, '"/').replaceAll(`"file://${root}`, '"file:///');
    return { code, ...(existsSync(`${id}.map`) && { map: readFileSync(`${id}.map`, "utf8") }) };
  },
});

/**
 * The server starts from one file in half the time of its thousand modules. It needs no other file later, so that later builds
 * may remove them. Astro's own build can't do it: it gives each page the styles of all code in the page's file.
 */
export function serverFile(): AstroIntegration {
  let root = "";
  let server = "";
  return {
    name: "server-file",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        const configEnvironment = (name: string) => (name === "ssr" ? { build: { sourcemap: true } } : undefined);
        updateConfig({ vite: { plugins: [{ name: "server-source-maps", apply: "build", configEnvironment }] } });
      },
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
        server = fileURLToPath(config.build.server);
      },
      "astro:build:done": async () => {
        const bundle = await rolldown({
          input: `${server}entry.mjs`,
          platform: "node",
          // An optional part of pg, which nothing uses.
          external: ["pg-native"],
          plugins: [builtFiles(server, root)],
        });
        const form = { codeSplitting: false, sourcemap: true, sourcemapExcludeSources: true } as const;
        await bundle.write({ dir: server, entryFileNames: "[name].mjs", ...form });
        await bundle.close();
        for (const name of await readdir(server)) {
          if (!name.startsWith("entry.mjs")) await rm(join(server, name), { recursive: true });
        }
      },
    },
  };
}
