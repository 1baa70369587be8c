import { citySlugs } from "./city-slugs.ts";
import { parseNamedContent } from "./parse.ts";
import { type City, citySchema } from "./schema.ts";

const coreSlugs = [
  "clearwater",
  "st-petersburg",
  "largo",
  "dunedin",
  "palm-harbor",
  "tarpon-springs",
  "safety-harbor",
  "oldsmar",
  "seminole",
  "pinellas-park",
] as const;

const files = import.meta.glob<unknown>("./cities/*.json", { eager: true, import: "default" });

export const cities: readonly City[] = citySlugs.map((slug) =>
  parseNamedContent("cities", slug, citySchema, files[`./cities/${slug}.json`]),
);

const bySlug = new Map<string, City>(cities.map((city) => [city.slug, city]));
const pick = (slugs: readonly string[]) => slugs.map((slug) => bySlug.get(slug) as City);

/** The ten core cities, shown on service pages, brand pages and the overview. */
export const coreCities: readonly City[] = pick(coreSlugs);
/** The twelve cities of the sitemap page. */
export const sitemapCities: readonly City[] = pick([...coreSlugs, "gulfport", "st-pete-beach"]);

/** The cities beside this one. */
export function neighborsOf(city: City): readonly City[] {
  return pick(city.neighbors);
}

/** A city parameter in canonical spelling: lowercase, dots to hyphens, repeated hyphens to one. */
function normalizeCityId(id: string): string {
  return id.toLowerCase().replaceAll(".", "-").replace(/-{2,}/g, "-");
}

/** Finds a city by its normalized id or by the exact value. */
export function findCity(id: string): City | undefined {
  return bySlug.get(normalizeCityId(id)) ?? bySlug.get(id);
}

type Coordinates = readonly [latitude: number, longitude: number];

/**
 * The center of a city's map: the given coordinates if they are a pair, otherwise those of the city found by
 * normalized id, then by raw id, then Clearwater.
 */
export function mapCenter(coordinates: unknown, cityId: string): Coordinates {
  if (Array.isArray(coordinates) && coordinates.length === 2) return coordinates as unknown as Coordinates;
  const city = findCity(cityId) ?? bySlug.get("clearwater");
  return (city as City).coordinates;
}
