/** The XML sitemaps: one for each group of pages, and their index. */
import { type PageGroup, pageGroups, sitemapPath } from "../../content/pages.ts";
import { textDate } from "../../content/text-dates.ts";
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

/** The sitemap of one group of pages. */
export const sitemapXml = ({ paths }: PageGroup): string =>
  `${head}<urlset ${namespace}>\n${entries("url", paths, textDate)}</urlset>\n`;

/** The index of all groups' sitemaps. */
export const sitemapIndexXml = (): string =>
  `${head}<sitemapindex ${namespace}>\n${entries("sitemap", pageGroups().map(sitemapPath), () => undefined)}</sitemapindex>\n`;
