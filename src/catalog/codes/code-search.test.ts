import { describe, expect, test } from "vitest";
import { type CodeSearch, searchCodes } from "./code-search.ts";
import { brandsWithCodes } from "./error-codes.ts";

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
    ["Clean light stays on", ["Kenmore Clean light stays on"]],
    ["er t1", ["Frigidaire Er t1"]],
  ])("typed as “%s”", (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  test("of each brand by its code and by each of its variants", () => {
    for (const { brand, codes } of brandsWithCodes) {
      for (const entry of codes) {
        for (const shown of [entry.code, ...(entry.variants ?? [])]) {
          expect(
            searchCodes(`${brand.name} ${shown}`).found.map((code) => code.entry),
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

  test("at other brands where the named one doesn't show it", () => {
    expect(found("Electrolux dE")).toEqual(["Samsung dC", "LG dE"]);
    expect(searchCodes("Electrolux dE").brand?.id).toBe("electrolux");
  });
});

test("The first half of a code leads to those that go on with it", () => {
  const { found, longer } = searchCodes("whirlpool F8");
  expect(found.map(({ brand }) => brand.id)).not.toContain("whirlpool");
  expect(names(longer)).toEqual(expect.arrayContaining(["Whirlpool F8E1", "Whirlpool F8E3"]));
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
