/** /.well-known/security.txt (RFC 9116): where to report a hole in the site. */
import { business } from "../business/business.ts";
import { absoluteUrl } from "./metadata.ts";

const securityTxtPath = "/.well-known/security.txt";

/** In days: RFC 9116 asks for less than a year. */
const validFor = 360;

/** @param now when it is asked for: a file of the build would be out of date on a site that nobody changes for a year */
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
