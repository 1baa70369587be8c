/** The city of a visit, as the catalog spells it. */
import { cityInAddress, zipInAddress } from "../../booking/queries/city-of-address.ts";
import { cities } from "../../catalog/places/cities.ts";
import { cityOfZip } from "../../catalog/places/coverage.ts";

/** "St. Pete Beach", "Saint Pete Beach" and "st pete beach" are the same. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .replace(/^saint /, "st ")
    .trim();

const byName = new Map(cities.map(({ name }) => [plain(name), name]));
const longestFirst = [...byName].sort(([one], [other]) => other.length - one.length);

/** The city that an address names after its street or at its end, or that of its ZIP code; "" if neither is known. */
export function cityOf(address: string): string {
  const named = cityInAddress(address);
  if (named) return byName.get(plain(named)) ?? named;
  const [street = ""] = address.split(",");
  const words = plain(street).replace(/ (?:fl|florida)$/, "");
  const [, atEnd] = longestFirst.find(([name]) => words.endsWith(` ${name}`)) ?? [];
  return atEnd ?? cityOfZip(zipInAddress(address)) ?? "";
}
