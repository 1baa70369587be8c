/**
 * Entry point of the built code (src/release/adapter.ts): what Node can't run from the sources, because it is written in
 * JSX or for Astro, and the server itself. `npm start` loads it from the current release (src/release/current.ts).
 */
import { createApp } from "astro/app/entrypoint";
import { setGetEnv } from "astro/env/setup";
import { composeMail } from "./booking/mail/compose.tsx";
import type { RenderPage } from "./server/routes/pages.ts";
import { serveWith } from "./server/serve.ts";

export { composeMail };

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

/** Serves the release that this module is part of. */
export const serve = serveWith({ renderPage, composeMail });
