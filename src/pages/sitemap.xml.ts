import type { APIRoute } from "astro";
import { sitemapIndexXml } from "../site/seo/sitemap.ts";

/** /sitemap.xml, the index of the sitemaps. */
export const GET: APIRoute = () =>
  new Response(sitemapIndexXml(), { headers: { "content-type": "application/xml; charset=utf-8" } });
