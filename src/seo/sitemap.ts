/** The XML sitemaps: one for each group of pages, and their index. */
import { type PageGroup, pageGroups, sitemapPath } from "../catalog/pages.ts";
import { absoluteUrl } from "./metadata.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const entries = (element: string, paths: readonly string[]) =>
  paths.map((path) => `  <${element}><loc>${absoluteUrl(path)}</loc></${element}>\n`).join("");

/** The sitemap of one group of pages. */
export const sitemapXml = ({ paths }: PageGroup): string =>
  `${head}<urlset ${namespace}>\n${entries("url", paths)}</urlset>\n`;

/** The index of all groups' sitemaps. */
export const sitemapIndexXml = (): string =>
  `${head}<sitemapindex ${namespace}>\n${entries("sitemap", pageGroups.map(sitemapPath))}</sitemapindex>\n`;
