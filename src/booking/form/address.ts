/** The parts of an address as a form has them, and as one text for those who drive there. Browser-safe. */
import { oneLine, toAscii } from "../../shared/text.ts";

/** What may be typed beside the street line; missing from hand-made posts. */
export interface AddressParts {
  city?: string;
  zip?: string;
}

/** Maximum lengths in characters; also the inputs' maxlength. */
export const partLengths = { city: 60, zip: 10 } as const;

/** A part on one line, cut to its length; "" for what is not text, as a hand-made post may contain. */
const part = (value: unknown, longest: number) => (typeof value === "string" ? oneLine(value).slice(0, longest) : "");

/** A city after a comma, as the end of an address: "…, Largo", "…, Largo, FL 33770". */
const cityAtEnd = /,\s*([^,]+?)(?:[\s,]+(FL|Florida))?(?:[\s,]+(\d{5})(?:-\d{4})?)?$/i;

/** "Saint Petersburg" and "St. Petersburg" are one city. */
export const cityKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bsaint\b/g, "st")
    .replaceAll(".", "");

/**
 * The street line with city, state and ZIP. Whatever it ends with, they are added: five digits may open a gate, and "2nd FL" is a
 * floor. Only what it really ends with, the same city and ZIP after a comma, is not said twice.
 */
export function joinAddress(street: string, parts: AddressParts): string {
  const city = part(parts.city, partLengths.city);
  const zip = toAscii(part(parts.zip, partLengths.zip));
  if (!city && !zip) return street;
  const rest = ["FL", zip].filter(Boolean).join(" ");
  const said = cityAtEnd.exec(street);
  const [, saidCity = "", saidState, saidZip] = said ?? [];
  const isSaid = city !== "" && cityKey(saidCity) === cityKey(city) && (!saidZip || !zip || zip.startsWith(saidZip));
  if (said && isSaid && saidState && (saidZip || !zip)) return street;
  return [said && isSaid ? street.slice(0, said.index) : street, city, rest].filter(Boolean).join(", ");
}
