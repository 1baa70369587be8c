/** Addresses as logs may show them. */
import { withoutSecret } from "../../booking/links/private-path.ts";

/** Letters and slashes that are written as numbers: /%62ooking is /booking for a browser and for us. */
const decodeAscii = (path: string) =>
  path.replace(/%[2-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

/**
 * The path of an address without what must stay secret: the query, which may hold anything, and the part of a private
 * link or calendar address that opens it.
 * @param url a path as in a request line, or a whole address
 */
export function pathForLogs(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  const decoded = decodeAscii(path);
  const shown = withoutSecret(decoded);
  return shown === decoded ? path : `${shown}/…`;
}
