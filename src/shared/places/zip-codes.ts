/** The cities by name, and which ZIP codes they have. The browser loads this once somebody fills in one of the two. */

import { border, boxes, county } from "../../content/data/coverage.json";

type Local = { zipCodes: readonly string[] };
const names = import.meta.glob<string>("../../content/data/cities/*.json", { eager: true, import: "name" });
const locals = import.meta.glob<Local>("../../content/data/cities/*.json", { eager: true, import: "local" });

/** In the order of their files. */
export const cityNames: readonly string[] = Object.values(names);

/** The city whose page a path leads to, or "". */
export function cityOnPage(path: string): string {
  const [, slug] = /^\/locations\/([a-z-]+)\/?(?:\?.*)?$/.exec(path) ?? [];
  return names[`../../content/data/cities/${slug}.json`] ?? "";
}

/** Whether a ZIP code is one of these, which may be ranges such as "33759–33765". */
export const isAmong = (zip: string, codes: readonly string[]): boolean =>
  codes.some((code) => {
    const [first = "", last = first] = code.split("–");
    return first <= zip && zip <= last;
  });

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

const citiesWithCodes = Object.entries(names).map(([file, name]) => ({ name, codes: locals[file]?.zipCodes ?? [] }));

/** That a ZIP code is just outside of the county or elsewhere, in a line; "" in the county or a city of ours. It can be booked all the same. */
function areaRemark(code: string, cities: typeof citiesWithCodes): string {
  const isIn = (places: readonly { zipCodes: readonly string[] }[]) =>
    places.some(({ zipCodes }) => zipCodes.includes(code));
  if (boxes.includes(code)) return `${code} is for P.O. boxes. Please give the ZIP code of the street.`;
  if (isIn(county) || cities.some(({ codes }) => isAmong(code, codes))) return "";
  return isIn(border)
    ? `${code} is just outside our area: we often come.`
    : `${code} is outside our area. Please call us first.`;
}

/** What seems wrong about a ZIP code in a city, or "": never a reason to refuse it, because ZIP codes don't follow city limits. */
export function zipRemark(city: string, zip: string, cities = citiesWithCodes): string {
  const code = zip.trim().slice(0, 5);
  if (code === "") return "";
  if (!/^\d{5}(-\d{4})?$/.test(zip.trim())) return "A ZIP code has five digits. Please check.";
  const named = cities.find(({ name }) => name.toLowerCase() === city.trim().toLowerCase());
  if (!named || isAmong(code, named.codes)) return areaRemark(code, cities);
  const others = cities.filter(({ codes }) => isAmong(code, codes)).map(({ name }) => name);
  return others.length > 0
    ? `${code} is ${either.format(others)}, not ${named.name}. Please check.`
    : `${code} isn’t in ${named.name}. Please check.`;
}
