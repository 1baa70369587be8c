/** What Astro builds the on-demand pages into (astro.config.ts): the one function that the server calls. */
import { createApp } from "astro/app/entrypoint";
import { setGetEnv } from "astro/env/setup";
import type { RenderPage } from "./plugins/pages.ts";

setGetEnv((name) => process.env[name]);
const app = createApp({ streaming: false });

/** Renders a page or runs an endpoint; undefined where the site has none. */
export const renderPage: RenderPage = async (request, locals) => {
  const routeData = app.match(request);
  if (!routeData) return undefined;
  return app.render(request, {
    locals: locals as App.Locals,
    routeData,
    addCookieHeader: true,
    // The server knows its error pages itself; Astro would ask for them over the network.
    prerenderedErrorPageFetch: async () => new Response(null, { status: 404 }),
  });
};
