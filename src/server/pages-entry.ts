/** Entry point of the built on-demand pages (astro.config.ts): the one function that the server calls. */
import { createApp } from "astro/app/entrypoint";
import { setGetEnv } from "astro/env/setup";
import type { RenderPage } from "./plugins/pages.ts";

setGetEnv((name) => process.env[name]);
const app = createApp({ streaming: false });

/** Renders a page or runs an endpoint; undefined if no route matches. */
export const renderPage: RenderPage = async (request, locals) => {
  const routeData = app.match(request);
  if (!routeData) return undefined;
  return app.render(request, {
    locals: locals as App.Locals,
    routeData,
    addCookieHeader: true,
    // The server has the error pages itself; Astro would fetch them over the network.
    prerenderedErrorPageFetch: async () => new Response(null, { status: 404 }),
  });
};
