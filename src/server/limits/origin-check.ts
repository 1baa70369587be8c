/**
 * Keeps other sites from posting through their visitors' browsers. Astro's own check compares with http:// behind a
 * proxy that speaks TLS, and only looks at forms.
 */
import type { IncomingHttpHeaders } from "node:http";

/** Whether an origin's host is that of an address, both written with or without the usual port. */
function isHost(origin: URL, host: string | undefined): boolean {
  return host !== undefined && URL.parse(`${origin.protocol}//${host}`)?.host === origin.host;
}

/**
 * Whether a browser says that a post comes from a page of another site. The scheme is not compared: a proxy in front
 * may have changed it. Programs that send neither header pass; there are no cookies or logins to abuse here.
 * @param headers of a POST
 * @param path private pages hide their address even from themselves, so that old browsers call their origin "null"
 * @param siteUrl the public address, for proxies that don't pass the Host on
 */
export function isFromOtherSite(headers: IncomingHttpHeaders, path: string, siteUrl: string): boolean {
  // Browsers that know this header let no page forge it.
  const site = headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return false;
  if (site === "cross-site") return true;
  const { origin, host } = headers;
  if (origin === undefined) return false;
  if (origin === "null") return site !== undefined || !path.startsWith("/booking/");
  const from = URL.parse(origin);
  return from === null || !(isHost(from, host) || isHost(from, new URL(siteUrl).host));
}
