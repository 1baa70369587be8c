/** Astro's Node adapter for building only, with our own server entry: Fastify serves the site. */
import { fileURLToPath } from "node:url";
import node from "@astrojs/node";
import type { AstroIntegration } from "astro";

export function serverAdapter(): AstroIntegration {
  const adapter = node({ mode: "middleware" });
  const finish = adapter.hooks["astro:config:done"];
  const serverEntrypoint = fileURLToPath(new URL("../built-entry.ts", import.meta.url));
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      "astro:config:done": (options) =>
        finish?.({ ...options, setAdapter: (own) => options.setAdapter({ ...own, serverEntrypoint }) }),
    },
  };
}
