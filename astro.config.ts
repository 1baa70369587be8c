import { createHash } from "node:crypto";
import node from "@astrojs/node";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { imagetools } from "vite-imagetools";
import { business } from "./src/business/business.ts";
import { precompress } from "./src/server/precompress.ts";
import { bodyLimit } from "./src/server/request-body.ts";
import { development } from "./src/styleguide/integration.ts";
import { layerOrder } from "./src/styles/layers.ts";

export default defineConfig({
  site: business.siteUrl,
  output: "static",
  adapter: node({ mode: "middleware", staticHeaders: true, bodySizeLimit: bodyLimit }),
  integrations: [react(), development(), precompress()],
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  compressHTML: true,
  devToolbar: { enabled: false },
  prefetch: false,
  session: false,
  security: {
    // The server checks (src/server/origin-check.ts), for this would refuse all forms behind a proxy that speaks TLS.
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
    plugins: [imagetools()],
    build: { assetsInlineLimit: 0 },
    // Short class names: every page carries its stylesheet.
    css: { modules: { generateScopedName: "[local]-[hash:base64:3]" } },
  },
});
