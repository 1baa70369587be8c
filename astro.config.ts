import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { join } from "node:path";
import react from "@astrojs/react";
import { defineConfig, passthroughImageService } from "astro/config";
import type { OutputChunk } from "rolldown";
import { imagetools } from "vite-imagetools";
import { serverAdapter } from "./src/build/adapter.ts";
import { development } from "./src/build/development.ts";
import { serverFile } from "./src/build/server-file.ts";
import { announcementStyle } from "./src/site/components/frame/Announcement.tsx";
import { inlineTokens } from "./src/site/styles/inline-tokens.ts";
import { layerOrder } from "./src/site/styles/layers.ts";

/** The name of the files with the scripts of pages, for which Astro has a long one that every page would contain. */
const pageScript = "start";

/**
 * A Vite plugin: writes the names of the booking form's files into the start script, which fetches them when a page is idle.
 * Its own `import()` would also run them.
 */
const dialogFiles = {
  name: "dialog-files",
  apply: "build" as const,
  // What is loaded later imports little else, and the booking form's files are there by then. Astro overrules the option itself.
  config: () => ({ environments: { client: { build: { modulePreload: false as const } } } }),
  renderChunk(code: string, _: unknown, _options: unknown, { chunks }: { chunks: Record<string, OutputChunk> }) {
    if (!code.includes("dialogFiles")) return null;
    const form = Object.values(chunks).find(({ name }) => name === "dialog-form");
    if (!form) throw new Error("No chunk is called dialog-form.");
    const files = [form.fileName, ...form.imports].map((file) => `/${file}`);
    return code.replace("dialogFiles", JSON.stringify(files));
  },
};

/** The booking form's packages in one chunk, and what it shares with smaller parts in another: many small ones cost bytes. */
const chunks = [
  { name: "words", test: /\/src\/(facts|shared\/(time|services|page-facts)|site\/islands\/visits\/kept-visits)/ },
  {
    name: "packages",
    test: /\/node_modules\/(react|react-dom|scheduler|zod|clsx|lucide)\/|\/islands\/booking\/react\.ts$/,
  },
];

const letters = "abcdefghijklmnopqrstuvwxyz";
const styleSheets = globSync(join(import.meta.dirname, "src/**/*.module.css")).sort();

/**
 * Two letters for the style sheet and one or two for the class: every page carries its styles, and names in a row compress better
 * than hashes, by 240 bytes a page. The first is a capital, which no class of our own begins with.
 */
function shortClassName(name: string, file: string, css: string): string {
  // A file that is new while the development server runs.
  if (!styleSheets.includes(file)) styleSheets.push(file);
  const sheet = styleSheets.indexOf(file);
  const classes = [...new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, found]) => found))];
  const inLetters = (index: number): string =>
    index < letters.length
      ? letters.charAt(index)
      : inLetters(Math.floor(index / letters.length) - 1) + letters.charAt(index % letters.length);
  const first = letters.charAt(Math.floor(sheet / letters.length)).toUpperCase();
  return first + letters.charAt(sheet % letters.length) + inLetters(classes.indexOf(name));
}

const styleHash = (style: string) => `sha256-${createHash("sha256").update(style).digest("base64")}` as const;

export default defineConfig({
  output: "server",
  adapter: serverAdapter(),
  integrations: [react(), development(), serverFile()],
  trailingSlash: "never",
  build: { inlineStylesheets: "always" },
  compressHTML: true,
  devToolbar: { enabled: false },
  prefetch: false,
  markdown: { syntaxHighlight: false },
  session: false,
  // Pictures are made by vite-imagetools; nobody scales them to order.
  image: {
    service: passthroughImageService(),
    endpoint: { route: "/_image", entrypoint: "./src/build/no-image-endpoint.ts" },
  },
  security: {
    // The server checks (src/server/requests/same-origin.ts), for this would refuse all forms behind a proxy that speaks TLS.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        // And of the tiles of maps, which a setting names (src/site/layouts/Document.astro).
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      styleDirective: { hashes: [layerOrder, announcementStyle].map(styleHash) },
    },
  },
  vite: {
    // Settings come from the process alone (src/runtime/env-file.ts): Astro would put those of `.env` into tests' builds, too.
    envDir: false,
    // Encoded pictures come with the sources: encoding them took half of a first build.
    plugins: [imagetools({ cache: { dir: "src/site/art/encoded" } }), dialogFiles],
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: chunks }, entryFileNames: `_astro/${pageScript}.[hash].js` },
          },
        },
      },
    },
    css: {
      modules: { generateScopedName: shortClassName },
      postcss: { plugins: [inlineTokens] },
    },
  },
});
