import { ofSite } from "../../facts/site.ts";
import { byRank, parseContent, parseFolder } from "../reading/parse.ts";
import { type City, citySchema, type TitledText } from "../reading/schema.ts";
import { titledText } from "../reading/text-shapes.ts";

const files = import.meta.glob<unknown>("../data/cities/*.json", { eager: true, import: "default" });

/** One per file, in the alphabetical order of their slugs. */
export const allCities: readonly City[] = parseFolder("cities", citySchema, files);

/** Those that we come to. */
export const cities = ofSite<readonly City[]>(() => allCities);

/** By rank, then from large to small. */
export const leadingCities = ofSite<readonly City[]>(() =>
  cities().toSorted((one, other) => byRank(one, other) || other.population2020 - one.population2020),
);
/** The ten core cities, shown on service pages, brand pages and the overview. */
export const coreCities = () => leadingCities().slice(0, 10);
/** The twelve cities of the sitemap page. */
export const sitemapCities = () => leadingCities().slice(0, 12);

/** The northernmost and the southernmost city, such as "Tarpon Springs to Tierra Verde". */
export const northToSouth = ofSite(() => {
  const byLatitude = cities().toSorted((one, other) => other.coordinates[0] - one.coordinates[0]);
  return `${byLatitude.at(0)?.name} to ${byLatitude.at(-1)?.name}`;
});

/** Finds a city by its id, in lowercase with dots as hyphens and repeated hyphens as one. */
export function findCity(id: string): City | undefined {
  const slug = id.toLowerCase().replaceAll(".", "-").replace(/-{2,}/g, "-");
  return cities().find((city) => city.slug === slug);
}

/** "33708", "34688 and 34689", "Ozona, Crystal Beach and Innisbrook". */
export const listed = (items: readonly string[]) => new Intl.ListFormat("en-US").format(items);

const usualClosing = ({ name, local }: City): TitledText => ({
  title: `Something broken in ${name}?`,
  text: `We come to ${listed(local.neighborhoods ?? local.zipCodes)}.`,
});
const closings = new Map(
  allCities.map((city) => [
    city.slug,
    parseContent(`src/content/data/cities/${city.slug}/closing.json`, titledText, usualClosing(city)),
  ]),
);
/** What the page of a city ends with. */
export const closingOf = (city: City): TitledText => closings.get(city.slug) ?? usualClosing(city);
