import type { APIRoute } from "astro";
import { offer } from "../../site/machine-readable/offer.ts";

/** GET /api/services: services with their common problems, time windows, and what applies to every visit. */
export const GET: APIRoute = () => Response.json(offer(), { headers: { "cache-control": "public, max-age=300" } });
