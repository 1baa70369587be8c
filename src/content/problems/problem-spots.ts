import type { ServiceId } from "../../shared/services/service-ids.ts";
import data from "../data/problem-spots.json" with { type: "json" };
import { parseContent } from "../reading/parse.ts";
import { problemSpotsSchema } from "../reading/problem-page-schema.ts";

const spots = parseContent("src/content/data/problem-spots.json", problemSpotsSchema, data);

/** Where on its appliance's picture a problem is; undefined for one that has no place there. */
export const spotOf = (service: ServiceId, slug: string) => spots[service].find((spot) => spot.slug === slug);
