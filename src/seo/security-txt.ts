/** /.well-known/security.txt (RFC 9116): where to report a vulnerability. */
import { business } from "../business/business.ts";
import { absoluteUrl } from "./metadata.ts";

const securityTxtPath = "/.well-known/security.txt";

/** In days; RFC 9116 recommends less than a year. */
const validFor = 360;

/** @param now the time of the request: a file written at build time would expire on a site that isn't rebuilt for a year */
export function securityTxt(now: Date): string {
  const expires = new Date(now.getTime() + validFor * 86_400_000);
  return [
    `Contact: mailto:${business.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${absoluteUrl(securityTxtPath)}`,
    "",
  ].join("\n");
}
