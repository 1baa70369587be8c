import { expect, test } from "vitest";
import type { ServiceId } from "../services/service-ids.ts";
import { ageRule, isJudgedByPrice, type Outcome, repairRule, repairRuleFor, verdictOn } from "./repair-or-replace.ts";

const at = (service: ServiceId, age: number, quote?: number) =>
  verdictOn({ service, age, newPrice: 100_000, quote }).outcome;

test.each<[ServiceId, last: number, past: number]>([
  ["refrigerator-repair", 7.5, 8],
  ["washing-machine-repair", 7.5, 8],
  ["dishwasher-repair", 9.5, 10],
  ["dryer-repair", 7.5, 10],
  ["microwave-repair", 6.5, 7],
])(
  "%s: up to its age a low price is a repair; past it the price comes first, and only a high one says replace",
  (service, last, past) => {
    expect([at(service, last, 10_000), at(service, past, 10_000), at(service, past, 50_000)]).toEqual<Outcome[]>([
      "repair",
      "price-first",
      "replace",
    ]);
  },
);

test("An age alone never says replace", () => {
  expect([at("oven-stove-repair", 12), at("oven-stove-repair", 60), at("oven-stove-repair", 3)]).toEqual(
    Array.from({ length: 3 }, () => "price-first"),
  );
});

test("Near half, and at half or more of a young one, the price comes first", () => {
  const outcomes = [39_999, 40_000, 49_999, 50_000, 90_000].map((quote) => at("cooktop-repair", 3, quote));
  expect(outcomes).toEqual(["repair", "price-first", "price-first", "price-first", "price-first"]);
  expect([at("dryer-repair", 9, 10_000), at("dryer-repair", 9, 90_000)]).toEqual(["price-first", "price-first"]);
});

test("The rule in words has the limits of the rule, and who is judged by price alone", () => {
  expect(repairRule()).toBe(
    "Repair it if the repair costs less than half the price of a new one and it’s under 8 years old (under 10 for a dishwasher, under 7 for a microwave; for a dryer, 8 to 10 is a gray area). If it’s older, or the repair costs close to half, that alone isn’t a reason to replace it: get a quote first. For built-in and professional lines and Speed Queen, go by price alone.",
  );
  expect(ageRule("dishwasher-repair")).toBe("under 10 years old");
  expect(ageRule("dryer-repair")).toBe("under 8 years old (8 to 10 years is a gray area)");
  expect(repairRuleFor("microwave-repair")).toMatch(
    /^Repair it if the repair costs less than half the price of a new one and it’s under 7 years old[.]/,
  );
});

test.each([
  "Sub-Zero",
  "sub zero",
  "SUBZERO 632",
  "Wolf",
  "thermador",
  "Miele",
  "Viking Range",
  "Speed queen",
  "True",
  "La Cornue",
  "Jenn-Air",
  "KitchenAid (built-in)",
])("%s is judged by price alone, at any age", (brand) => {
  expect(isJudgedByPrice(brand)).toBe(true);
  const outcomes = [undefined, 10_000, 45_000, 50_000, 70_000].map(
    (quote) =>
      verdictOn({ service: "refrigerator-repair", age: 25, newPrice: 100_000, quote, byPriceAlone: true }).outcome,
  );
  expect(outcomes).toEqual(["price-first", "repair", "price-first", "price-first", "replace"]);
});

test.each(["", "Whirlpool", "GE", "LG", "Samsung", "Amana", "Maytag", "Kenmore Elite"])(
  "%j is judged by age and price",
  (brand) => expect(isJudgedByPrice(brand)).toBe(false),
);
