/** The catalog's files as tests see them: read and sorted without the site's code, whatever an owner has added or removed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand, City } from "../src/catalog/reading/schema.ts";

function readAll<Content>(folder: string): Content[] {
  const path = join(import.meta.dirname, "../src/catalog", folder);
  return readdirSync(path).map((file) => JSON.parse(readFileSync(join(path, file), "utf8")) as Content);
}
const rankOf = ({ rank = 1_000 }: { rank?: number | undefined }) => rank;

/** By rank, then by the alphabet. */
export const brandFiles = readAll<Brand>("brands").sort(
  (one, other) => rankOf(one) - rankOf(other) || (one.id < other.id ? -1 : 1),
) as [Brand, Brand, ...Brand[]];
/** By the alphabet. */
export const cityFiles = readAll<City>("cities").sort((one, other) => (one.slug < other.slug ? -1 : 1));
/** By rank, then from large to small. */
export const leadingCities = cityFiles.toSorted(
  (one, other) => rankOf(one) - rankOf(other) || other.population2020 - one.population2020,
) as [City, City, City, ...City[]];
