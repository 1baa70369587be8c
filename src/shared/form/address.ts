/** The parts of an address as a form has them, and as one text for those who drive there. */
import { longestText, oneLine, severalLines, toAscii } from "../text.ts";

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
export const cityAtEnd = /,\s?([^,]{1,60}?)(?:[\s,]{1,3}(?:FL|Florida))?(?:[\s,]{1,3}\d{5}(?:-\d{4})?)?$/i;

/** State and ZIP code at the end, or one of the two. */
const stateAtEnd = /(?:[\s,]{1,3}(FL|Fla|Florida)\.?)?(?:[\s,]{1,3}(\d{5})(?:-\d{4})?)?$/i;
const country = /(?<=\b(?:FL|Fla|Florida)\.?|\d)[\s,]{1,3}(?:USA?|U\.S\.(?:A\.)?|United States(?: of America)?)\.?$/i;

/** "Saint Petersburg" and "St. Petersburg" are one city. */
export const cityKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bsaint\b/g, "st")
    .replaceAll(".", "");

/** The lines of an address as one, without the country behind its state or ZIP code: it is ours. */
export const addressText = (typed: string): string =>
  severalLines(typed)
    .split("\n")
    .map((line) => oneLine(line).replace(/,$/, ""))
    .filter(Boolean)
    .join(", ")
    .replace(country, "");

/** A ZIP code as it is written, also one that a spreadsheet took for a number: "33770.0", or "337701234" without its hyphen. */
export function zipText(typed: string): string {
  const text = toAscii(oneLine(typed));
  const [, code, more] = /^(?:FL\.? ?)?(\d{5})(?:[ -]?(\d{4}))?(?:\.0{0,6})?$/i.exec(text) ?? [];
  return code === undefined ? text : [code, more].filter(Boolean).join("-");
}

/** Whether a ZIP code may be one of Florida's: others belong to another state. */
export const isFloridas = (zip: string): boolean => !/^\d{5}/.test(zip) || /^3[2-4]/.test(zip);

/** Where the street ends that a city follows; undefined where another city or none is at the end of a text. */
function streetBefore(text: string, city: string): string | undefined {
  const known = cityKey(city);
  for (let at = text.length - 1; at > 0 && text.length - at <= known.length + 9; at--)
    if (/[\s,]/.test(text.charAt(at)) && cityKey(text.slice(at + 1)) === known)
      return text.slice(0, at).replace(/,$/, "");
  return undefined;
}

/**
 * The street line with city, state and ZIP. They are added even if the line ends in digits or "FL": five digits may be a gate
 * code, and "2nd FL" is a floor. Only the same city and ZIP at its end are not repeated.
 */
export function joinAddress(street: string, parts: AddressParts): string {
  const city = part(parts.city, partLengths.city);
  const zip = part(zipText(part(parts.zip, longestText)), partLengths.zip);
  if (!city && !zip) return street;
  const rest = [isFloridas(zip) ? "FL" : "", zip].filter(Boolean).join(" ");
  const ending = stateAtEnd.exec(street);
  const [, typedState, typedZip] = ending ?? [];
  const isSameZip = !typedZip || !zip || zip.startsWith(typedZip);
  if (!city) return typedState && typedZip && isSameZip ? street : `${street}, ${rest}`;
  const withoutState = street.slice(0, ending?.index);
  // Without a comma or a state, "15 Largo" may as well be a street.
  const isMarked = Boolean(typedState || typedZip) || withoutState.includes(",");
  const before = isSameZip && isMarked ? streetBefore(withoutState, city) : undefined;
  if (before !== undefined && typedState && (typedZip || !zip)) return street;
  return [before ?? street, city, rest].filter(Boolean).join(", ");
}
