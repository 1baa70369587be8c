import type { APIRoute } from "astro";
import { markFiles } from "../../site/components/marks.ts";

/** /marks/{name}.svg: a social network's or a brand's mark. */
export const GET: APIRoute = ({ params }) => {
  const mark = markFiles().find(({ name }) => name === params.name);
  if (!mark) return new Response(null, { status: 404 });
  return new Response(mark.content, { headers: { "content-type": "image/svg+xml" } });
};
