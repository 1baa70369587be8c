/** The catalog's files as tests see them: read and sorted without the site's code, whatever an owner has added or removed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import serviceNames from "../src/catalog/content/service-names.json" with { type: "json" };
import type { ProblemPage, ProblemPageText } from "../src/catalog/reading/problem-page-schema.ts";
import type { Brand, City } from "../src/catalog/reading/schema.ts";
import { type ServiceId, serviceIds } from "../src/catalog/services/service-ids.ts";

function readAll<Content>(folder: string): Content[] {
  const path = join(import.meta.dirname, "../src/catalog/content", folder);
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

/** The address of an appliance's problems. */
const appliancePath = (id: string) => `/problems/${id.replace("-repair", "")}`;
/** The problems in the order of the services and their issues, each with its page's path. */
export const problemFiles: readonly (ProblemPage & { path: string })[] = serviceNames.flatMap(({ id, details }) => {
  const folder = join(import.meta.dirname, "../src/catalog/content/problem-pages", id);
  const files = readdirSync(folder).map((file) => ({
    ...(JSON.parse(readFileSync(join(folder, file), "utf8")) as ProblemPageText),
    service: id as ServiceId,
    slug: file.replace(".json", ""),
    path: `${appliancePath(id)}/${file.replace(".json", "")}`,
  }));
  return files.sort((one, other) => details.indexOf(one.issue) - details.indexOf(other.issue));
});
/** All pages about problems. */
export const problemPaths: readonly string[] = [
  "/problems",
  ...serviceIds.map(appliancePath),
  ...problemFiles.map(({ path }) => path),
];
