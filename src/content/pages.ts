/** The pages that search engines may find: sitemaps follow from these lists. */
import { perSite } from "../shared/page-facts.ts";
import { brands } from "./brands.ts";
import { brandCodesPath, brandsWithCodes, errorCodesPath } from "./codes/error-codes.ts";
import { cities } from "./places/cities.ts";
import { appliancePath, problemPages, problemPath, problemsPath } from "./problems/problem-pages.ts";
import type { Brand } from "./reading/schema.ts";
import { services } from "./services/services.ts";

/** A page that is the only one of its kind. */
interface MainPage {
  path: string;
  /** In the sitemap for people. */
  label: string;
}

/** A new public page is a route in src/pages and an entry here. */
export const mainPages: readonly MainPage[] = [
  { path: "/", label: "Home" },
  { path: "/services", label: "Services" },
  { path: "/appliance-repair", label: "Appliance Repair" },
  { path: "/brands", label: "Brands" },
  { path: "/prices", label: "Prices" },
  { path: "/about", label: "About" },
  { path: "/book", label: "Book a visit" },
  { path: "/lost-link", label: "My visit, receipt or invoice" },
  { path: "/coverage", label: "Do we come to you?" },
  { path: "/repair-or-replace", label: "Repair or replace?" },
  { path: "/sitemap", label: "Sitemap" },
  { path: "/terms-of-use", label: "Terms of Use" },
  { path: "/privacy-policy", label: "Privacy Policy" },
];

/** A group of pages with its own XML sitemap. */
export interface PageGroup {
  /** Also part of its sitemap's address. */
  name: string;
  label: string;
  paths: readonly string[];
}

/** Not what an owner has added with hardly a word. */
const isFound = ({ own }: Pick<Brand, "own">) => own !== "short";

export const pageGroups = perSite<readonly PageGroup[]>(() => [
  { name: "main", label: "Main pages", paths: mainPages.map(({ path }) => path) },
  {
    name: "cities",
    label: "Cities",
    paths: cities()
      .filter(isFound)
      .map(({ slug }) => `/locations/${slug}`),
  },
  {
    name: "brands",
    label: "Brands",
    paths: brands()
      .filter(isFound)
      .map(({ id }) => `/brands/${id}`),
  },
  {
    name: "services",
    label: "Services",
    paths: [
      ...services().flatMap(({ id, slug }) => [`/${id}`, `/services/${slug}`]),
      problemsPath,
      ...services().map(({ id }) => appliancePath(id)),
      ...problemPages().map(problemPath),
      errorCodesPath,
      ...brandsWithCodes().map(({ brand }) => brandCodesPath(brand.id)),
    ],
  },
]);

/** Address of the index of all sitemaps. */
export const sitemapIndexPath = "/sitemap.xml";
/** Address of one group's sitemap. */
export const sitemapPath = ({ name }: PageGroup): string => `/sitemap-${name}.xml`;
