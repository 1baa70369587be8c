import type { APIRoute } from "astro";
import { pageGroups } from "../content/pages.ts";
import { sitemapXml } from "../site/seo/sitemap.ts";

/** /sitemap-{main,cities,brands,services}.xml */
export const GET: APIRoute = ({ params }) => {
  const group = pageGroups().find(({ name }) => name === params.group);
  if (!group) return new Response(null, { status: 404 });
  return new Response(sitemapXml(group), { headers: { "content-type": "application/xml; charset=utf-8" } });
};
