import { flatPrice } from "../facts/derived/promises-in-words.ts";
import type { OwnBrand } from "../facts/schema.ts";
import { facts } from "../facts/site.ts";
import { withNewIds } from "../shared/ids.ts";
import { perSite } from "../shared/page-facts.ts";
import { isOffered } from "../shared/services/offered-services.ts";
import { capitalized } from "../shared/text.ts";
import applianceProblemsData from "./data/appliance-problems.json" with { type: "json" };
import { servicesNamedIn } from "./reading/appliance-names.ts";
import { textsOf } from "./reading/own-texts.ts";
import { byRank, parseContent, parseFolder } from "./reading/parse.ts";
import { type ApplianceProblems, applianceProblemsSchema, type Brand, brandSchema, ownedBy } from "./reading/schema.ts";

const files = import.meta.glob<unknown>("./data/brands/*.json", { eager: true, import: "default" });

/** One per file, in display order: by rank, then by the alphabet. */
export const allBrands: readonly Brand[] = parseFolder("brands", brandSchema, files).sort(byRank);

const ownBrand = ({ name, appliances, text }: OwnBrand, id: string): Brand => ({
  id,
  name,
  tier: "mainstream",
  own: ownedBy(text),
  description: `${name} appliances, repaired in your home: ${appliances.replaceAll(",", ", ").replaceAll(/ +/g, " ")}.`,
  lead: `${name} appliance acting up? ${capitalized(flatPrice())}, agreed before any work starts.`,
  appliances: appliances
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean),
  knownFor: text ? [text] : [],
  faults: [],
  modelNumber: "",
  faq: [],
  meta: {
    title: `${name} Appliance Repair, Pinellas County`,
    description: `${name} appliance not working? Repair at home in Pinellas County: ${flatPrice()}, agreed before any work starts, with a warranty.`,
  },
});

/** Whether none of the appliances that a list calls so is off. Nobody switches off a range hood. */
export const isNotOff = (appliance: string): boolean => servicesNamedIn(appliance).every(isOffered);
const isRepaired = (appliance: string) => servicesNamedIn(appliance).some(isOffered);

/** Without brands whose appliances are all off. */
const repaired = (brands: readonly Brand[]): Brand[] =>
  brands
    .map((brand) => (brand.own ? brand : textsOf(`brands.${brand.id}`, brand)))
    .map((brand) => ({
      ...brand,
      appliances: brand.appliances.filter(isNotOff),
      faults: brand.faults.filter(({ appliance }) => isNotOff(appliance)),
    }))
    .filter(({ appliances, own }) => (own ? appliances.length > 0 : appliances.some(isRepaired)));

/**
 * Those that we repair, and there is always one: without those that are off, or whose appliances all are, and with the owner's
 * own at the end. Switches that leave nothing count as not set.
 */
export const brands = perSite<readonly Brand[]>(() => {
  const taken = allBrands.map(({ id }) => id);
  const own = withNewIds(facts().ownBrands, taken, ownBrand);
  const on = repaired([...allBrands.filter(({ id }) => !facts().brandsOff.includes(id)), ...own]);
  return on.length > 0 ? on : repaired(allBrands);
});

const byId = perSite(() => new Map(brands().map((brand) => [brand.id, brand])));

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

/** "Samsung, LG and 38 more", with at most so many of the first ones as a description has room for. */
export function firstAndMore(names: readonly string[], most: number, more = "more"): string {
  const isShort = (count: number) => names.slice(0, count).join(", ").length <= 64;
  const count = Array.from({ length: most }, (_, index) => most - index).find(isShort) ?? 1;
  const rest = names.length - count;
  return rest > 0
    ? `${names.slice(0, count).join(", ")} and ${rest} ${more}`
    : new Intl.ListFormat("en-GB").format(names);
}

/** The name of a brand, or of the first that we repair instead. */
export const brandExample = (id: string): string | undefined => (findBrand(id) ?? brands()[0])?.name;

/** The next three that we repair, after a place in the list of all. */
export const knownBrandsAfter = (place: number): readonly Brand[] =>
  [...allBrands.slice(place + 1), ...allBrands.slice(0, place)].flatMap(({ id }) => findBrand(id) ?? []).slice(0, 3);

/** The brand with this name or id, or undefined: "Speed Queen", "speed-queen". */
export function findBrandByName(name: string): Brand | undefined {
  const asId = name.toLowerCase().replaceAll("&", " ").trim().replace(/\s+/g, "-");
  return byId().get(asId) ?? brands().find((brand) => brand.name.toLowerCase() === name.trim().toLowerCase());
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
