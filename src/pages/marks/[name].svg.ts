import type { APIRoute } from "astro";
import { markFiles } from "../../components/marks.ts";

export function getStaticPaths() {
  return markFiles().map(({ name, content }) => ({ params: { name }, props: { content } }));
}

/** /marks/{name}.svg: a social network's or a brand's mark. */
export const GET: APIRoute<{ content: string }> = ({ props }) =>
  new Response(props.content, { headers: { "content-type": "image/svg+xml" } });
