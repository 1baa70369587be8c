import { expect, it, test } from "vitest";
import { brands, problemsOf, problemsOfBrand, standardAppliances } from "./brands.ts";
import { northwind } from "./fixtures.ts";
import type { Brand } from "./reading/schema.ts";

const titleOf = (problems: readonly string[]) => standardAppliances.find((type) => problemsOf(type) === problems);
test.each([
  ["Undercounter Refrigerators", "Refrigerators"],
  ["Stacked Washer-Dryers", "Washers"],
  ["Steam Ovens", "Ovens"],
  // The longest type that the name contains, in any case.
  ["Compact dishwasher drawers", "Dishwashers"],
  ["WASHER towers", "Washers"],
  ["Freezers", undefined],
  ["Ranges", undefined],
  ["Trash Compactors", undefined],
])("%s have the standard problems of %s", (appliance, type) => {
  expect(titleOf(problemsOf(appliance))).toBe(type);
});

test("a brand's list leaves out what the brand rules out", () => {
  const brand = {
    ...northwind,
    impossible: [{ appliance: "Washers" }, { appliance: "Ovens", problems: [problemsOf("Ovens")[0] ?? ""] }],
  };
  expect(problemsOfBrand(brand, "Washers")).toEqual([]);
  expect(problemsOfBrand(brand, "Ovens")).toEqual(problemsOf("Ovens").slice(1));
  expect(problemsOfBrand(northwind, "Washers")).toEqual(problemsOf("Washers"));
});

const rulings = brands.flatMap(({ id, impossible = [] }: Brand) => impossible.map((entry) => ({ id, ...entry })));

it.each(rulings)("what $id rules out for $appliance is on the standard list", ({ appliance, problems = [] }) => {
  expect(problemsOf(appliance).length).toBeGreaterThan(problems.length);
  expect(problemsOf(appliance)).toEqual(expect.arrayContaining(problems));
});
