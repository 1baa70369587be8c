import { expect, test } from "vitest";
import { problemsOf, standardAppliances } from "./brands.ts";

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
