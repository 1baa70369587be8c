import { perSite } from "../../shared/page-facts.ts";
import { isGasless, isOffered, noGasSentence } from "../../shared/services/offered-services.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import firstAidData from "../data/first-aid.json" with { type: "json" };
import { parseContent } from "../reading/parse.ts";
import { type FirstAid, firstAidSchema } from "../reading/schema.ts";

const all: readonly FirstAid[] = parseContent("src/content/data/first-aid.json", firstAidSchema, firstAidData);

/** What to do first, as on the home page: with the appliances that are offered. */
export const firstAid = perSite<readonly FirstAid[]>(() => {
  const steps = isGasless() ? withoutCallAboutGas : (step: string) => step;
  return all
    .filter(({ services }) => services.some(isOffered))
    .map((advice) => ({ ...advice, steps: advice.steps.map(steps) }));
});
const withoutCallAboutGas = (step: string) => step.replace("Then call us about the appliance.", noGasSentence);

/** What the guide of a service begins with. */
export const firstAidFor = (id: ServiceId): readonly FirstAid[] =>
  firstAid().filter(({ services }) => services.includes(id));

/** The advice that a customer's description calls for: one of its signs begins a word of the description. */
export function firstAidForProblem(id: ServiceId, description: string): readonly FirstAid[] {
  const said = ` ${description.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")}`;
  return firstAidFor(id).filter(({ signs }) => signs.some((sign) => said.includes(` ${sign}`)));
}
