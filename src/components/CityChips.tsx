import { coreCities } from "../catalog/places/cities.ts";
import type { City } from "../catalog/reading/schema.ts";
import { Chips } from "./Chips.tsx";

/** Chips that link to city pages; the ten core cities by default. */
export function CityChips({ cities = coreCities }: { cities?: readonly City[] }) {
  return <Chips links={cities.map(({ slug, name }) => ({ href: `/locations/${slug}`, label: name }))} />;
}
