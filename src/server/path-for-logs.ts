/** Addresses as logs may show them. */
import { withoutSecret } from "../booking/links/private-path.ts";

/**
 * The path of an address without what must stay secret: the query, which may hold anything, and the part of a private
 * link or calendar address that opens it.
 * @param url a path as in a request line, or a whole address
 */
export function pathForLogs(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  const shown = withoutSecret(path);
  return shown === path ? path : `${shown}/…`;
}
