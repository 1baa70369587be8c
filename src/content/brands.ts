import { ofSite } from "../facts/site.ts";
import applianceProblemsData from "./data/appliance-problems.json" with { type: "json" };
import { byRank, parseContent, parseFolder } from "./reading/parse.ts";
import { type ApplianceProblems, applianceProblemsSchema, type Brand, brandSchema } from "./reading/schema.ts";

const files = import.meta.glob<unknown>("./data/brands/*.json", { eager: true, import: "default" });

/** One per file, in display order: by rank, then by the alphabet. */
export const allBrands: readonly Brand[] = parseFolder("brands", brandSchema, files).sort(byRank);

/** Those that we repair. */
export const brands = ofSite<readonly Brand[]>(() => allBrands);

const byId = ofSite(() => new Map(brands().map((brand) => [brand.id, brand])));

/** The home page shows fifteen. */
export const homeBrands = () => brands().slice(0, 15);
/** City pages, service pages and the overview list ten. */
export const featuredBrands = () => brands().slice(0, 10);
/** The sitemap page lists twelve. */
export const sitemapBrands = () => brands().slice(0, 12);

/** The brand with this id, or undefined: such a page is generated from the slug. */
export function findBrand(id: string): Brand | undefined {
  return byId().get(id);
}

/** The brand with this name, or undefined. Its id is the name in lowercase, without "&", spaces turned into hyphens. */
export function findBrandByName(name: string): Brand | undefined {
  return byId().get(name.toLowerCase().replaceAll("&", " ").trim().replace(/\s+/g, "-"));
}

/** Slugs for which a generic page is generated: letters, digits and hyphens, at most 60 characters. */
export function isGenericBrandSlug(slug: string): boolean {
  return /^[a-z0-9-]{1,60}$/i.test(slug) && /[a-z0-9]/i.test(slug);
}

/** The name on a generated page: the slug in title case. */
export function titleCase(slug: string): string {
  return slug
    .split("-")
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase())
    .join(" ");
}

const applianceProblems: readonly ApplianceProblems[] = parseContent(
  "src/content/data/appliance-problems.json",
  applianceProblemsSchema,
  applianceProblemsData,
);

/** The six appliance types that have a problem list; a generated brand page lists all of them. */
export const standardAppliances = applianceProblems.map(({ appliance }) => appliance);

const singular = (name: string) => name.toLowerCase().replace(/s$/, "");
/** A longer name comes first, because "dishwasher" contains "washer". */
const longestFirst = applianceProblems.toSorted((one, other) => other.appliance.length - one.appliance.length);

/** The standard problems of the longest type that an appliance's name contains ("Wall Ovens" → "Ovens"), or none. */
export function problemsOf(appliance: string): readonly string[] {
  const name = singular(appliance);
  return longestFirst.find((type) => name.includes(singular(type.appliance)))?.problems ?? [];
}
