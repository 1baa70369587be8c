/**
 * Finds what somebody read off a display, however it is typed: "d e", "DE", "LG dE code", "F8" of a code that goes on. The
 * brand comes first, then the appliance: what another one means by the same letters is never the answer.
 */

import { perSite } from "../../shared/page-facts.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import { brands } from "../brands.ts";
import { type ErrorCode, plainCode } from "../reading/error-code-schema.ts";
import { type BrandCodes, brandsWithCodes } from "./error-codes.ts";

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
  [/\b(clothes )?(washers?|washing machines?)\b/, "washing-machine-repair"],
  [/\b(tumble )?dryers?\b/, "dryer-repair"],
  [/\bice ?(makers?|machines?)\b/, "ice-maker-repair"],
  [/\b(re)?fridges?\b|\brefrigerators?\b|\bfreezers?\b/, "refrigerator-repair"],
  [/\bmicrowaves?\b/, "microwave-repair"],
  [/\b(cook|stove) ?tops?\b/, "cooktop-repair"],
  [/\b(wall )?(ovens?|ranges?|stoves?)\b/, "oven-stove-repair"],
];
const fillers =
  /\b(error|fault|code|codes|display|message|says|shows|showing|flashing|blinking|on|my|the|a|is|what|does|mean)\b/g;

/** Letters that seven-segment displays draw as digits. */
const drawnAlike: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1", s: "5", b: "8" };

/** A plain code as a seven-segment display draws it: "SE" and "5E" are the same. */
const drawnCode = (plain: string): string => plain.replaceAll(/[oilsb]/g, (letter) => drawnAlike[letter] ?? letter);

const shownBy = ({ code, variants = [] }: ErrorCode) => [code, ...variants].map(plainCode);

/** A name as it may be typed: "Sub-Zero" is also "sub zero" and "subzero". */
const nameIn = (name: string) =>
  new RegExp(
    `(?<![a-z0-9])${name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .join("[ &-]*")}(?![a-z0-9])`,
  );

/** Brands that may be named, also those without codes, and the codes, in the order in which they are found. */
export const indexCodes = (named: readonly NamedBrand[], pages: readonly Pick<BrandCodes, "brand" | "codes">[]) => ({
  all: pages.flatMap(({ brand, codes }) => codes.map((entry) => ({ brand, entry }))),
  /** The longest first, for one may contain another. */
  names: named
    .toSorted((one, other) => other.name.length - one.name.length)
    .map((brand) => ({ brand, name: nameIn(brand.name) })),
});
const ours = perSite(() => indexCodes(brands(), brandsWithCodes()));

function readQuery(typed: string, { names }: ReturnType<typeof indexCodes>) {
  let rest = typed.toLowerCase();
  const named = names.find(({ name }) => name.test(rest));
  if (named) rest = rest.replace(named.name, " ");
  const [words, appliance] = appliances.find(([words]) => words.test(rest)) ?? [];
  if (words) rest = rest.replace(words, " ");
  const told = rest.replaceAll(fillers, " ");
  return {
    brand: named?.brand,
    appliance,
    code: plainCode(told),
    /** What may be the code, the likeliest first: some consist of words that are otherwise left out, such as "Er IS"; some are among words. */
    readings: [
      [plainCode(rest), plainCode(told)],
      told
        .split(/\s+/)
        .filter((word) => /\d/.test(word))
        .map(plainCode),
    ],
  };
}

/** Searches all codes. An appliance that was named counts for more than `from`, the one whose page has the form. */
export function searchCodes(typed: string, from?: ServiceId, index = ours()) {
  const asked = typed.replaceAll(/\s+/g, " ").trim().slice(0, longestQuery);
  const query = readQuery(asked, index);
  const { brand, appliance = from, code, readings } = query;
  const fits = (found: FoundCode) =>
    (!brand || found.brand.id === brand.id) && (!appliance || found.entry.appliance === appliance);
  const showing = (isIt: (shown: string) => boolean) => index.all.filter(({ entry }) => shownBy(entry).some(isIt));

  const named = readings.map((wanted) => showing((shown) => shown !== "" && wanted.includes(shown)));
  const exact = named.map((codes) => codes.filter(fits)).find((codes) => codes.length > 0) ?? [];
  const drawn = drawnCode(code);
  const alike = exact.length > 0 || code === "" ? [] : showing((shown) => drawnCode(shown) === drawn).filter(fits);
  const found = exact.length > 0 ? exact : alike;
  const isLonger = (shown: string) => shown.startsWith(code) && shown !== code;
  const longer = code.length < 2 ? [] : showing(isLonger).filter((one) => fits(one) && !found.includes(one));
  return {
    /** What was typed, shortened. */
    asked,
    /** The plain code in it; "" if it names no code. */
    code,
    /** The appliance that the search came from, if it wasn't typed: what others mean by the code is left out. */
    onlyOn: query.appliance ? undefined : from,
    brand,
    appliance,
    found,
    /** What was typed is not written so anywhere, but looks the same on a display. */
    looksAlike: exact.length === 0 && alike.length > 0,
    /** Codes that go on where what was typed ends: displays that show one half at a time. */
    longer,
    /** Where there is no answer: who else shows this code, for something else. */
    elsewhere: found.length + longer.length > 0 ? [] : (named.find((codes) => codes.length > 0) ?? []),
  };
}
export type CodeSearch = ReturnType<typeof searchCodes>;
