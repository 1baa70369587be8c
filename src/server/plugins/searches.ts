/**
 * Pages that are files, but are rendered on demand where their address carries a search, such as /error-codes?q=dE. Rendering
 * has the budget and the queue of all on-demand pages.
 */

/** By their path: the path that renders their answers. */
const answeredAt: ReadonlyMap<string, string> = new Map([["/error-codes", "/error-codes/search"]]);

/**
 * The path that answers a request.
 * @param path decoded, without the query
 * @param target the request line's target, with its query
 */
export function searchPath(path: string, target: string): string {
  const answered = answeredAt.get(path);
  const start = target.indexOf("?");
  if (!answered || start < 0) return path;
  return new URLSearchParams(target.slice(start)).has("q") ? answered : path;
}
