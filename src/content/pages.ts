/** The pages that search engines may find: sitemaps follow from these lists. */
import { href } from "../shared/links/href.ts";
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
  { path: href("services"), label: "Services" },
  { path: href("overview"), label: "Appliance Repair" },
  { path: href("brands"), label: "Brands" },
  { path: href("prices"), label: "Prices" },
  { path: href("about"), label: "About" },
  { path: href("book"), label: "Book a visit" },
  { path: href("lostLink"), label: "My visit, receipt or invoice" },
  { path: href("coverage"), label: "Do we come to you?" },
  { path: href("repairOrReplace"), label: "Repair or replace?" },
  { path: href("sitemap"), label: "Sitemap" },
  { path: href("terms"), label: "Terms of Use" },
  { path: href("privacy"), label: "Privacy Policy" },
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
      .map(({ slug }) => href("city", slug)),
  },
  {
    name: "brands",
    label: "Brands",
    paths: brands()
      .filter(isFound)
      .map(({ id }) => href("brand", id)),
  },
  {
    name: "services",
    label: "Services",
    paths: [
      ...services().flatMap(({ id, slug }) => [`/${id}`, href("service", slug)]),
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
