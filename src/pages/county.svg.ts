import type { APIRoute } from "astro";
import { countyLandSvg } from "../site/maps/county-drawing.ts";

/** /county.svg: the base layer of the drawn maps. */
export const GET: APIRoute = () => new Response(countyLandSvg(), { headers: { "content-type": "image/svg+xml" } });
