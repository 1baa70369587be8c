import { brands } from "../catalog/brands.ts";
import { cities } from "../catalog/cities.ts";
import { services } from "../catalog/services.ts";
import { absoluteUrl } from "./metadata.ts";

/** The XML sitemaps with their canonical, indexable pages. */
export const sitemaps: Readonly<Record<string, readonly string[]>> = {
  main: ["/", "/services", "/appliance-repair", "/brands", "/book", "/sitemap", "/terms-of-use", "/privacy-policy"],
  cities: cities.map(({ slug }) => `/locations/${slug}`),
  brands: brands.map(({ id }) => `/brands/${id}`),
  services: services.flatMap(({ id, slug }) => [`/${id}`, `/services/${slug}`]),
};

/** URL of one group's sitemap. */
const sitemapPath = (group: string) => `/sitemap-${group}.xml`;
export const sitemapIndexPath = "/sitemap.xml";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const entries = (element: string, paths: readonly string[]) =>
  paths.map((path) => `  <${element}><loc>${absoluteUrl(path)}</loc></${element}>\n`).join("");

/** The sitemap of one group of pages. */
export function sitemapXml(group: string): string {
  return `${head}<urlset ${namespace}>\n${entries("url", sitemaps[group] ?? [])}</urlset>\n`;
}

/** The index of all groups' sitemaps. */
export function sitemapIndexXml(): string {
  return `${head}<sitemapindex ${namespace}>\n${entries("sitemap", Object.keys(sitemaps).map(sitemapPath))}</sitemapindex>\n`;
}
