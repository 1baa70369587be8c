import type { AstroIntegration } from "astro";

/** As for `npm start`, where they are set. */
const { HOST, PORT } = process.env;
const address = { ...(HOST && { host: HOST }), ...(PORT && { port: Number(PORT) }) };

/**
 * Astro integration for the development server only: listens where `npm start` would, makes React's parts work and answers
 * searches. A build knows nothing of it.
 * @param pathOf the path that answers a request, as on the server
 */
export function development(pathOf: (path: string, target: string) => string): AstroIntegration {
  return {
    name: "development",
    hooks: {
      "astro:config:setup": ({ command, injectScript, updateConfig }) => {
        if (command !== "dev") return;
        // Vite puts styles into the page that no hash of the policy knows: pages would be shown without any.
        updateConfig({ security: { csp: false }, server: address });
        // Astro adds this only to pages with islands of its own (client:*); ours are mounted by the start script.
        injectScript("page", 'import "astro:scripts/before-hydration.js";');
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const target = request.url ?? "";
          const [path = ""] = target.split("?");
          request.url = pathOf(path, target) + target.slice(path.length);
          next();
        });
      },
    },
  };
}
