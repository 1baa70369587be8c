import type { APIRoute } from "astro";
import { securityTxt } from "../../seo/security-txt.ts";

export const prerender = false;

/** /.well-known/security.txt: where to report a hole in the site. */
export const GET: APIRoute = () =>
  new Response(securityTxt(new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
