/** Finds what somebody read off a display, however it is typed: "d e", "DE", "LG dE code", "F8" of a code that goes on. */

import { oneLine } from "../../shared/text.ts";
import { brands } from "../brands.ts";
import type { ErrorCode } from "../reading/error-code-schema.ts";
import type { ServiceId } from "../services/service-ids.ts";
import { type BrandCodes, brandsWithCodes } from "./error-codes.ts";
import { drawnCode, plainCode } from "./plain-code.ts";

type NamedBrand = BrandCodes["brand"];

/** A code, and the brand and appliance that show it. */
export interface FoundCode {
  brand: NamedBrand;
  entry: ErrorCode;
}

/** In characters; the longest code has 35. */
const longestQuery = 60;

/** By part of a word, longer ones first: "dishwasher" contains "washer". */
const appliances: readonly (readonly [RegExp, ServiceId])[] = [
  [/\bdish ?(washers?|drawers?)\b/, "dishwasher-repair"],
  [/\b(washers?|washing machines?)\b/, "washing-machine-repair"],
  [/\b(tumble )?dryers?\b/, "dryer-repair"],
  [/\b(re)?fridges?\b|\brefrigerators?\b|\bfreezers?\b/, "refrigerator-repair"],
  [/\bmicrowaves?\b/, "microwave-repair"],
  [/\b(ovens?|ranges?|stoves?)\b/, "oven-stove-repair"],
];
const fillers =
  /\b(error|fault|code|codes|display|message|says|shows|showing|flashing|blinking|on|my|the|a|is|what|does|mean)\b/g;

const shownBy = ({ code, variants = [] }: ErrorCode) => [code, ...variants].map(plainCode);

/** Brands that may be named, also those without codes, and the codes, in the order in which they are found. */
export const indexCodes = (named: readonly NamedBrand[], pages: readonly Pick<BrandCodes, "brand" | "codes">[]) => ({
  all: pages.flatMap(({ brand, codes }) => codes.map((entry) => ({ brand, entry }))),
  /** The longest first, for one may contain another. */
  names: named
    .map((brand) => ({ brand, name: brand.name.toLowerCase() }))
    .toSorted((one, other) => other.name.length - one.name.length),
});
const ours = indexCodes(brands, brandsWithCodes);

function readQuery(typed: string, { names }: typeof ours) {
  let rest = ` ${typed.toLowerCase().replaceAll(/\s+/g, " ")} `;
  const named = names.find(({ name }) => rest.includes(` ${name} `));
  if (named) rest = rest.replace(` ${named.name} `, " ");
  const [words, appliance] = appliances.find(([words]) => words.test(rest)) ?? [];
  if (words) rest = rest.replace(words, " ");
  return {
    brand: named?.brand,
    appliance,
    code: plainCode(rest.replaceAll(fillers, " ")),
    /** For some codes consist of words that are left out otherwise: "Er IS", "Clean light stays on". */
    whole: plainCode(rest),
  };
}

/** Those that also fit what else was named; all of them if none does. */
function narrowed(found: readonly FoundCode[], fits: (code: FoundCode) => boolean): readonly FoundCode[] {
  const fitting = found.filter(fits);
  return fitting.length > 0 ? fitting : found;
}

/** Searches all brands' codes. An appliance that was named counts for more than `from`, the one whose page has the form. */
export function searchCodes(typed: string, from?: ServiceId, index = ours) {
  const asked = oneLine(typed).slice(0, longestQuery);
  const query = readQuery(asked, index);
  const appliance = query.appliance ?? from;
  const isOnIt = ({ entry }: FoundCode) => entry.appliance === appliance;
  const narrow = (found: readonly FoundCode[]) =>
    narrowed(
      narrowed(found, ({ brand }) => brand.id === query.brand?.id),
      isOnIt,
    );
  const matching = (fits: (shown: string) => boolean) =>
    narrow(index.all.filter(({ entry }) => shownBy(entry).some(fits)));
  const wanted = new Set([query.whole, query.code].filter((code) => code !== ""));
  const exact = matching((shown) => wanted.has(shown));
  const drawn = drawnCode(query.code);
  const alike = exact.length > 0 || query.code === "" ? [] : matching((shown) => drawnCode(shown) === drawn);
  const isLonger = (shown: string) => shown.startsWith(query.code) && shown !== query.code;
  const found = exact.length > 0 ? exact : alike;
  const longer = query.code.length < 2 ? [] : matching(isLonger).filter((code) => !found.includes(code));
  return {
    /** What was typed, shortened. */
    asked,
    /** The plain code in it; "" if it names no code. */
    code: query.code,
    /** The appliance that the search came from, if it shows the code: what others mean by it is left out. */
    onlyOn: from && !query.appliance && [...found, ...longer].some(isOnIt) ? from : undefined,
    brand: query.brand,
    found,
    /** What was typed is not written so anywhere, but looks the same on a display. */
    looksAlike: exact.length === 0 && alike.length > 0,
    /** Codes that go on where what was typed ends: displays that show one half at a time. */
    longer,
  };
}
export type CodeSearch = ReturnType<typeof searchCodes>;
