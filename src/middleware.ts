import { defineMiddleware } from "astro:middleware";
import { isUnavailable } from "./bookings/store/unavailable.ts";
import { atFirstMistake } from "./server/responses/first-mistake.ts";

/**
 * Scripts run as soon as they arrive: without `async`, browsers paint the text first and hold the picture back until the
 * scripts ran (docs/decisions/0001-static-pages-with-react-on-demand.md). Astro has no option for the attribute.
 */
const withAsyncScripts = (html: string) =>
  html.replaceAll('<script type="module" src=', '<script async type="module" src=');

async function finished(response: Response): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  return new Response(atFirstMistake(withAsyncScripts(await response.text())), response);
}

/**
 * The production server hands the booking service and the log to every request; the development server opens its own
 * here. Errors are caught before Astro logs them with full URLs.
 */
export const onRequest = defineMiddleware(async ({ locals, routePattern }, next) => {
  if (import.meta.env.DEV) {
    const { developmentLocals } = await import("./runtime/development.ts");
    Object.assign(locals, await developmentLocals());
    return next();
  }
  // A second lock behind the server's (src/server/requests/office-access.ts), whatever path led to the page.
  const isOffice = routePattern.startsWith("/office") && !routePattern.startsWith("/office/enter/");
  if (isOffice && !("user" in locals)) return new Response(null, { status: 404 });
  try {
    return await finished(await next());
  } catch (err) {
    locals.log.error({ err }, "The page failed");
    return new Response(null, { status: isUnavailable(err) ? 503 : 500 });
  }
});
