import { describe, expect, test } from "vitest";
import { hasProblem, withBrand, withoutProblem, withProblem } from "./description-lines.ts";

describe("a problem in the description", () => {
  test.each([
    ["", "Problem: No heat"],
    ["Brand: Samsung\n", "Brand: Samsung\nProblem: No heat"],
    ["It hums.", "Problem: No heat\nIt hums."],
    [
      "Brand: Samsung\nProblem: Will not start\nIt hums.",
      "Brand: Samsung\nProblem: Will not start\nProblem: No heat\nIt hums.",
    ],
    ["Problem: No heat", "Problem: No heat"],
  ])("is added to %j before the visitor's own words", (before, after) => {
    expect(withProblem(before, "No heat")).toBe(after);
  });

  test("is taken out again without touching the rest", () => {
    expect(withoutProblem("Brand: Samsung\nProblem: No heat\nIt hums.", "No heat")).toBe("Brand: Samsung\nIt hums.");
    expect(withoutProblem("Brand: Samsung\nProblem: No heat", "No heat")).toBe("Brand: Samsung");
  });

  test("counts as named only while its line is unchanged", () => {
    expect(hasProblem("Problem: No heat", "No heat")).toBe(true);
    expect(hasProblem("Problem: No heat at all", "No heat")).toBe(false);
    expect(hasProblem("There is No heat", "No heat")).toBe(false);
  });
});

test("A brand replaces the one that was there and keeps the rest", () => {
  expect(withBrand("", "LG")).toBe("Brand: LG\n");
  expect(withBrand("Brand: Samsung\nProblem: No heat", "LG")).toBe("Brand: LG\nProblem: No heat");
});
