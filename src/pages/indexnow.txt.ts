import type { APIRoute } from "astro";
import { indexNowKey } from "../site/seo/index-now.ts";

/** /indexnow.txt: the key by which search engines know that a list of changed pages is this site's; see server/index-now.ts. */
export const GET: APIRoute = () => {
  const key = indexNowKey();
  return key
    ? new Response(key, { headers: { "content-type": "text/plain; charset=utf-8" } })
    : new Response(null, { status: 404 });
};
