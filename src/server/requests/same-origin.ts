/** Keeps other sites from posting through their visitors' browsers. Astro's own check fails behind a TLS proxy. */
import type { IncomingHttpHeaders } from "node:http";
import { isOfficePath } from "../../bookings/access/office-paths.ts";

/** Whether an origin's host equals that of a URL; the default port may be given or left out. */
function isHost(origin: URL, host: string | undefined): boolean {
  return host !== undefined && URL.parse(`${origin.protocol}//${host}`)?.host === origin.host;
}

/**
 * Whether the browser says that a post comes from another site. The scheme is not compared, because a proxy in front may
 * have changed it. Clients that send neither header pass: browsers do, and the office's cookie is never sent
 * with another site's form (SameSite=Strict).
 * @param headers of a POST
 * @param path private pages send no referrer, so older browsers give their origin as "null"
 * @param siteUrl the public address, for proxies that don't forward the Host header
 */
export function isFromOtherSite(headers: IncomingHttpHeaders, path: string, siteUrl: string): boolean {
  // Browsers that send this header don't let pages forge it.
  const site = headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return false;
  if (site === "cross-site") return true;
  const { origin, host } = headers;
  if (origin === undefined) return false;
  if (origin === "null") return site !== undefined || !(path.startsWith("/booking/") || isOfficePath(path));
  const from = URL.parse(origin);
  return from === null || !(isHost(from, host) || isHost(from, new URL(siteUrl).host));
}
