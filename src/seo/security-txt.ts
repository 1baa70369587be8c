/** /.well-known/security.txt (RFC 9116): where to report a hole in the site. */
import { business } from "../business/business.ts";
import { absoluteUrl } from "./metadata.ts";

export const securityTxtPath = "/.well-known/security.txt";

/** In days: the file asks for less than a year, and each build writes it anew. */
const validFor = 360;

/** @param now when the site is built */
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
