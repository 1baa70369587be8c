import type { APIRoute } from "astro";
import { openApi } from "../../machines/openapi.ts";

/** /api/openapi.json */
export const GET: APIRoute = () => Response.json(openApi());
