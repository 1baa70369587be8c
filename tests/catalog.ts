/** The catalog's files as tests see them, with all that is offered: sorted without the site's code, whatever an owner has added or removed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import serviceNames from "../src/content/data/service-names.json" with { type: "json" };
import type { ErrorCode, ErrorCodes } from "../src/content/reading/error-code-schema.ts";
import { mapTexts } from "../src/content/reading/notation.ts";
import { withOffer } from "../src/content/reading/placeholders.ts";
import type { ProblemPage, ProblemPageText } from "../src/content/reading/problem-page-schema.ts";
import type { Brand, City } from "../src/content/reading/schema.ts";
import { type ServiceId, serviceIds } from "../src/shared/services/service-ids.ts";

const readFile = <Content>(path: string): Content => mapTexts(JSON.parse(readFileSync(path, "utf8")), withOffer);
function readAll<Content>(folder: string): Content[] {
  const path = join(import.meta.dirname, "../src/content/data", folder);
  return readdirSync(path).map((file) => readFile<Content>(join(path, file)));
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

/** The ZIP codes that only this city has. */
export function ownZipCodes({ slug, local }: City): string[] {
  const spelledOut = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const [first = "", last = first] = code.split("–");
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index));
    });
  const others = new Set(cityFiles.flatMap((city) => (city.slug === slug ? [] : spelledOut(city.local.zipCodes))));
  return spelledOut(local.zipCodes).filter((code) => !others.has(code));
}

const codeFiles = readAll<ErrorCodes>("error-codes");
/** All codes with whose they are, in the order of brands: an owner may remove a brand and leave its codes where they are. */
export const errorCodes: readonly (ErrorCode & { brand: Brand })[] = brandFiles.flatMap((brand) =>
  codeFiles.filter((file) => file.brand === brand.id).flatMap(({ codes }) => codes.map((code) => ({ ...code, brand }))),
);
/** As people type it: "E:61-03" is "e6103". */
const plainCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
const byPlainCode = Map.groupBy(
  errorCodes.flatMap((entry) => {
    const shown = new Set([entry.code, ...(entry.variants ?? [])].map(plainCode));
    return [...shown].map((code) => ({ code, entry }));
  }),
  ({ code }) => code,
);
/** All entries that show the same as this one, the entry itself included. */
export const showingTheSame = ({ code }: Pick<ErrorCode, "code">) =>
  (byPlainCode.get(plainCode(code)) ?? []).map(({ entry }) => entry);
/** The code that the most entries show. */
export const commonCode = [...byPlainCode].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? "";
/** The address of a code on its brand's page. */
export const codePath = ({ brand, appliance, code }: (typeof errorCodes)[number]) =>
  `/error-codes/${brand.id}#${appliance.replace("-repair", "")}-${plainCode(code)}`;
/** What a heading calls a code: "dE: LG washer". */
export const codeHeading = ({ code, brand, appliance }: (typeof errorCodes)[number]) =>
  `${code}: ${brand.name} ${serviceNames.find(({ id }) => id === appliance)?.shortName.toLowerCase()}`;

/** The address of an appliance's problems. */
const appliancePath = (id: string) => `/problems/${id.replace("-repair", "")}`;
/** The problems in the order of the services and their issues, each with its page's path. */
export const problemFiles: readonly (ProblemPage & { path: string })[] = serviceNames.flatMap(({ id, details }) => {
  const folder = join(import.meta.dirname, "../src/content/data/problem-pages", id);
  const files = readdirSync(folder).map((file) => ({
    ...readFile<ProblemPageText>(join(folder, file)),
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
