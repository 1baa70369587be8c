/**
 * Makes what a visitor typed safe for emails: for headers, for the business, and for the customer. Anyone can book with
 * someone else's address, and that must not send them "card charged $499, call (900) 555-0199" in the business's name.
 */

import { oneLine } from "../../../shared/text.ts";

const longestInHeader = 100;

/**
 * A visitor's text for a header such as Subject: one line, without control characters, at most 100 characters, and
 * without the "=?" that starts encoded words, which could smuggle in line breaks.
 */
export function headerText(text: string): string {
  return [...oneLine(text)].slice(0, longestInHeader).join("").replaceAll("=?", "= ?");
}

/** A visitor's text on one line, without anything that mail clients turn into a link. */
function unlinked(text: string): string {
  return oneLine(text).replace(/([.:。．｡])(?=\/|\p{L}{2})/gu, "$1 ");
}

/** In characters; longer texts are cut and end in "…". */
const longestName = 40;
const longestAddress = 120;

/** What a word has that is a web or email address: a scheme or "www.", an @; or a dot between a name and two letters. */
const address = /[a-z]:\/\/|www\.|@/iu;
const dotted = /(?<=[\p{L}\p{N}-])\.\p{L}{2}/u;

/** "St.Petersburg": an abbreviation in addresses and names, not the start of a link. */
const abbreviation = /^(?:st|ste|ave|apt|blvd|dr|rd|ln|ct|hwy|pkwy|mr|mrs|ms|ft|mt|no|[nsew])\.\p{L}+[.,]*$/iu;

/** Seven or more digits with up to three non-letters between them: a phone number. */
const longNumbers = /[+(]{0,9}\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6,}/gu;

/** A word, without the link that it is, or that it ends in. */
function withoutLink(word: string): string {
  if (address.test(word)) return "…";
  const at = word.search(dotted);
  if (at < 0) return word;
  const [name = ""] = word
    .slice(0, at)
    .split(/[^\p{L}\p{N}.-]/u)
    .slice(-1);
  const start = at - name.length;
  return abbreviation.test(word.slice(start)) ? word : `${word.slice(0, start)}…`;
}

/** A nine-digit ZIP code. */
const zipCode = /^\d{5}-\d{4}$/;

/** A visitor's text on one line, shortened, without links or runs of seven or more digits. */
function harmless(text: string, longest: number): string {
  // Normalizes the spelling of digits and dots; zero-width characters could hide between them.
  const kept = oneLine(text.normalize("NFKC"))
    .replace(/\S+/g, withoutLink)
    .replace(longNumbers, (number) => (zipCode.test(number) ? number : "…"));
  const characters = [...unlinked(kept)];
  return characters.length > longest ? `${characters.slice(0, longest).join("").trimEnd()}…` : characters.join("");
}

/** A visit's address as shown in emails to the customer. */
export const customerAddress = (address: string) => harmless(address, longestAddress);

/** The characters that names are written with. */
const nameLike = /^[\p{L}\p{M}\p{Zs}.,'’ʼ()&/-]+$/u;

/** A name for a greeting; "" if it contains what no name does, such as digits, amounts, or a link. */
export function customerName(name: string): string {
  const shown = harmless(name, longestName);
  return nameLike.test(shown) ? shown : "";
}
