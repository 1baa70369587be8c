/** Parses a request target: which path is meant, and whether this site would ever link to it. */
import type { IncomingMessage } from "node:http";

export type RequestTarget =
  /** `path` is decoded, without the query or a trailing slash. */
  | { kind: "path"; path: string }
  /** The same page at its canonical path; `location` starts with exactly one slash, `path` is decoded. */
  | { kind: "elsewhere"; location: string; path: string }
  | { kind: "malformed" };

const malformed: RequestTarget = { kind: "malformed" };

/** In characters; far more than any of the site's links, with room for tracking parameters. */
const longestTarget = 2_000;

/** Raw characters that no browser sends: control characters, spaces, non-ASCII bytes, fragments, backslashes. */
const forbidden = /[^\x21-\x7e]|[#\\]/;
/** After decoding: control characters, backslashes, and anything that would decode a second time. */
const forbiddenDecoded = /[\p{Cc}\\]|%[0-9a-f]{2}/iu;
const dotSegment = /\/\.{1,2}(\/|$)/;

/** @param url the request line's target as received, such as /services?from=ad */
export function readRequestTarget(url: string): RequestTarget {
  if (url.length > longestTarget || !url.startsWith("/") || forbidden.test(url)) return malformed;
  const queryStart = url.indexOf("?");
  const rawPath = queryStart < 0 ? url : url.slice(0, queryStart);
  const query = queryStart < 0 ? "" : url.slice(queryStart);
  // An encoded slash would be part of a name to one parser and a path separator to the next.
  if (query.includes("%00") || /%2f/i.test(rawPath)) return malformed;

  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return malformed;
  }
  if (forbiddenDecoded.test(path) || dotSegment.test(path)) return malformed;

  // Also collapses leading slashes: a browser would take //name for another site.
  const plainPath = rawPath.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  return plainPath === rawPath ? { kind: "path", path } : { kind: "elsewhere", location: plainPath + query, path };
}

/** The regular expression lets invalid ports and addresses through. */
const isPlain = (host: string) =>
  /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);

/** Caches the last valid Host, since nearly all requests send the same one. */
let lastPlainHost: string | undefined;

/** Whether there is exactly one Host header, and it is a name or an address with an optional port. */
export function hasPlainHost({ headers, rawHeaders }: Pick<IncomingMessage, "headers" | "rawHeaders">): boolean {
  const { host } = headers;
  if (host === undefined || (host !== lastPlainHost && !isPlain(host))) return false;
  lastPlainHost = host;
  // With two of them, a proxy and we could each read a different one.
  const isHost = (text: string, at: number) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";
  return rawHeaders.filter(isHost).length === 1;
}
