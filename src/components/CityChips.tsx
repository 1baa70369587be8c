import { coreCities } from "../catalog/cities.ts";
import type { City } from "../catalog/schema.ts";
import { Chips } from "./Chips.tsx";

/** City pages as chips; without a list, the ten core cities. */
export function CityChips({ cities = coreCities }: { cities?: readonly City[] }) {
  return <Chips links={cities.map(({ slug, name }) => ({ href: `/locations/${slug}`, label: name }))} />;
}
