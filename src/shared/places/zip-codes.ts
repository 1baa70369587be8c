/** The cities by name, and which ZIP codes they have. The browser loads this once somebody fills in one of the two. */

import { border, boxes, county } from "../../content/data/coverage.json";
import { withNewIds } from "../ids.ts";
import { pageFacts, perSite } from "../page-facts.ts";
import { notComeMessage } from "../rules/refusal-messages.ts";

type Local = { zipCodes: readonly string[] };
const names = import.meta.glob<string>("../../content/data/cities/*.json", { eager: true, import: "name" });
const locals = import.meta.glob<Local>("../../content/data/cities/*.json", { eager: true, import: "local" });

const slugOf = (file: string) => file.slice(file.lastIndexOf("/") + 1, -".json".length);
/** The cities that visits are made to, and those that are off, by their slugs. */
const placesByState = perSite(() => {
  const { communitiesOn, communitiesOff = [], ownCommunities = [] } = pageFacts();
  const isOn = ({ slug }: { slug: string }) => communitiesOn?.includes(slug) ?? !communitiesOff.includes(slug);
  const all = Object.entries(names).map(([file, name]) => ({
    slug: slugOf(file),
    name,
    codes: locals[file]?.zipCodes ?? [],
  }));
  const taken = all.map(({ slug }) => slug);
  const own = withNewIds(ownCommunities, taken, ({ name, zipCodes }, slug) => ({
    slug,
    name,
    codes: zipCodes.split(", "),
  }));
  return {
    on: [...all.filter(isOn), ...own],
    off: all.filter((city) => !isOn(city)),
  };
});

/** In the order of their files. */
export const cityNames = (): readonly string[] => placesByState().on.map(({ name }) => name);

/** The city whose page a path leads to, or "". */
export function cityOnPage(path: string): string {
  const [, slug] = /^\/locations\/([a-z0-9-]+)\/?(?:\?.*)?$/.exec(path) ?? [];
  return placesByState().on.find((city) => city.slug === slug)?.name ?? "";
}

/** Whether a ZIP code is one of these, which may be ranges such as "33759–33765". */
export const isAmong = (zip: string, codes: readonly string[]): boolean =>
  codes.some((code) => {
    const [first = "", last = first] = code.split("–");
    return first <= zip && zip <= last;
  });

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

type CityWithCodes = { name: string; codes: readonly string[] };

/** That a ZIP code is just outside of the county or elsewhere, in a line, or that nobody comes there; "" in the county or a city of ours. */
function areaRemark(code: string, cities: readonly CityWithCodes[]): string {
  const isIn = (places: readonly { zipCodes: readonly string[] }[]) =>
    places.some(({ zipCodes }) => zipCodes.includes(code));
  if (boxes.includes(code)) return `${code} is for P.O. boxes. Please give the ZIP code of the street.`;
  if (cities.some(({ codes }) => isAmong(code, codes))) return "";
  const off = placesByState().off.find(({ codes }) => isAmong(code, codes));
  if (off) return notComeMessage(off.name);
  if (isIn(county)) return "";
  return isIn(border)
    ? `${code} is just outside our area: we often come.`
    : `${code} is outside our area. Please call us first.`;
}

/** What seems wrong about a ZIP code in a city, or "". Only where nobody comes to, the server refuses it: ZIP codes don't follow city limits. */
export function zipRemark(city: string, zip: string, cities: readonly CityWithCodes[] = placesByState().on): string {
  const code = zip.trim().slice(0, 5);
  const isNamed = ({ name }: { name: string }) => name.toLowerCase() === city.trim().toLowerCase();
  const off = placesByState().off.find(isNamed);
  // A ZIP code of ours decides: mail for it may be addressed to a place that is off.
  if (off && !cities.some(({ codes }) => isAmong(code, codes))) return notComeMessage(off.name);
  if (code === "") return "";
  if (!/^\d{5}(-\d{4})?$/.test(zip.trim())) return "A ZIP code has five digits. Please check.";
  const named = cities.find(isNamed);
  if (!named || isAmong(code, named.codes)) return areaRemark(code, cities);
  const others = cities.filter(({ codes }) => isAmong(code, codes)).map(({ name }) => name);
  return others.length > 0
    ? `${code} is ${either.format(others)}, not ${named.name}. Please check.`
    : `${code} isn’t in ${named.name}. Please check.`;
}
