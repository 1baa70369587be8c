import type { Business } from "../business/business.ts";
import type { ShownFacts } from "../business/derived/shown-facts.ts";

/** What startup tells the operator: which fictional values visitors see, and what the site leaves out until it is set; one line each. */
export function factsToSet(
  { fictional, leftOut, isExample }: Pick<Business, "fictional" | "leftOut" | "isExample">,
  shown: Pick<ShownFacts, "leftOut">,
): string[] {
  return [
    ...(fictional.length > 0
      ? [`Fictional values are in use for ${fictional.join(", ")}: set them before going live.`]
      : []),
    ...(isExample
      ? ["Samples (rating, reviews, testimonials, licenses, years) are shown while SITE_URL is the example address."]
      : []),
    ...leftOut.map((name) => `Not shown until you set it: the variable ${name}.`),
    ...shown.leftOut.map((fact) => `Not shown until you set it: ${fact}.`),
  ];
}
