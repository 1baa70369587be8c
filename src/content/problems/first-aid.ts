import { perSite } from "../../shared/page-facts.ts";
import { isOffered } from "../../shared/services/offered-services.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import firstAidData from "../data/first-aid.json" with { type: "json" };
import { textsOf } from "../reading/own-texts.ts";
import { parseContent } from "../reading/parse.ts";
import { type FirstAid, firstAidSchema } from "../reading/schema.ts";

const texts: readonly FirstAid[] = parseContent("src/content/data/first-aid.json", firstAidSchema, firstAidData);

/** Of every service, for a visit may have been booked before its service was off. */
const all = perSite<readonly FirstAid[]>(() => textsOf("first-aid", texts));

/** What to do first, as on the home page: with the appliances that are offered. */
export const firstAid = () => all().filter(({ services }) => services.some(isOffered));

/** What the guide of a service begins with. */
export const firstAidFor = (id: ServiceId): readonly FirstAid[] =>
  all().filter(({ services }) => services.includes(id));

/** The advice that a customer's description calls for: one of its signs begins a word of the description. */
export function firstAidForProblem(id: ServiceId, description: string): readonly FirstAid[] {
  const said = ` ${description.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")}`;
  return firstAidFor(id).filter(({ signs }) => signs.some((sign) => said.includes(` ${sign}`)));
}
