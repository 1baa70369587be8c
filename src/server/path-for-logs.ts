/** Addresses as logs may show them. */

/**
 * The path of an address without what must stay secret: the query, which may hold anything, and the part of a private
 * link or calendar address that opens it.
 * @param url a path as in a request line, or a whole address
 */
export function pathForLogs(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  return path.replace(/^(\/+(?:booking|calendar)\/).+$/is, "$1…");
}
