import type { APIRoute } from "astro";
import { sitemaps, sitemapXml } from "../seo/sitemap.ts";

export function getStaticPaths() {
  return Object.keys(sitemaps).map((group) => ({ params: { group } }));
}

/** /sitemap-{main,cities,brands,services}.xml */
export const GET: APIRoute = ({ params }) =>
  new Response(sitemapXml(params.group ?? ""), { headers: { "content-type": "application/xml; charset=utf-8" } });
