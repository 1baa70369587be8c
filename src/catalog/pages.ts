/** The pages that search engines may find: sitemaps and link previews follow from these lists. */
import { brands } from "./brands.ts";
import { brandCodesPath, brandsWithCodes, errorCodesPath } from "./codes/error-codes.ts";
import { cities } from "./places/cities.ts";
import { appliancePath, problemPages, problemPath, problemsPath } from "./problems/problem-pages.ts";
import { services } from "./services/services.ts";
import { overview, privacy, terms } from "./texts.ts";

/** A page that is the only one of its kind. */
interface MainPage {
  path: string;
  /** In the sitemap for people. */
  label: string;
  /** Title of its link preview; the label unless given. */
  previewTitle?: string;
  /** Second line of its link preview; says what the site is about unless given. */
  previewSubtitle?: string;
}

export const county = "Pinellas County, Florida";

/** A new public page is a route in src/pages and an entry here. */
export const mainPages: readonly MainPage[] = [
  { path: "/", label: "Home", previewTitle: "Appliance Repair at One Flat Price", previewSubtitle: county },
  { path: "/services", label: "Services", previewTitle: "Appliance Repair Services", previewSubtitle: county },
  {
    path: "/appliance-repair",
    label: "Appliance Repair",
    previewTitle: overview.title,
    previewSubtitle: "Kitchen and laundry, all major brands",
  },
  { path: "/brands", label: "Brands", previewTitle: "Brands We Repair", previewSubtitle: county },
  {
    path: "/prices",
    label: "Prices",
    previewTitle: "What a Repair Costs",
    previewSubtitle: "One flat price, agreed first",
  },
  { path: "/book", label: "Book a visit" },
  { path: "/coverage", label: "Do we come to you?", previewSubtitle: "All ZIP codes of Pinellas County" },
  { path: "/repair-or-replace", label: "Repair or replace?", previewSubtitle: "An honest answer by age and price" },
  { path: "/sitemap", label: "Sitemap" },
  { path: "/terms-of-use", label: "Terms of Use", previewTitle: terms.title },
  { path: "/privacy-policy", label: "Privacy Policy", previewTitle: privacy.title },
];

/** A group of pages with an XML sitemap of its own. */
export interface PageGroup {
  /** Also part of its sitemap's address. */
  name: string;
  label: string;
  paths: readonly string[];
}

export const pageGroups: readonly PageGroup[] = [
  { name: "main", label: "Main pages", paths: mainPages.map(({ path }) => path) },
  { name: "cities", label: "Cities", paths: cities.map(({ slug }) => `/locations/${slug}`) },
  { name: "brands", label: "Brands", paths: brands.map(({ id }) => `/brands/${id}`) },
  {
    name: "services",
    label: "Services",
    paths: [
      ...services.flatMap(({ id, slug }) => [`/${id}`, `/services/${slug}`]),
      problemsPath,
      ...services.map(({ id }) => appliancePath(id)),
      ...problemPages.map(problemPath),
      errorCodesPath,
      ...brandsWithCodes.map(({ brand }) => brandCodesPath(brand.id)),
    ],
  },
];

/** Address of the index of all sitemaps. */
export const sitemapIndexPath = "/sitemap.xml";
/** Address of one group's sitemap. */
export const sitemapPath = ({ name }: PageGroup): string => `/sitemap-${name}.xml`;
