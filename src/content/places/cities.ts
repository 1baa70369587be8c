import { flatPrice } from "../../facts/derived/promises-in-words.ts";
import type { OwnCommunity } from "../../facts/schema.ts";
import { facts } from "../../facts/site.ts";
import { withNewIds } from "../../shared/ids.ts";
import { perSite } from "../../shared/page-facts.ts";
import { offeredServices } from "../../shared/services/offered-services.ts";
import { capitalized } from "../../shared/text.ts";
import { textsOf } from "../reading/own-texts.ts";
import { byRank, parseContent, parseFolder } from "../reading/parse.ts";
import { type City, citySchema, ownedBy, type PlacedCity, type TitledText } from "../reading/schema.ts";
import { titledText } from "../reading/text-shapes.ts";

const files = import.meta.glob<unknown>("../data/cities/*.json", { eager: true, import: "default" });

/** One per file, in the alphabetical order of their slugs. */
export const allCities: readonly PlacedCity[] = parseFolder("cities", citySchema, files);

const ownCity = ({ name, zipCodes, coordinates, text }: OwnCommunity, slug: string): City => ({
  name,
  slug,
  own: ownedBy(text),
  population2020: 0,
  local: { zipCodes: zipCodes.split(", ") },
  ...(coordinates && { coordinates: [coordinates.latitude, coordinates.longitude] }),
  description: `${name} is one of the communities that our technicians come to.`,
  headline: `Appliance repair in ${name}`,
  lead: `Kitchen and laundry appliances repaired at your home in ${name}, at ${flatPrice()} that you agree to first.`,
  introduction: text ? [text] : [],
  problems: [],
  arrival: "",
  scene: "ranch",
  meta: {
    title: `${name}, FL: Appliance Repair`,
    description: `Appliance repair in ${name}, Florida: book online or call. ${capitalized(flatPrice())}, agreed before any work starts, with a warranty on parts and labor.`,
  },
});

/**
 * Those that we come to, and there is always one: without those that are off, and with the owner's own at the end. Switches that
 * leave nothing count as not set.
 */
export const cities = perSite<readonly City[]>(() => {
  const taken = allCities.map(({ slug }) => slug);
  const own = withNewIds(facts().ownCommunities, taken, ownCity);
  const on = [...allCities.filter(({ slug }) => !facts().communitiesOff.includes(slug)), ...own];
  return (on.length > 0 ? on : allCities).map((city) => (city.own ? city : textsOf(`cities.${city.slug}`, city)));
});

export const isPlaced = (city: City): city is PlacedCity => city.coordinates !== undefined;
/** Those that lie somewhere on the maps. */
export const placedCities = perSite(() => cities().filter(isPlaced));
/** Those of the county that are off. */
export const citiesOff = perSite(() => allCities.filter(({ slug }) => !cities().some((city) => city.slug === slug)));

/** What a page's form is to know of what isn't everything, in the page's facts. */
export const offeredOnPage = () => ({
  ...(facts().servicesOff.length > 0 && { servicesOn: offeredServices().map(({ id }) => id) }),
  ...(citiesOff().length > 0 && { communitiesOn: cities().map(({ slug }) => slug) }),
});

/** After "We serve": "all of Pinellas County", unless a part of it is off. */
export const servedArea = (): string => {
  if (citiesOff().length === 0) return "all of Pinellas County";
  const [only, ...others] = cities();
  return others.length === 0
    ? `${only?.name}`
    : `${cities().length} communities in ${cities().some(({ own }) => own) ? "and around " : ""}Pinellas County`;
};

/** By rank, then from large to small. */
export const leadingCities = perSite<readonly City[]>(() =>
  cities().toSorted((one, other) => byRank(one, other) || other.population2020 - one.population2020),
);
/** The ten core cities, shown on service pages, brand pages and the overview. */
export const coreCities = () => leadingCities().slice(0, 10);
/** The twelve cities of the sitemap page. */
export const sitemapCities = () => leadingCities().slice(0, 12);

/** The northernmost and the southernmost city, such as "Tarpon Springs to Tierra Verde". */
export const northToSouth = perSite(() => {
  const byLatitude = placedCities().toSorted((one, other) => other.coordinates[0] - one.coordinates[0]);
  return [...new Set([byLatitude.at(0)?.name, byLatitude.at(-1)?.name])].join(" to ");
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
  text: `We serve ${listed(local.neighborhoods ?? local.zipCodes)}.`,
});
const closings = new Map(allCities.map((city) => [city.slug, usualClosing(city)]));
// Like files, though they are none, so that the owner can write them otherwise.
for (const [slug, closing] of closings)
  parseContent(`src/content/data/cities/${slug}/closing.json`, titledText, closing);
/** What the page of a city ends with. */
export const closingOf = (city: City): TitledText => {
  const closing = closings.get(city.slug);
  return closing ? textsOf(`cities.${city.slug}.closing`, closing) : usualClosing(city);
};
