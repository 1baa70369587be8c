import { describe, expect, test } from "vitest";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import type { ErrorCode } from "../reading/error-code-schema.ts";
import { type CodeSearch, indexCodes, searchCodes as searchIndex } from "./code-search.ts";
import { brandsWithCodes } from "./error-codes.ts";

const [washer, dishwasher, oven] = ["washing-machine-repair", "dishwasher-repair", "oven-stove-repair"] as const;
type Shown = [brand: string, appliance: ServiceId, code: string, ...variants: string[]];

/** What is searched here, whatever codes the catalog has. */
const shown: Shown[] = [
  ["Samsung", washer, "dC", "dE", "dS"],
  ["Samsung", washer, "5C"],
  ["Samsung", dishwasher, "5C"],
  ["LG", washer, "dE", "dE1", "dE2"],
  ["LG", washer, "OE"],
  ["Whirlpool", washer, "F8E1"],
  ["Whirlpool", washer, "F8E3"],
  ["Frigidaire", oven, "Er t1"],
  ["Bosch", dishwasher, "E:61-03"],
  ["KitchenAid", dishwasher, "F8E1"],
  ["Kenmore", dishwasher, "Clean light stays on"],
  ["Fisher & Paykel", dishwasher, "F1"],
  ["Fisher & Paykel", dishwasher, "F8"],
  ["Sub-Zero", "refrigerator-repair", "EC 40"],
];
const named = [...new Set(shown.map(([name]) => name)), "Electrolux"].map((name) => {
  return { id: name.toLowerCase().replace(" & ", "-"), name };
});
const entryOf = ([, appliance, code, ...variants]: Shown): ErrorCode => ({
  code,
  appliance,
  issue: "",
  meaning: "",
  firstCheck: "",
  whenToCall: "",
  source: "",
  ...(variants.length > 0 && { variants }),
});
const pages = named.map((brand) => ({
  brand,
  codes: shown.filter(([name]) => name === brand.name).map(entryOf),
}));
const index = indexCodes(named, pages);

const searchCodes = (typed: string, from?: ServiceId) => searchIndex(typed, from, index);
const names = (codes: CodeSearch["found"]) => codes.map(({ brand, entry }) => `${brand.name} ${entry.code}`);
const found = (typed: string) => names(searchCodes(typed).found);

describe("A code is found", () => {
  test.each(["dE", "DE", "d e", " d-e ", "de", "Error dE", "what does dE mean"])(
    "typed as “%s”, at every brand that shows it",
    (typed) => {
      expect(found(typed)).toEqual(["Samsung dC", "LG dE"]);
    },
  );

  test.each([
    ["de1", ["LG dE"]],
    ["LG dE code", ["LG dE"]],
    ["samsung washer 5C", ["Samsung 5C"]],
    ["F8 E1 kitchenaid", ["KitchenAid F8E1"]],
    ["E61-03", ["Bosch E:61-03"]],
    ["fisher & paykel f1", ["Fisher & Paykel F1"]],
    ["fisher paykel f1", ["Fisher & Paykel F1"]],
    ["subzero ec40", ["Sub-Zero EC 40"]],
    ["my Sub Zero says EC 40", ["Sub-Zero EC 40"]],
    ["whirlpool F8E1 won't fill", ["Whirlpool F8E1"]],
    ["Clean light stays on", ["Kenmore Clean light stays on"]],
    ["er t1", ["Frigidaire Er t1"]],
  ])("typed as “%s”", (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  test("of each brand in the catalog by its code and by each of its variants", () => {
    for (const { brand, codes } of brandsWithCodes()) {
      for (const entry of codes) {
        for (const shown of [entry.code, ...(entry.variants ?? [])]) {
          expect(
            searchIndex(`${brand.name} ${shown}`).found.map((code) => code.entry),
            shown,
          ).toContain(entry);
        }
      }
    }
  });

  test("as it looks on a display, which draws S like 5 and O like 0", () => {
    const { found, looksAlike } = searchCodes("SC");
    expect(names(found)).toEqual(["Samsung 5C", "Samsung 5C"]);
    expect(looksAlike).toBe(true);
    expect(searchCodes("5C").looksAlike).toBe(false);
    expect(searchCodes("lg 0E").looksAlike).toBe(true);
  });
});

describe("What another brand or appliance shows is never the answer, and named last", () => {
  test.each([
    ["Electrolux dE", ["Samsung dC", "LG dE"]],
    ["LG dishwasher dE", ["Samsung dC", "LG dE"]],
    ["Samsung dishwasher OE", ["LG OE"]],
    ["Bosch F8E1", ["Whirlpool F8E1", "KitchenAid F8E1"]],
    ["Bosch 0E", []],
    ["Electrolux SC", []],
  ])("%s", (typed, elsewhere) => {
    const answer = searchCodes(typed);
    expect([...answer.found, ...answer.longer]).toEqual([]);
    expect(names(answer.elsewhere)).toEqual(elsewhere);
  });

  test("nor from an appliance's own page, unless another one is typed", () => {
    const { found, onlyOn } = searchCodes("5C", washer);
    expect(found.map(({ entry }) => entry.appliance)).toEqual([washer]);
    expect(onlyOn).toBe(washer);
    expect(searchCodes("5C").found.length).toBeGreaterThan(1);
    expect(searchCodes("5C", oven)).toMatchObject({ found: [], onlyOn: oven });
    const named = searchCodes("dishwasher 5C", washer);
    expect(named.found.map(({ entry }) => entry.appliance)).toEqual([dishwasher]);
    expect(named.onlyOn).toBeUndefined();
  });
});

test("The first half of a code leads to those that go on with it", () => {
  const { found, longer } = searchCodes("whirlpool F8");
  expect(found).toEqual([]);
  expect(names(longer)).toEqual(["Whirlpool F8E1", "Whirlpool F8E3"]);
  expect(names(searchCodes("f8").found)).toEqual(["Fisher & Paykel F8"]);
});

test.each(["XY9", "", "   ", "error", "samsung", "<script>alert(1)</script>", "–", "constructor"])(
  "Nothing is found of “%s”",
  (typed) => {
    const { found, longer } = searchCodes(typed);
    expect([...found, ...longer]).toEqual([]);
  },
);

test("A name without a code asks for the code; of a long text, sixty characters are kept", () => {
  expect(searchCodes("Samsung washer")).toMatchObject({ code: "", brand: { id: "samsung" } });
  expect(searchCodes("x".repeat(2_000)).asked).toHaveLength(60);
});
