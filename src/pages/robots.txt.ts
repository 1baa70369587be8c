import type { APIRoute } from "astro";
import { absoluteUrl } from "../seo/metadata.ts";
import { sitemapIndexPath } from "../seo/sitemap.ts";

/** /robots.txt: everything may be crawled except the endpoints. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${absoluteUrl(sitemapIndexPath)}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
