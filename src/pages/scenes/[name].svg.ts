import type { APIRoute } from "astro";
import { cityScenes } from "../../shared/places/city-scene.ts";
import { serviceIds } from "../../shared/services/service-ids.ts";
import { cutawaySvg } from "../../site/scenes/cutaways.ts";
import { gaugeSvg, washerDoorSvg } from "../../site/scenes/instruments.ts";
import { momentSvg, moments } from "../../site/scenes/moments.ts";
import { beachSvg, sceneSvg, shoreSvg, vanSvg } from "../../site/scenes/scenes.ts";
import { visitSceneSvg, visitScenes } from "../../site/scenes/visit-scene.ts";

/** /scenes/{name}.svg: the drawing of a kind of street or of an open beach, of a visit under way, of what a visit is like, or of an appliance cut open; our van; a dial and a washer’s door. */
export const GET: APIRoute = ({ params: { name } }) => {
  const city = cityScenes.find((scene) => scene === name);
  const visit = visitScenes.find((scene) => `visit-${scene}` === name);
  const moment = moments.find((moment) => `moment-${moment}` === name);
  const whole = serviceIds.find((id) => `whole-${id}` === name);
  const inside = serviceIds.find((id) => `inside-${id}` === name);
  const alone = {
    "open-beach": beachSvg,
    van: vanSvg,
    shore: shoreSvg,
    gauge: gaugeSvg,
    "washer-door": washerDoorSvg,
  };
  if (name && Object.hasOwn(alone, name)) return svgResponse(alone[name as keyof typeof alone]());
  if (whole) return svgResponse(cutawaySvg(whole, true));
  const drawn = city ? sceneSvg(city) : visit ? visitSceneSvg(visit) : inside && cutawaySvg(inside);
  return svgResponse(moment ? momentSvg(moment) : drawn);
};

const svgResponse = (svg: string | undefined) =>
  new Response(svg ?? null, { status: svg ? 200 : 404, headers: { "content-type": "image/svg+xml" } });
