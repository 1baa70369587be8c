import { createHash } from "node:crypto";
import react from "@astrojs/react";
import type { AstroIntegration } from "astro";
import { defineConfig, passthroughImageService } from "astro/config";
import type { OutputChunk } from "rolldown";
import { imagetools } from "vite-imagetools";
import { business, notices } from "./src/business/site.ts";
import { announcementStyle } from "./src/components/frame/Announcement.tsx";
import { serverAdapter } from "./src/release/adapter.ts";
import { development } from "./src/release/development.ts";
import { peopleFiles } from "./src/release/people-files.ts";
import { precompress } from "./src/release/precompress.ts";
import { serverFile } from "./src/release/server-file.ts";
import { searchPath } from "./src/server/requests/paths.ts";
import { createClassNames } from "./src/styles/class-names.ts";
import { inlineTokens } from "./src/styles/inline-tokens.ts";
import { layerOrder } from "./src/styles/layers.ts";

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
  { name: "words", test: /\/src\/(business|booking\/time|islands\/visits\/kept-visits)/ },
  {
    name: "packages",
    test: /\/node_modules\/(react|react-dom|scheduler|zod|clsx|lucide)\/|\/islands\/booking\/react\.ts$/,
  },
];

/** Pages of the office are rendered for each request, by whoever may open it: none is ever a file. */
const officeOnDemand: AstroIntegration = {
  name: "office-on-demand",
  hooks: {
    "astro:route:setup": ({ route }) => {
      if (route.component.startsWith("src/pages/office/")) route.prerender = false;
    },
  },
};

const styleHash = (style: string) => `sha256-${createHash("sha256").update(style).digest("base64")}` as const;

export default defineConfig({
  site: business().siteUrl,
  output: "static",
  adapter: serverAdapter(),
  integrations: [react(), officeOnDemand, development(searchPath), serverFile(), precompress()],
  trailingSlash: "never",
  // One link preview is drawn while another is encoded.
  build: { format: "file", inlineStylesheets: "always", concurrency: 4 },
  compressHTML: true,
  devToolbar: { enabled: false },
  prefetch: false,
  markdown: { syntaxHighlight: false },
  session: false,
  // Pictures are made by vite-imagetools; nobody scales them to order.
  image: {
    service: passthroughImageService(),
    endpoint: { route: "/_image", entrypoint: "./src/release/no-image-endpoint.ts" },
  },
  security: {
    // The server checks (src/server/requests/same-origin.ts), for this would refuse all forms behind a proxy that speaks TLS.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' data: ${business().tiles.origins.join(" ")}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      styleDirective: { hashes: [layerOrder, ...(notices().announcement ? [announcementStyle] : [])].map(styleHash) },
    },
  },
  vite: {
    // Settings come from the process alone (src/runtime/env-file.ts): Astro would put those of `.env` into tests' builds, too.
    envDir: false,
    // Encoded pictures come with the sources: encoding them took half of a first build.
    plugins: [peopleFiles, imagetools({ cache: { dir: "src/art/encoded" } }), dialogFiles],
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
      modules: { generateScopedName: createClassNames() },
      postcss: { plugins: [inlineTokens] },
    },
  },
});
