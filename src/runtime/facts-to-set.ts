import { type FactName, type Facts, factList, groups } from "../business/schema.ts";

/**
 * What startup tells the operator: which fictional values visitors see, and what the site leaves out until it is set; one line each.
 * @param unset the facts that stand as they came
 */
export function factsToSet(facts: Facts, unset: readonly FactName[], isExample: boolean): string[] {
  const fictional = factList.flatMap(([name, { isFictional, label }]) =>
    isFictional && unset.includes(name) ? [label.toLowerCase()] : [],
  );
  const leftOut = factList.flatMap(([name, { leftOut, group, variable }]) => {
    const where = `Settings, ${groups[group]}${variable ? `, or ${variable}` : ""}`;
    return (leftOut?.(facts[name]) ?? []).map((what) => `Not shown until you set it: ${what} (${where}).`);
  });
  return [
    ...(fictional.length > 0
      ? [
          `Fictional values are in use for ${fictional.join(", ")}: set them in the office, under Settings, before going live.`,
        ]
      : []),
    ...(isExample
      ? ["Samples (rating, reviews, testimonials, licenses, years) are shown while SITE_URL is the example address."]
      : leftOut),
  ];
}
