import type { APIRoute } from "astro";
import { cityScenes } from "../../shared/places/city-scene.ts";
import { sceneSvg } from "../../site/scenes/scenes.ts";

/** /scenes/{name}.svg: the drawing of a kind of street, for the pages of places. */
export const GET: APIRoute = ({ params }) => {
  const scene = cityScenes.find((name) => name === params.name);
  if (!scene) return new Response(null, { status: 404 });
  return new Response(sceneSvg(scene), { headers: { "content-type": "image/svg+xml" } });
};
