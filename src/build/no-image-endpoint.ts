/** Replaces Astro's image endpoint, which would resize pictures for anyone. */
import type { APIRoute } from "astro";

export const prerender = false;

/** There are no pictures here. */
export const GET: APIRoute = () => new Response(null, { status: 404 });
