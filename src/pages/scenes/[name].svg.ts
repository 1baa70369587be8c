import type { APIRoute } from "astro";
import { cityScenes } from "../../shared/places/city-scene.ts";
import { serviceIds } from "../../shared/services/service-ids.ts";
import { cutawaySvg } from "../../site/scenes/cutaways.ts";
import { momentSvg, moments } from "../../site/scenes/moments.ts";
import { deadEndSvg, sceneSvg, vanSvg } from "../../site/scenes/scenes.ts";
import { visitSceneSvg, visitScenes } from "../../site/scenes/visit-scene.ts";

/** /scenes/{name}.svg: the drawing of a kind of street, for the pages of places, of a visit under way, of what a visit is like, or of an appliance cut open; our van, alone and at a dead end. */
export const GET: APIRoute = ({ params: { name } }) => {
  const city = cityScenes.find((scene) => scene === name);
  const visit = visitScenes.find((scene) => `visit-${scene}` === name);
  const moment = moments.find((moment) => `moment-${moment}` === name);
  const inside = serviceIds.find((id) => `inside-${id}` === name);
  if (name === "dead-end") return new Response(deadEndSvg(), { headers: { "content-type": "image/svg+xml" } });
  if (name === "van") return new Response(vanSvg(), { headers: { "content-type": "image/svg+xml" } });
  const drawn = city ? sceneSvg(city) : visit ? visitSceneSvg(visit) : inside && cutawaySvg(inside);
  const svg = moment ? momentSvg(moment) : drawn;
  return new Response(svg ?? null, { status: svg ? 200 : 404, headers: { "content-type": "image/svg+xml" } });
};
