/**
 * Entry point of the built code (src/build/adapter.ts): what Node can't run from the sources, because it is written in JSX or for
 * Astro, and the server itself. `npm start` loads it.
 */
import { createApp } from "astro/app/entrypoint";
import { setGetEnv } from "astro/env/setup";
import { composeMail } from "./bookings/messages/email/compose.tsx";
import { serveWith } from "./server/serve.ts";
import type { RenderPage } from "./server/site-pages.ts";

/** For tests, which run the same code in other surroundings. */
export { termsText } from "./content/terms-text.ts";
export { createSite, withSite } from "./facts/site.ts";
export { createServer } from "./server/app.ts";
export { createSitePages } from "./server/site-pages.ts";
export { keptPaths } from "./site/seo/kept-paths.ts";
export { composeMail };

setGetEnv((name) => process.env[name]);
const app = createApp({ streaming: false });
// It names addresses as they are, secrets included. What fails is in our own log (src/middleware.ts).
app.logger.setDestination({ write: () => undefined });

/** Renders a page or runs an endpoint; undefined if no route matches. */
export const renderPage: RenderPage = async (request, locals) => {
  const routeData = app.match(request);
  if (!routeData) return undefined;
  return app.render(request, {
    locals: locals as App.Locals,
    routeData,
    addCookieHeader: true,
  });
};

/** Serves the site with the code that this module is part of. */
export const serve = serveWith({ renderPage, composeMail });
