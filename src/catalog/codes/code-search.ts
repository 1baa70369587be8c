/** Finds what somebody read off a display, however it is typed: "d e", "DE", "LG dE code", "F8" of a code that goes on. */

import { brands } from "../brands.ts";
import type { ErrorCode } from "../reading/error-code-schema.ts";
import type { Brand } from "../reading/schema.ts";
import type { ServiceId } from "../services/service-ids.ts";
import { type BrandCodes, brandsWithCodes } from "./error-codes.ts";
import { drawnCode, plainCode } from "./plain-code.ts";

/** A code with whose it is. */
export interface FoundCode {
  brand: BrandCodes["brand"];
  entry: ErrorCode;
}

export interface CodeSearch {
  /** What was typed, shortened. */
  asked: string;
  /** The plain code in it; "" if it names no code. */
  code: string;
  /** The brand that was named. */
  brand: Brand | undefined;
  found: readonly FoundCode[];
  /** What was typed is not written so anywhere, but looks the same on a display. */
  looksAlike: boolean;
  /** Codes that go on where what was typed ends: displays that show one half at a time. */
  longer: readonly FoundCode[];
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

const all: readonly FoundCode[] = brandsWithCodes.flatMap(({ brand, codes }) =>
  codes.map((entry) => ({ brand, entry })),
);
const shownBy = ({ code, variants = [] }: ErrorCode) => [code, ...variants].map(plainCode);
/** The longest names first, for one may contain another. */
const names = brands
  .map((brand) => ({ brand, name: brand.name.toLowerCase() }))
  .toSorted((one, other) => other.name.length - one.name.length);

/** What somebody typed, taken apart. */
function readQuery(typed: string) {
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

/** Searches all brands' codes. */
export function searchCodes(typed: string): CodeSearch {
  const asked = typed.replaceAll(/\s+/g, " ").trim().slice(0, longestQuery);
  const query = readQuery(asked);
  const narrow = (found: readonly FoundCode[]) => {
    const ofBrand = narrowed(found, ({ brand }) => brand.id === query.brand?.id);
    return narrowed(ofBrand, ({ entry }) => entry.appliance === query.appliance);
  };
  const matching = (fits: (shown: string) => boolean) => narrow(all.filter(({ entry }) => shownBy(entry).some(fits)));
  const wanted = new Set([query.whole, query.code].filter((code) => code !== ""));
  const exact = matching((shown) => wanted.has(shown));
  const drawn = drawnCode(query.code);
  const alike = exact.length > 0 || query.code === "" ? [] : matching((shown) => drawnCode(shown) === drawn);
  const isLonger = (shown: string) => shown.startsWith(query.code) && shown !== query.code;
  const found = exact.length > 0 ? exact : alike;
  const longer = query.code.length < 2 ? [] : matching(isLonger).filter((code) => !found.includes(code));
  return {
    asked,
    code: query.code,
    brand: query.brand,
    found,
    looksAlike: exact.length === 0 && alike.length > 0,
    longer,
  };
}
