/** Reads the target of a request: which path is meant, and whether it is one that this site would ever link to. */
import type { IncomingMessage } from "node:http";

export type RequestTarget =
  /** `path` is decoded, without the query, and has no slash at the end. */
  | { kind: "path"; path: string }
  /** The same page under its one address; `location` starts with exactly one slash, `path` is decoded. */
  | { kind: "elsewhere"; location: string; path: string }
  | { kind: "malformed" };

const malformed: RequestTarget = { kind: "malformed" };

/** In characters; far more than any link of the site has, with room for tracking parameters. */
const longestTarget = 2_000;

/** Raw characters that no browser sends: controls, blanks, bytes beyond ASCII, fragments, backslashes. */
const forbidden = /[^\x21-\x7e]|[#\\]/;
/** After decoding: controls, backslashes, and what would decode once more. */
const forbiddenDecoded = /[\p{Cc}\\]|%[0-9a-f]{2}/iu;
const dotSegment = /\/\.{1,2}(\/|$)/;

/** @param url the request line's target as it came, such as /services?from=ad */
export function readRequestTarget(url: string): RequestTarget {
  if (url.length > longestTarget || !url.startsWith("/") || forbidden.test(url)) return malformed;
  const queryStart = url.indexOf("?");
  const rawPath = queryStart < 0 ? url : url.slice(0, queryStart);
  const query = queryStart < 0 ? "" : url.slice(queryStart);
  // An encoded slash would be part of a name for one reader and a folder for the next.
  if (query.includes("%00") || /%2f/i.test(rawPath)) return malformed;

  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return malformed;
  }
  if (forbiddenDecoded.test(path) || dotSegment.test(path)) return malformed;

  // Also collapses slashes in front: a browser would take //name for another site.
  const plainPath = rawPath.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  return plainPath === rawPath ? { kind: "path", path } : { kind: "elsewhere", location: plainPath + query, path };
}

/** How often a header came. @param rawHeaders names and values in turn */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at] ?? "";
    if (header.length === name.length && header.toLowerCase() === name) count++;
  }
  return count;
}

/** The regular expression leaves impossible ports and addresses. */
const isPlain = (host: string) =>
  /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);

/** Nearly all requests name the same one. */
let lastPlainHost: string | undefined;

/** Whether there is one Host header, and it is a name or an address with an optional port, and nothing else. */
export function hasPlainHost({ headers, rawHeaders }: Pick<IncomingMessage, "headers" | "rawHeaders">): boolean {
  const { host } = headers;
  if (host === undefined || (host !== lastPlainHost && !isPlain(host))) return false;
  lastPlainHost = host;
  // Two of them would be one name for a proxy and another one for us.
  return countOf("host", rawHeaders) === 1;
}
