/** Replaces Astro's image endpoint, which would resize pictures for anyone. */
import type { APIRoute } from "astro";

/** There are no pictures here. */
export const GET: APIRoute = () => new Response(null, { status: 404 });
