/** The XML sitemaps: one for each group of pages, and their index. */
import { type PageGroup, pageGroups, sitemapPath } from "../../content/pages.ts";
import { textDate } from "../../content/text-dates.ts";
import { facts } from "../../facts/site.ts";
import { absoluteUrl } from "./metadata.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** @param lastmod when the text at a path last changed */
const entries = (element: string, paths: readonly string[], lastmod: typeof textDate) =>
  paths
    .map((path) => {
      const day = lastmod(path);
      const changed = day ? `<lastmod>${day}</lastmod>` : "";
      return `  <${element}><loc>${absoluteUrl(path)}</loc>${changed}</${element}>\n`;
    })
    .join("");

/** The sitemap of one group of pages, without those that the owner has left out. */
export const sitemapXml = ({ paths }: PageGroup): string => {
  const listed = paths.filter((path) => !facts().notInSitemap.includes(path));
  return `${head}<urlset ${namespace}>\n${entries("url", listed, textDate)}</urlset>\n`;
};

/** The index of all groups' sitemaps. */
export const sitemapIndexXml = (): string =>
  `${head}<sitemapindex ${namespace}>\n${entries("sitemap", pageGroups().map(sitemapPath), () => undefined)}</sitemapindex>\n`;
