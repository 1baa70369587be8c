import { expect, test } from "vitest";
import { countyZipCodes } from "../../content/places/coverage.ts";
import centers from "../../content/places/zip-centers.json" with { type: "json" };
import { milesBetween } from "./miles.ts";

const at = (zip: string) => `1 Palm Street, Largo, FL ${zip}`;

test("the ways between ZIP codes are as long as on the map, and unknown ones have none", () => {
  expect(milesBetween(at("34698"), at("33701"))).toBeCloseTo(19.6, 0);
  expect(milesBetween(at("33770"), at("33770"))).toBe(0);
  expect(milesBetween(at("33770"), at("90210"))).toBeUndefined();
  expect(milesBetween("", at("33770"))).toBeUndefined();
});

test("every ZIP code of the county has a center within it", () => {
  const missing = countyZipCodes.flatMap(({ zipCodes }) => zipCodes).filter((zip) => !(zip in centers));
  expect(missing).toEqual([]);
  for (const [lat = 0, lon = 0] of Object.values(centers)) {
    expect([lat > 27.5 && lat < 28.5, lon > -83 && lon < -82.3]).toEqual([true, true]);
  }
});
