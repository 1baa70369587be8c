/** Astro integration that bundles what Astro builds for the server, and the packages that it imports, into one file. */
import { existsSync, readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type Plugin, rolldown } from "rolldown";

/** Takes the project's folder out of built code: Astro names components and modules by absolute paths. */
const withoutRoot = (code: string, root: string) =>
  code
    .replaceAll(`"${root}src/`, '"/src/')
    .replaceAll(`"${root}node_modules/`, '"/node_modules/')
    .replaceAll(`"file://${root}`, '"file:///');

/** Reads Astro's files with their source maps. */
const builtFiles = (folder: string, root: string): Plugin => ({
  name: "built-files",
  load(id) {
    if (!id.startsWith(folder)) return null;
    const map = `${id}.map`;
    return {
      code: withoutRoot(readFileSync(id, "utf8"), root),
      ...(existsSync(map) && { map: readFileSync(map, "utf8") }),
    };
  },
});

/**
 * The server starts from one file in half the time of the thousand modules that it is made of, and never looks for code
 * again, whatever later builds have removed. Astro's own build can't do it: it gives each page the styles of all code in the
 * page's file.
 */
export function serverFile(): AstroIntegration {
  let folders: { root: string; server: string } | undefined;
  return {
    name: "server-file",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        const sourceMaps = (environment: string) =>
          environment === "ssr" ? { build: { sourcemap: true } } : undefined;
        updateConfig({
          vite: { plugins: [{ name: "server-source-maps", apply: "build", configEnvironment: sourceMaps }] },
        });
      },
      "astro:config:done": ({ config }) => {
        folders = { root: fileURLToPath(config.root), server: fileURLToPath(config.build.server) };
      },
      "astro:build:done": async () => {
        if (!folders) throw new Error("Astro has not told its folders.");
        const { root, server } = folders;
        const bundle = await rolldown({
          input: `${server}entry.mjs`,
          platform: "node",
          // An optional part of pg, which nothing uses.
          external: ["pg-native"],
          plugins: [builtFiles(server, root)],
        });
        await bundle.write({
          dir: server,
          entryFileNames: "[name].mjs",
          codeSplitting: false,
          sourcemap: true,
          // Stack traces need the names and the lines only.
          sourcemapExcludeSources: true,
        });
        await bundle.close();
        for (const name of await readdir(server)) {
          if (!name.startsWith("entry.mjs")) await rm(join(server, name), { recursive: true });
        }
      },
    },
  };
}
