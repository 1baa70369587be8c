/** Reads the path of a request once, so that routing, limits and access can't disagree about which page is meant. */
import type { IncomingMessage } from "node:http";
import { isOfficePath } from "../../bookings/access/office-paths.ts";
import { lostLinkPath } from "../../shared/links/private-path.ts";
import { notFoundPath } from "../../site/seo/kept-paths.ts";

/** In characters; far more than any of the site's links, with room for tracking parameters. */
const longestTarget = 2_000;

/** Raw characters that no browser sends: control characters, spaces, non-ASCII bytes, fragments, backslashes. */
const forbidden = /[^\x21-\x7e]|[#\\]/;
/** After decoding: control characters, backslashes, dot segments, and anything that would decode a second time. */
const forbiddenDecoded = /[\p{Cc}\\]|%[0-9a-f]{2}|\/\.{1,2}(\/|$)/iu;

/** Reads a request line's target, such as /services?from=ad. @returns undefined if no link of the site leads to it */
export function readRequestTarget(url: string) {
  if (url.length > longestTarget || !url.startsWith("/") || forbidden.test(url)) return undefined;
  const [rawPath = ""] = url.split("?", 1);
  const query = url.slice(rawPath.length);
  // An encoded slash would be part of a name to one parser and a path separator to the next.
  if (query.includes("%00") || /%2f/i.test(rawPath)) return undefined;
  try {
    const decoded = decodeURIComponent(rawPath);
    if (forbiddenDecoded.test(decoded)) return undefined;
    // Also collapses leading slashes: a browser would take //name for another site.
    const canonical = (path: string) => path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
    const plain = canonical(rawPath);
    return {
      /** Decoded, without the query or a trailing slash. */
      path: canonical(decoded),
      /** Where the same page has its canonical address; it starts with exactly one slash. Undefined if here. */
      location: plain === rawPath ? undefined : plain + query,
    };
  } catch {
    return undefined;
  }
}

/** Whether there is exactly one Host header, and it is a name or an address with an optional port (RFC 9112, section 3.2). */
export function hasPlainHost({ headersDistinct }: Pick<IncomingMessage, "headersDistinct">): boolean {
  // With two of them, a proxy and we could each read a different one.
  const [host = "", ...others] = headersDistinct.host ?? [];
  const isPlain = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i.test(host);
  return isPlain && others.length === 0 && URL.canParse(`http://${host}`);
}

/** Methods that change nothing: all that files have. */
export const reading: readonly string[] = ["GET", "HEAD"];

/** The methods allowed on anything but a file. */
export function methodsOf(path: string): readonly string[] {
  if (path === "/api/bookings" || path === "/texts") return ["POST"];
  // A share link changes nothing.
  const hasForms =
    ["/book", lostLinkPath].includes(path) || /^\/booking\/(?!shared\/)/i.test(path) || isOfficePath(path);
  return hasForms ? [...reading, "POST"] : reading;
}

/** Whether a path is one that Astro's router would take for another page (/book.html), Astro's own (/_image), or no page's own. */
export const isAlias = (path: string) => /^\/_|\.html$/i.test(path) || path === notFoundPath;

/** Pages that answer what their address asks (/error-codes?q=dE): with a query, they are rendered for it. */
const searchable: readonly string[] = ["/error-codes", "/repair-or-replace"];

/** The path under which the answer to a request may have been kept; undefined if it is rendered for its query. */
export const keptPath = (path: string, target: string): string | undefined =>
  searchable.includes(path) && target.includes("?") ? undefined : path;
