import { expect, test } from "vitest";
import { cityOnPage } from "./city-names.ts";
import { zipRemark } from "./zip-codes.ts";

test.each([
  ["Largo", "33770", ""],
  [" st. petersburg", "33712-1234", ""],
  ["Largo", "34698", "34698 is Dunedin, not Largo. Please check."],
  ["Largo", "33756", "33756 is Belleair or Clearwater, not Largo. Please check."],
  ["Largo", "33602", "33602 isn’t in Largo. Please check."],
  ["Tampa", "33602", "33602 is outside our area. Please call us first."],
  ["Tampa", "33611", "33611 is just outside our area: we often come."],
  ["", "34691-1234", "34691 is just outside our area: we often come."],
  ["", "33744", ""],
  ["Ozona", "34660", ""],
  ["Largo", "", ""],
  ["Largo", "3377", "A ZIP code has five digits. Please check."],
])("%j and %j: %j", (city, zip, remark) => {
  expect(zipRemark(city, zip)).toBe(remark);
});

test("A city's own ZIP codes are never outside our area, though coverage.json doesn't list them", () => {
  const cities = [{ name: "Heron Sound", codes: ["32901–32903"] }];
  expect(["Heron Sound", "", "Tampa"].map((city) => zipRemark(city, "32902", cities))).toEqual(["", "", ""]);
});

test("A city's page names its city, other pages none", () => {
  expect(["/locations/st-petersburg", "/locations/largo/", "/locations/largo?utm_source=x"].map(cityOnPage)).toEqual([
    "St. Petersburg",
    "Largo",
    "Largo",
  ]);
  expect(["/", "/locations/tampa", "/locations/constructor", "/brands/lg"].map(cityOnPage)).toEqual(["", "", "", ""]);
});
