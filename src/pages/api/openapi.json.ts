import type { APIRoute } from "astro";
import { openApi } from "../../site/machine-readable/openapi.ts";

/** /api/openapi.json */
export const GET: APIRoute = () => Response.json(openApi());
