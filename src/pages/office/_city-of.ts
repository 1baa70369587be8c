/** In which city a visit is, in the spelling of the catalog. */
import { cityInAddress, zipInAddress } from "../../booking/lookup/city-of-address.ts";
import { cities } from "../../catalog/places/cities.ts";
import { isAmong } from "../../catalog/places/zip-ranges.ts";

/** "St. Pete Beach", "Saint Pete Beach" and "st pete beach" are the same. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .replace(/^saint /, "st ")
    .trim();

const byName = new Map(cities.map(({ name }) => [plain(name), name]));
const longestFirst = [...byName].sort(([one], [other]) => other.length - one.length);

/** The only city with a ZIP code; "" for a code that none has, or several. */
function cityOfZip(zip: string): string {
  const [only, ...others] = cities.filter(({ local }) => isAmong(zip, local.zipCodes));
  return only && others.length === 0 ? only.name : "";
}

/** The city that an address names behind its street or at its end, or that of its ZIP code; "" where neither says it. */
export function cityOf(address: string): string {
  const named = cityInAddress(address);
  if (named) return byName.get(plain(named)) ?? named;
  const [street = ""] = address.split(",");
  const words = plain(street).replace(/ (?:fl|florida)$/, "");
  const [, atEnd] = longestFirst.find(([name]) => words.endsWith(` ${name}`)) ?? [];
  return atEnd ?? cityOfZip(zipInAddress(address));
}
