/** What a text tells its reader to do in an emergency, and whom to call: all texts of the site are read by this one rule. */
import { type GasUtility, gasUtilities } from "../places/gas-utilities.ts";

const everyUtility: readonly GasUtility[] = Object.values(gasUtilities);

/** A number to call at once. */
export interface EmergencyCall {
  label: string;
  href: string;
}

/**
 * The calls that advice ends in: 911 where it names that, and those who answer for gas where it is about gas.
 * @param utilities those of the place that the text is about; all of them unless given
 * @returns nothing for a text that names no 911
 */
export function emergencyCalls(advice: string, utilities = everyUtility): readonly EmergencyCall[] {
  if (!/\b911\b/.test(advice)) return [];
  const gas = /\bgas\b/i.test(advice) ? utilities : [];
  return [
    { label: "Call 911", href: "tel:911" },
    ...gas.map(({ name, emergency: { text, href } }) => ({ label: `${name} ${text.replace(" ", "\u00a0")}`, href })),
  ];
}

/** How the part of a text begins that is about an emergency. */
const danger = /\b(?:smell[a-z]*(?: of)? gas|flames|on fire|caught fire|everyone out|everybody out|911)\b/i;

/** A text's sentences before it comes to an emergency, and those from there on: none if it names no 911. */
export function splitAtEmergency(text: string): { before: string; advice: string } {
  if (!/\b911\b/.test(text)) return { before: text, advice: "" };
  const sentences = text.split(/(?<=[.?!]) /);
  const first = sentences.findIndex((sentence) => danger.test(sentence));
  return { before: sentences.slice(0, first).join(" "), advice: sentences.slice(first).join(" ") };
}
