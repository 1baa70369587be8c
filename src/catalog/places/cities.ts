import { byRank, parseFolder } from "../reading/parse.ts";
import { type City, citySchema } from "../reading/schema.ts";

const files = import.meta.glob<unknown>("../content/cities/*.json", { eager: true, import: "default" });

/** One per file, in the alphabetical order of their slugs. */
export const cities: readonly City[] = parseFolder("cities", citySchema, files);

const bySlug = new Map<string, City>(cities.map((city) => [city.slug, city]));

/** By rank, then from large to small. */
export const leadingCities: readonly City[] = cities.toSorted(
  (one, other) => byRank(one, other) || other.population2020 - one.population2020,
);
/** The ten core cities, shown on service pages, brand pages and the overview. */
export const coreCities = leadingCities.slice(0, 10);
/** The twelve cities of the sitemap page. */
export const sitemapCities = leadingCities.slice(0, 12);

const byLatitude = cities.toSorted((one, other) => other.coordinates[0] - one.coordinates[0]);
/** The northernmost and the southernmost city, such as "Tarpon Springs to Tierra Verde". */
export const northToSouth = `${byLatitude.at(0)?.name} to ${byLatitude.at(-1)?.name}`;

/** Finds a city by its id, in lowercase with dots as hyphens and repeated hyphens as one, or by the exact value. */
export function findCity(id: string): City | undefined {
  return bySlug.get(id.toLowerCase().replaceAll(".", "-").replace(/-{2,}/g, "-")) ?? bySlug.get(id);
}

type Coordinates = readonly [latitude: number, longitude: number];
/** Clearwater. */
const countySeat: Coordinates = [27.9658, -82.8001];

/** The center of a city's map: the given coordinates if they are a pair, else those of its id, else those of Clearwater. */
export function mapCenter(coordinates: unknown, cityId: string): Coordinates {
  if (Array.isArray(coordinates) && coordinates.length === 2) return coordinates as unknown as Coordinates;
  return findCity(cityId)?.coordinates ?? countySeat;
}
