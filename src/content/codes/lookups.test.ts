/** What people type, and what the catalog answers: by brand and appliance, each code with its source. */
import { expect, test } from "vitest";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import { brands } from "../brands.ts";
import { searchCodes } from "./code-search.ts";
import { brandsWithCodes } from "./error-codes.ts";

const [washer, dryer, dishwasher, oven, refrigerator] = [
  "washing-machine-repair",
  "dryer-repair",
  "dishwasher-repair",
  "oven-stove-repair",
  "refrigerator-repair",
] as const;

type Lookup = [typed: string, appliance: ServiceId, meaning: RegExp];

/** The first ones had another machine's answer, or are named on a brand's page. */
const lookups: Lookup[] = [
  ["Bosch E15", dishwasher, /water in the base/],
  ["bosch dishwasher e15", dishwasher, /water in the base/],
  ["Samsung range SE", oven, /key reads as pressed/],
  ["LG dishwasher E1", dishwasher, /leak/],
  ["LG AE", dishwasher, /leak/],
  ["Samsung 21E", refrigerator, /freezer’s fan/],
  ["Samsung fridge 22 E", refrigerator, /compartment’s fan/],
  ["Samsung dryer HE", dryer, /too hot/],
  ["Samsung dryer tE", dryer, /temperature sensor/],
  ["Bosch E24", dishwasher, /pumped out/],
  ["Bosch E25", dishwasher, /drain pump/],
  ["Bosch E09", dishwasher, /heater/],
  ["Bosch washer E18", washer, /water out in time/],
  ["Bosch dishwasher E18", dishwasher, /little water/],
  ["Bosch E22", dishwasher, /filters/],
  ["Bosch E:61-03", dishwasher, /pumped out/],
  ["Bosch E:34-00", dishwasher, /keeps running in/],
  ["Sub-Zero EC 40", refrigerator, /freezer’s compressor/],
  ["subzero ec50", refrigerator, /without a break/],
  ["Sub-Zero vacuum condenser", refrigerator, /condenser/],
  ["LG dishwasher OE", dishwasher, /hasn’t drained/],
  ["LG dishwasher IE", dishwasher, /doesn’t come in/],
  ["LG dishwasher FE", dishwasher, /too much water/],
  ["LG dishwasher LE", dishwasher, /motor/],
  ["LG dishwasher HE", dishwasher, /heater/],
  ["LG washer OE", washer, /can’t drain/],
  ["LG washer UE", washer, /lopsided/],
  ["LG washer LE", washer, /motor is locked/],
  ["LG washer dE", washer, /door/],
  ["LG dryer d80", dryer, /duct/],
  ["GE F2", oven, /too hot/],
  ["GE F7", oven, /key on the panel/],
  ["GE oven F9", oven, /got too hot/],
  ["GE F97", oven, /lower cooling fan/],
  ["GE wall oven F96", oven, /cooling fan/],
  ["GE dishwasher C1", dishwasher, /two minutes/],
  ["GE dishwasher C3", dishwasher, /doesn’t drain/],
  ["GE dishwasher leak detected", dishwasher, /water where it shouldn’t be/],
  ["GE washer 12", washer, /overflowing/],
  ["GE washer 1", washer, /lid didn’t lock/],
  ["Whirlpool F21", washer, /eight minutes/],
  ["Whirlpool F02", washer, /long to drain/],
  ["Whirlpool SUd", washer, /foam/],
  ["Whirlpool F9 E1", washer, /water level isn’t falling/],
  ["Whirlpool F5E2", washer, /won’t lock/],
  ["Whirlpool dryer AF", dryer, /air/],
  ["Whirlpool dishwasher 8-1", dishwasher, /draining/i],
  ["Samsung washer SUd", washer, /foam/],
  ["Samsung washer 5C", washer, /pump its water out/],
  ["Samsung washer 4C", washer, /isn’t getting water/],
  ["Samsung washer UE", washer, /lopsided/],
  ["Samsung dishwasher LE", dishwasher, /leak/],
  ["Samsung dishwasher LC", dishwasher, /leak/],
  ["Samsung washer LE", washer, /leaking/],
  ["Frigidaire F10", oven, /hotter than is safe/],
  ["Frigidaire F11", oven, /key has read as pressed/],
  ["Frigidaire F30", oven, /sensor is open/],
  ["Frigidaire F90", oven, /lock/],
  ["Frigidaire i20", dishwasher, /doesn’t drain/],
  ["Frigidaire i30", dishwasher, /water in the base/],
  ["Frigidaire E21", washer, /long to drain/],
  ["Electrolux E21", washer, /pumped out/],
  ["Electrolux E41", washer, /door is open/],
  ["Miele F11", dishwasher, /pumped away/],
  ["KitchenAid F8E4", dishwasher, /too much water/],
  ["Maytag F5E3", washer, /won’t unlock/],
  ["Kenmore UE", washer, /unbalanced/],
  ["Fisher & Paykel F1", dishwasher, /flood/],
];

/** An owner may leave out a brand's codes. */
const hasCodes = (text: string) => brandsWithCodes().some(({ brand }) => text.startsWith(brand.name));

test.each(lookups.filter(([typed]) => hasCodes(typed)))("“%s” is answered for the %s", (typed, appliance, meaning) => {
  const { found, brand } = searchCodes(typed);
  expect(found.map(({ entry }) => entry.appliance)).toContain(appliance);
  expect(found.filter((code) => code.brand.id !== brand?.id)).toEqual([]);
  const [answer] = found.filter(({ entry }) => entry.appliance === appliance);
  expect(answer?.entry.meaning).toMatch(meaning);
  const page = brandsWithCodes().find((page) => page.brand.id === brand?.id);
  expect(page?.sources.find(({ id }) => id === answer?.entry.source)).toBeDefined();
});

test("Sixty lookups and more are tried, each by one answer of its appliance", () => {
  expect(lookups.length).toBeGreaterThan(60);
  expect(new Set(lookups.map(([typed]) => typed)).size).toBe(lookups.length);
});

/** Written as displays write them: F and E with their digits, i20, 21E, EC 40. */
const codes = /(?<![\w-])(?:[EF]\d{1,2}(?: ?E\d)?|i\d0|\d{2}E|EC \d{2}|[A-Z]E|[A-Z]C|5C|4C|Ub)(?![\w-])/g;
/** What only looks like one. */
const words = ["GE", "HE", "VE", "CE", "EC", "TC"];

test("A code that a brand's page names is found at that brand", () => {
  const missing = brands()
    .filter(({ name }) => hasCodes(name))
    .flatMap((brand) => {
      const text = JSON.stringify([brand.lead, brand.faults, brand.faq, brand.meta]);
      const named = new Set([...text.matchAll(codes)].map(([code]) => code).filter((code) => !words.includes(code)));
      return [...named]
        .filter((code) => searchCodes(`${brand.name} ${code}`).found.length === 0)
        .map((code) => `${brand.name} ${code}`);
    });
  expect(missing).toEqual([]);
});
