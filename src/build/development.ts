import type { AstroIntegration } from "astro";

/** As for `npm start`, where they are set. */
const { HOST, PORT } = process.env;
const address = { ...(HOST && { host: HOST }), ...(PORT && { port: Number(PORT) }) };

/**
 * Astro integration for the development server only: listens where `npm start` would, and makes React's parts work. A build
 * knows nothing of it.
 */
export function development(): AstroIntegration {
  return {
    name: "development",
    hooks: {
      "astro:config:setup": ({ command, injectScript, updateConfig }) => {
        if (command !== "dev") return;
        // Vite puts styles into the page that no hash of the policy knows: pages would be shown without any.
        updateConfig({ security: { csp: false }, server: address });
        // Astro adds this only to pages with its own islands (client:*); ours are mounted by the start script.
        injectScript("page", 'import "astro:scripts/before-hydration.js";');
      },
    },
  };
}
