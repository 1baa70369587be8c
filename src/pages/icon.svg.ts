import type { APIRoute } from "astro";
import { iconFile } from "../site/components/marks.ts";

/** /icon.svg: the logo in the browser's tab. */
export const GET: APIRoute = () => new Response(iconFile(), { headers: { "content-type": "image/svg+xml" } });
