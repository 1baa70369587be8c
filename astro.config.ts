import { createHash } from "node:crypto";
import { basename } from "node:path";
import react from "@astrojs/react";
import { defineConfig, passthroughImageService } from "astro/config";
import { imagetools } from "vite-imagetools";
import { business } from "./src/business/business.ts";
import { serverAdapter } from "./src/release/adapter.ts";
import { precompress } from "./src/release/precompress.ts";
import { serverFile } from "./src/release/server-file.ts";
import { searchPath } from "./src/server/requests/paths.ts";

import { development } from "./src/styleguide/integration.ts";
import { createClassNames } from "./src/styles/class-names.ts";
import { inlinePalette } from "./src/styles/inline-palette.ts";
import { layerOrder } from "./src/styles/layers.ts";

/**
 * A Vite plugin that leaves out how the calendar's locale reads dates and says how long ago they are: the calendar only
 * writes dates, and bundlers can't tell.
 */
const unusedWords = {
  name: "unused-words",
  load: {
    filter: { id: /[/]date-fns[/]locale[/]en-US[/]_lib[/](match|formatDistance|formatRelative)[.]js$/ },
    handler: (id: string) => `export const ${basename(id, ".js")} = undefined;`,
  },
};

/** The name of the files with the scripts of pages, for which Astro has a long one that every page would contain. */
const pageScript = "start";

/**
 * A Vite plugin: only a page's own script names what its imports import in turn, so that all arrive together; for later
 * chunks that is there by then. A hook, since Astro leaves out this setting.
 */
const firstPreloads = {
  name: "first-preloads",
  configEnvironment: (name: string) => {
    if (name !== "client") return;
    const resolveDependencies = (_: string, files: string[], { hostId }: { hostId: string }) =>
      hostId.includes(`/${pageScript}.`) ? files : [];
    return { build: { modulePreload: { polyfill: false, resolveDependencies } } };
  },
};

/** The booking form's packages in one chunk, and what it shares with smaller parts in another: many small ones cost bytes. */
const chunks = [
  { name: "words", test: /\/src\/(business|booking\/time|islands\/visits\/kept-visits)/ },
  {
    name: "packages",
    test: /\/node_modules\/(react|react-dom|scheduler|swr|dequal|react-day-picker|date-fns|@date-fns|zod|clsx|lucide)\/|\/islands\/booking\/react\.ts$/,
  },
];

export default defineConfig({
  site: business.siteUrl,
  output: "static",
  adapter: serverAdapter(),
  integrations: [react(), development(searchPath), serverFile(), precompress()],
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  compressHTML: true,
  devToolbar: { enabled: false },
  prefetch: false,
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
        `img-src 'self' data: ${business.tiles.origins.join(" ")}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      styleDirective: { hashes: [`sha256-${createHash("sha256").update(layerOrder).digest("base64")}`] },
    },
  },
  vite: {
    // Settings come from the process alone (src/runtime/env-file.ts): Astro would put those of `.env` into tests' builds, too.
    envDir: false,
    // SWR brings a copy of this hook for versions of React that lack it.
    resolve: { alias: { "use-sync-external-store/shim": "react" } },
    // Encoded pictures come with the sources: encoding them took half of a first build.
    plugins: [imagetools({ cache: { dir: "src/art/encoded" } }), unusedWords, firstPreloads],
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
      postcss: { plugins: [inlinePalette] },
    },
  },
});
