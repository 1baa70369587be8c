import type { APIRoute } from "astro";
import { llmsText } from "../site/machine-readable/llms-text.ts";

/** /llms.txt: for programs that act for a person. */
export const GET: APIRoute = () =>
  new Response(llmsText(), { headers: { "content-type": "text/plain; charset=utf-8" } });
