/**
 * Takes the place of Astro's image endpoint, which would scale pictures to any size for anyone: this site's are made when
 * it is built.
 */
import type { APIRoute } from "astro";

export const prerender = false;

/** No picture at all. */
export const GET: APIRoute = () => new Response(null, { status: 404 });
