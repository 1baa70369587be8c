import type { APIRoute } from "astro";
import { openApi } from "../../site/machines/openapi.ts";

/** /api/openapi.json */
export const GET: APIRoute = () => Response.json(openApi());
