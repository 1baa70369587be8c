import type { APIRoute } from "astro";
import { sitemapIndexPath } from "../catalog/pages.ts";
import { absoluteUrl } from "../seo/metadata.ts";

/** /robots.txt: everything may be crawled except the endpoints. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${absoluteUrl(sitemapIndexPath)}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
