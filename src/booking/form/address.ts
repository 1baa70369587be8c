/** The parts of an address as a form has them, and as one text for those who drive there. Browser-safe. */
import { oneLine } from "../../shared/text.ts";

/** What may be typed beside the street line; missing from hand-made posts. */
export interface AddressParts {
  city?: string;
  zip?: string;
}

/** Maximum lengths in characters; also the inputs' maxlength. */
export const partLengths = { city: 60, zip: 10 } as const;

/** A part on one line, cut to its length; "" for what is not text, as a hand-made post may contain. */
const part = (value: unknown, longest: number) => (typeof value === "string" ? oneLine(value).slice(0, longest) : "");

/** "…, FL 34698" or "… 34698": nothing is missing from it. */
const isComplete = (street: string) =>
  /[ ,](?:FL|Florida)?[ ,]*\d{5}(?:-\d{4})?$/i.test(street) && street.includes(",");

/** The street line with city, state and ZIP; parts that it already ends with are not repeated. */
export function joinAddress(street: string, parts: AddressParts): string {
  const city = part(parts.city, partLengths.city);
  const zip = part(parts.zip, partLengths.zip);
  if ((!city && !zip) || isComplete(street)) return street;
  const typed = street.toLowerCase();
  const hasState = /[ ,](?:FL|Florida)$/i.test(street);
  const isNamed = city === "" || hasState || typed.endsWith(` ${city.toLowerCase()}`);
  return `${street}${isNamed ? "" : `, ${city}`}${hasState ? "" : ", FL"}${zip && ` ${zip}`}`;
}
