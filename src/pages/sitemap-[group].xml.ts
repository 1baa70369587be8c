import type { APIRoute } from "astro";
import { type PageGroup, pageGroups } from "../catalog/pages.ts";
import { sitemapXml } from "../seo/sitemap.ts";

export function getStaticPaths() {
  return pageGroups.map((group) => ({ params: { group: group.name }, props: { group } }));
}

/** /sitemap-{main,cities,brands,services}.xml */
export const GET: APIRoute<{ group: PageGroup }> = ({ props }) =>
  new Response(sitemapXml(props.group), { headers: { "content-type": "application/xml; charset=utf-8" } });
