/** The city of a visit, as the catalog spells it. */
import { anywhere, cityOfZip } from "../../content/places/coverage.ts";
import { perSite } from "../../shared/page-facts.ts";

const zip = /(?<=[\s,])(\d{5})(?:-\d{4})?(?=\s*(?:,|$))/g;
const state = /(?:^|\s)(?:fl|fla|florida)\.?$/i;

/** What may follow a street without being a city. */
const notCity = /\d|#|^(?:unit|apt|apartment|suite|ste|lot|bldg|building|floor|gate|code)\b/i;

const capitalized = (text: string) => text.toLowerCase().replace(/(^|[\s.-])\p{L}/gu, (start) => start.toUpperCase());

/** The city that follows the street, such as "St. Petersburg"; "" where an address names none, or is erased. */
function cityInAddress(address: string): string {
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  const bare = parts.map((part) => ` ${part}`.replace(zip, "").trim().replace(state, "").trim());
  const rest = bare.slice(1);
  // What precedes the state or ZIP code, or else the first part that could be a city: notes come after it.
  const marked = bare.findLastIndex((part, index) => part !== parts[index]);
  const named = marked > 0 ? (bare[marked] === "" && marked > 1 ? bare[marked - 1] : bare[marked]) : undefined;
  const city = named ?? rest.find((part) => part !== "" && !notCity.test(part)) ?? "";
  return notCity.test(city) ? "" : capitalized(city.replace(/\s+/g, " "));
}

/** The five digits of an address's ZIP code; "" without one. */
export const zipInAddress = (address: string) => [...address.matchAll(zip)].at(-1)?.[1] ?? "";

/** "St. Pete Beach", "Saint Pete Beach" and "st pete beach" are the same. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .replace(/^saint /, "st ")
    .trim();

const byName = perSite(() => new Map(anywhere().cities.map(({ name }) => [plain(name), name])));
const longestFirst = perSite(() => [...byName()].sort(([one], [other]) => other.length - one.length));

/** The city that an address names after its street or at its end, or that of its ZIP code; "" if neither is known. */
export function cityOf(address: string): string {
  const named = cityInAddress(address);
  if (named) return byName().get(plain(named)) ?? named;
  const [street = ""] = address.split(",");
  const words = plain(street).replace(/ (?:fl|florida)$/, "");
  const [, atEnd] = longestFirst().find(([name]) => words.endsWith(` ${name}`)) ?? [];
  return atEnd ?? cityOfZip(zipInAddress(address), anywhere()) ?? "";
}
