import { describe, expect, it, test } from "vitest";
import { brands, problemsOf, problemsOfBrand, standardAppliances } from "./brands.ts";
import type { Brand } from "./reading/schema.ts";

/** Every appliance name of the brands, with the standard list that a technician expects under it. */
const listOf: Readonly<Record<string, string | undefined>> = {
  Refrigerators: "Refrigerators",
  "Undercounter Refrigerators": "Refrigerators",
  Freezers: undefined,
  "Ice Makers": undefined,
  "Wine Coolers": undefined,
  "Beverage Centers": undefined,
  "Beer Dispensers": undefined,
  Kegerators: undefined,
  Washers: "Washers",
  "Stacked Washer-Dryers": "Washers",
  Dryers: "Dryers",
  Dishwashers: "Dishwashers",
  "Dishwashers with Water Softener": "Dishwashers",
  Ovens: "Ovens",
  "Steam Ovens": "Ovens",
  Microwaves: "Microwaves",
  Ranges: undefined,
  Rangetops: undefined,
  Cooktops: undefined,
  "Range Hoods": undefined,
  "Warming Drawers": undefined,
};

/** What can't be true of a maker: "Steam Ovens" stands for the whole list, "Refrigerators: …" for one problem. */
const ruledOut: Readonly<Record<string, readonly string[]>> = {
  danby: ["Refrigerators: Ice maker slow or empty"],
  "la-cornue": ["Ovens"],
  miele: ["Steam Ovens"],
  perlick: ["Refrigerators: Frost building up in the freezer", "Refrigerators: Ice maker slow or empty"],
  "sub-zero": ["Undercounter Refrigerators"],
  wolf: ["Steam Ovens"],
};

const titleOf = (problems: readonly string[]) => standardAppliances.find((type) => problemsOf(type) === problems);
const every = brands.flatMap((brand) => brand.appliances.map((appliance) => ({ brand, appliance, id: brand.id })));

describe("the standard problems under each appliance of each brand", () => {
  it.each(every.filter(({ appliance }) => appliance in listOf))("$id: $appliance", ({ brand, appliance, id }) => {
    const whole = problemsOf(appliance);
    expect(titleOf(whole)).toBe(listOf[appliance]);
    const left = whole.filter((problem) => {
      return [appliance, `${appliance}: ${problem}`].every((entry) => !ruledOut[id]?.includes(entry));
    });
    expect(problemsOfBrand(brand, appliance)).toEqual(left);
  });
});

test("an appliance that no list names has the list of the longest type that its name contains, in any case", () => {
  expect(titleOf(problemsOf("Compact dishwasher drawers"))).toBe("Dishwashers");
  expect(titleOf(problemsOf("WASHER towers"))).toBe("Washers");
  expect(problemsOf("Trash Compactors")).toEqual([]);
});

const rulings = brands.flatMap(({ id, impossible = [] }: Brand) => impossible.map((entry) => ({ id, ...entry })));

it.each(rulings)("what $id rules out for $appliance is on the standard list", ({ appliance, problems = [] }) => {
  expect(problemsOf(appliance).length).toBeGreaterThan(problems.length);
  expect(problemsOf(appliance)).toEqual(expect.arrayContaining(problems));
});
