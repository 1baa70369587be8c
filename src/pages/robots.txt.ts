import type { APIRoute } from "astro";
import { sitemapIndexPath } from "../content/pages.ts";
import { absoluteUrl } from "../site/seo/metadata.ts";

/**
 * /robots.txt: everything may be crawled, the endpoints that /llms.txt tells programs about included, except the hundreds of
 * addresses with which booking buttons fill in /book, each of which the server renders.
 */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /book?\n\nSitemap: ${absoluteUrl(sitemapIndexPath)}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
