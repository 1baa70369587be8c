import { expect, test } from "vitest";
import { cities } from "../../content/places/cities.ts";
import { countyZipCodes } from "../../content/places/coverage.ts";
import { cityOf } from "./city-of.ts";

test("The city of an address is any of ours, in the catalog's spelling: behind the street or at its end, before notes, also with Saint", () => {
  for (const { name } of cities()) {
    const [small, bare] = [name.toLowerCase(), name.replaceAll(".", "")];
    for (const address of [
      `12 Example Ave, ${small.replace("st.", "saint")}, FL 33701`,
      `12 Example Ave, ${bare}`,
      `12 Example Ave ${bare} FL`,
      `12 Example Ave ${name}, gate code 4411`,
    ]) {
      expect(cityOf(address), address).toBe(name);
    }
  }
});

test("The city of an address is the one behind the street where that is called after another, or none", () => {
  for (const { name } of cities()) expect(cityOf(`12 ${name} Road, Tampa, FL 33602`)).toBe("Tampa");
  expect(cityOf("12 Example Ave")).toBe("");
});

test("The city of an address is that of its ZIP code, where only one has it and the mail goes there", () => {
  const zips = countyZipCodes.flatMap(({ place, zipCodes }) => zipCodes.map((zip) => ({ place, zip })));
  const found = zips.filter(({ zip }) => cityOf(`12 Example Ave ${zip}`) !== "");
  expect(found.length).toBeGreaterThan(10);
  for (const { place, zip } of found) {
    const city = cities().find(({ name }) => name === cityOf(`12 Example Ave ${zip}`));
    expect([city?.name, ...(city?.local.neighborhoods ?? [])], zip).toContain(place);
  }
});

test.each([
  ["12 Example Avenue, Dunedin, FL 34698", "Dunedin"],
  ["12 Example Ave, apt 4, ST. petersburg, Florida 33701-1234", "St. Petersburg"],
  ["12 Example Ave, Palm  Harbor FL", "Palm Harbor"],
  ["12345 Example Ave, Largo, FL 33770, gate code 4411", "Largo"],
  ["12 Example Ave, Largo, ring twice", "Largo"],
  ["12 Example Ave, Plant City, FL 33563", "Plant City"],
  ["12 Dunedin Street", ""],
  ["12 Dunedin Street 33770", ""],
  ["12 Example Ave, Unit 4", ""],
  ["", ""],
])("The city of %j is %j", (address, city) => {
  expect(cityOf(address)).toBe(city);
});
