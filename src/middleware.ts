import { defineMiddleware } from "astro:middleware";
import { isUnavailable } from "./bookings/store/unavailable.ts";
import { facts } from "./facts/site.ts";
import { inlineHash } from "./server/responses/security-headers.ts";
import { repaint } from "./shared/palette.ts";

/**
 * Scripts run as soon as they arrive: without `async`, browsers paint the text first and hold the picture back until the
 * scripts ran (docs/decisions/0001-static-pages-with-react-on-demand.md). Astro has no option for the attribute.
 */
const withAsyncScripts = (html: string) =>
  html.replaceAll('<script type="module" src=', '<script async type="module" src=');

/** Styles in the colors of the site: the build writes them in ours. Policies name styles by their hashes. */
function inColors(html: string, headers: Headers): string {
  const { colors } = facts();
  if (colors === "navy") return html;
  let policy = headers.get("content-security-policy") ?? "";
  const painted = html.replaceAll(/(<style\b[^>]*>)(.*?)(?=<\/style>)/gs, (_, tag: string, css: string) => {
    const own = repaint(css, colors);
    policy = policy.replace(inlineHash(css), inlineHash(own));
    return tag + own;
  });
  if (policy) headers.set("content-security-policy", policy);
  return painted;
}

async function finished(response: Response): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const headers = new Headers(response.headers);
  const html = inColors(withAsyncScripts(await response.text()), headers);
  return new Response(html, { status: response.status, headers });
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
