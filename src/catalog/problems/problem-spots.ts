import spotsData from "../content/problem-spots.json" with { type: "json" };
import { parseContent } from "../reading/parse.ts";
import type { ProblemPage } from "../reading/problem-page-schema.ts";
import { type ProblemSpot, problemSpotsSchema } from "../reading/problem-spots-schema.ts";
import type { ServiceId } from "../services/service-ids.ts";
import { problemsOfService } from "./problem-pages.ts";

const spots = parseContent("src/catalog/content/problem-spots.json", problemSpotsSchema, spotsData);

/** A problem, and where on its appliance's picture it is, in the order of the service's issues. */
export function problemsWithSpots(id: ServiceId): { page: ProblemPage; spot: ProblemSpot; number: number }[] {
  return problemsOfService(id).flatMap((page, index) => {
    const spot = spots[id].find(({ slug }) => slug === page.slug);
    return spot ? { page, spot, number: index + 1 } : [];
  });
}
