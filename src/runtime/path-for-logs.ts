import { withoutSecret } from "../booking/links/private-path.ts";

/** Percent-encoded letters and slashes: /%62ooking is /booking to a browser and to us. */
const decodeAscii = (path: string) =>
  path.replace(/%[2-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

/** The path of a URL or request line without its secrets: the query, and the token of a private link or calendar. */
export function pathForLogs(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  const decoded = decodeAscii(path);
  const shown = withoutSecret(decoded);
  return shown === decoded ? path : `${shown}/…`;
}
