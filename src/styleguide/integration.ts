import type { AstroIntegration } from "astro";

/** Astro integration for the development server only: adds the style page at /styleguide. A build knows nothing of it. */
export function development(): AstroIntegration {
  return {
    name: "development",
    hooks: {
      "astro:config:setup": ({ command, injectRoute, updateConfig }) => {
        if (command !== "dev") return;
        injectRoute({ pattern: "/styleguide", entrypoint: "./src/styleguide/styleguide.astro", prerender: false });
        // Vite puts styles into the page that no hash of the policy knows: pages would be shown without any.
        updateConfig({ security: { csp: false } });
      },
    },
  };
}
