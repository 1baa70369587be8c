import { type Fact, type FactName, type Facts, factFields, factList, groups } from "../facts/schema.ts";

/** Where a fact is set: "under Settings, Business, or as BUSINESS_NAME"; only who starts the server reads of the variable. */
function whereToSet(name: FactName, reader: "operator" | "office"): string {
  const { group, variable } = factFields[name] as Fact;
  return `under Settings, ${groups[group]}${variable && reader === "operator" ? `, or as ${variable}` : ""}`;
}

/** What startup and the office say, a line each: the fictional values that visitors see, and what the site leaves out. */
export function factsToSet(
  facts: Facts,
  unset: readonly FactName[],
  isExample: boolean,
  reader: "operator" | "office" = "operator",
): string[] {
  const fictional = factList.flatMap(([name, { isFictional, label }]) =>
    isFictional && unset.includes(name) ? [label.toLowerCase()] : [],
  );
  const leftOut = factList.flatMap(([name, { leftOut }]) =>
    (leftOut?.(facts[name]) ?? []).map((what) => `Not shown until you set it: ${what} (${whereToSet(name, reader)}).`),
  );
  return [
    ...(fictional.length > 0
      ? [
          `These are still placeholders: ${fictional.join(", ")}. Set yours in the office, under Settings, before you go live.`,
        ]
      : []),
    ...(isExample
      ? [
          "Samples (rating, reviews, testimonials, licenses, years in business) are shown until you set your own address under Settings, Website address.",
        ]
      : leftOut),
  ];
}
