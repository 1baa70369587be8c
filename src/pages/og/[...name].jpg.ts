import type { APIRoute } from "astro";
import { type OgPage, ogPages } from "../../seo/og-pages.ts";
import { renderOgPicture } from "../../seo/og-render.ts";

export function getStaticPaths() {
  return [...ogPages].map(([name, page]) => ({ params: { name }, props: { page } }));
}

/** /og/{name}.jpg: the link preview of a page. */
export const GET: APIRoute<{ page: OgPage }> = async ({ props }) =>
  new Response(new Uint8Array(await renderOgPicture(props.page)), { headers: { "content-type": "image/jpeg" } });
