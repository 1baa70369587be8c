/** Of shared/places/zip-codes.ts, beside the cities that it has to know: shared/ imports no content. */
import { expect, test } from "vitest";
import { cityNames, cityOnPage, zipRemark } from "../../shared/places/zip-codes.ts";
import { cities } from "./cities.ts";
import { someCities } from "./fixtures.ts";

const codesOf = (all: typeof someCities) => all.map(({ name, local }) => ({ name, codes: local.zipCodes }));

test.each([
  ["Largo", "33770", ""],
  [" st. petersburg", "33712-1234", ""],
  ["Largo", "34677", "34677 is Oldsmar, not Largo. Please check."],
  ["Largo", "33785", "33785 is Indian Rocks Beach or Indian Shores, not Largo. Please check."],
  ["Largo", "33602", "33602 isn’t in Largo. Please check."],
  ["Tampa", "33602", "33602 is outside our area. Please call us first."],
  ["Tampa", "33611", "33611 is just outside our area: we often come."],
  ["", "34691-1234", "34691 is just outside our area: we often come."],
  ["", "33744", ""],
  ["Ozona", "34660", ""],
  ["Largo", "", ""],
  ["Largo", "3377", "A ZIP code has five digits. Please check."],
])("%j and %j: %j", (city, zip, remark) => {
  expect(zipRemark(city, zip, codesOf(someCities))).toBe(remark);
});

test("A city's own ZIP codes are never outside our area, though coverage.json doesn't list them", () => {
  const cities = [{ name: "Heron Sound", codes: ["32901–32903"] }];
  expect(["Heron Sound", "", "Tampa"].map((city) => zipRemark(city, "32902", cities))).toEqual(["", "", ""]);
});

test("The form knows each city that has a page, and what is not its ZIP code", () => {
  expect(cityNames().toSorted()).toEqual(
    cities()
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const { name } of cities()) {
    expect(zipRemark(name, "00000")).toBe(`00000 isn’t in ${name}. Please check.`);
  }
});

test("A city's page names its city, other pages none", () => {
  for (const { name, slug } of cities()) {
    const paths = ["", "/", "?utm_source=x"].map((end) => `/locations/${slug}${end}`);
    expect(paths.map(cityOnPage)).toEqual([name, name, name]);
    expect(cityOnPage(`/brands/${slug}`)).toBe("");
  }
  expect(["/", "/locations/atlantis", "/locations/constructor"].map(cityOnPage)).toEqual(["", "", ""]);
});
