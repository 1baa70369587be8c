/** The parts of an address as a form has them, and as one text for those who drive there. */
import { oneLine, toAscii } from "../text.ts";

/** What may be typed beside the street line; missing from hand-made posts. */
export interface AddressParts {
  city?: string;
  zip?: string;
}

/** Maximum lengths in characters; also the inputs' maxlength. */
export const partLengths = { city: 60, zip: 10 } as const;

/** A part on one line, cut to its length; "" for what is not text, as a hand-made post may contain. */
const part = (value: unknown, longest: number) => (typeof value === "string" ? oneLine(value).slice(0, longest) : "");

/** A city after a comma, as the end of an address: "…, Largo", "…, Largo 33770", "…, Largo, FL 33770". */
export const cityAtEnd = /,\s*([^,]+?)(?:[\s,]+(FL|Florida))?(?:[\s,]+(\d{5})(?:-\d{4})?)?$/i;

/** "Saint Petersburg" and "St. Petersburg" are one city. */
export const cityKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bsaint\b/g, "st")
    .replaceAll(".", "");

/**
 * The street line with city, state and ZIP. They are added even if the line ends in digits or "FL": five digits may be a gate
 * code, and "2nd FL" is a floor. Only the same city and ZIP after a comma are not repeated.
 */
export function joinAddress(street: string, parts: AddressParts): string {
  const city = part(parts.city, partLengths.city);
  const zip = toAscii(part(parts.zip, partLengths.zip));
  if (!city && !zip) return street;
  const rest = ["FL", zip].filter(Boolean).join(" ");
  const ending = cityAtEnd.exec(street);
  const [, typedCity = "", typedState, typedZip] = ending ?? [];
  const hasCity =
    city !== "" && cityKey(typedCity) === cityKey(city) && (!typedZip || !zip || zip.startsWith(typedZip));
  if (ending && hasCity && typedState && (typedZip || !zip)) return street;
  return [ending && hasCity ? street.slice(0, ending.index) : street, city, rest].filter(Boolean).join(", ");
}
