/**
 * What a visitor typed, fit for a mail to the customer. Anybody can book with someone else's address, and that must not
 * send them "card charged $499, call (900) 555-0199" in the business's name.
 */
import { unlinked } from "./wording.ts";

/** In characters; longer texts end in "…". */
const longestName = 40;
const longestAddress = 120;

/** Addresses of pages and mailboxes: with a scheme or "www.", an @, or a dot before two letters. */
const links = /\S*(?:[a-z]:\/\/|www\.|@)\S*|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\S*/giu;

/** "St.Petersburg": an abbreviation of addresses and names, not the beginning of a link. */
const abbreviation = /^(?:st|ste|ave|apt|blvd|dr|rd|ln|ct|hwy|pkwy|mr|mrs|ms|ft|mt|no|[nsew])\.\p{L}+[.,]*$/iu;

/** Seven digits or more, with up to three other characters between them that are no letters: a telephone number. */
const longNumbers = /[+(]*\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6,}/gu;

/** A ZIP code of nine digits. */
const zipCode = /^\d{5}-\d{4}$/;

/** A visitor's text in a line, without links, without runs of seven or more digits, and not too long. */
function harmless(text: string, longest: number): string {
  // One way to write each digit and dot; characters without a width could hide between them.
  const plain = text.normalize("NFKC").replace(/\p{Cf}|\u034F|\u115F|\u1160|\u3164/gu, "");
  const kept = plain
    .replace(links, (link) => (abbreviation.test(link) ? link : "…"))
    .replace(longNumbers, (number) => (zipCode.test(number) ? number : "…"));
  const characters = [...unlinked(kept)];
  return characters.length > longest ? `${characters.slice(0, longest).join("").trimEnd()}…` : characters.join("");
}

/** The address of a visit as the customer's mails show it. */
export const customerAddress = (address: string) => harmless(address, longestAddress);

/** What names are written with. */
const nameLike = /^[\p{L}\p{M}\p{Zs}.,'’ʼ()&/-]+$/u;

/** A name for a greeting; "" where it holds what no name does, such as digits, amounts or a link. */
export function customerName(name: string): string {
  const shown = harmless(name, longestName);
  return nameLike.test(shown) ? shown : "";
}
