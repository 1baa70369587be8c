/** Where a booking came from, so that the owner sees which pages and campaigns pay off. */

import { withoutSecret } from "../links/private-path.ts";
import { oneLine } from "../text.ts";

const utmTags = ["source", "medium", "campaign", "term", "content"] as const;

/** As a booking stores it. */
export interface BookingSource {
  /** Path of the page with the form, "" if unknown. */
  sourcePage: string;
  /** Host of the referring site, "" if unknown. */
  sourceReferrer: string;
  /** As in the query of a URL: "source=mail&campaign=spring". */
  sourceUtm: string;
}

/** What a page knows about a booking's source; all of it comes from the visitor and can be anything. */
export interface SourceHints {
  /** Path or URL of the page with the form; its utm_ parameters count too. */
  page?: string | null | undefined;
  /** URL or host of the referring site. */
  referrer?: string | null | undefined;
  /** Tags by name, with or without "utm_". */
  utm?: Readonly<Record<string, unknown>> | undefined;
}

const longestText = 200;
const plain = (value: unknown) => (typeof value === "string" ? oneLine(value).slice(0, longestText) : "");

const parse = (text: string, base?: string) => (text ? URL.parse(text, base) : null);

/**
 * Keeps the useful part of the hints: a path, a host, five tags; never a full URL with its parameters or a private
 * link. Malformed hints, as a hand-made post may contain, count as none.
 */
export function cleanSource(hints?: SourceHints | null): BookingSource {
  const page = parse(typeof hints?.page === "string" ? hints.page : "", "http://page.invalid");
  const referrerText = plain(hints?.referrer);
  const referrer = parse(referrerText.includes("://") ? referrerText : referrerText && `https://${referrerText}`);
  const utm = new URLSearchParams();
  for (const tag of utmTags) {
    const given = hints?.utm?.[`utm_${tag}`] ?? hints?.utm?.[tag] ?? page?.searchParams.get(`utm_${tag}`);
    const value = plain(given);
    if (value) utm.set(tag, value);
  }
  const isWebPage = page?.protocol === "http:" || page?.protocol === "https:";
  const isWebSite = referrer?.protocol === "http:" || referrer?.protocol === "https:";
  return {
    sourcePage: isWebPage ? plain(withoutSecret(page.pathname)) : "",
    sourceReferrer: isWebSite ? plain(referrer.hostname) : "",
    sourceUtm: utm.toString(),
  };
}
