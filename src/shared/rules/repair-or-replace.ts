/** When a repair pays: the one rule that tool, guides, texts and /llms.txt quote. */

import { pageFacts } from "../page-facts.ts";
import { isOffered } from "../services/offered-services.ts";
import type { ServiceId } from "../services/service-ids.ts";
import { applianceName } from "../services/service-title.ts";

const usual = { repairUnder: 8, replaceFrom: 8 };

/** Ages in years. From `repairUnder` to `replaceFrom` the rule leaves it to the appliance's condition. */
export const ageLimits: Readonly<Record<ServiceId, typeof usual>> = {
  "refrigerator-repair": usual,
  "ice-maker-repair": usual,
  "dryer-repair": { repairUnder: 8, replaceFrom: 10 },
  "washing-machine-repair": usual,
  "dishwasher-repair": { repairUnder: 10, replaceFrom: 10 },
  "oven-stove-repair": usual,
  "cooktop-repair": usual,
  "microwave-repair": { repairUnder: 7, replaceFrom: 7 },
};

/** How old an appliance may be to be repaired: "under 8 years old". */
export function ageRule(service: ServiceId): string {
  const { repairUnder, replaceFrom } = ageLimits[service];
  const between = repairUnder < replaceFrom ? ` (${repairUnder} to ${replaceFrom} years is a gray area)` : "";
  return `under ${repairUnder} years old${between}`;
}

/** What an older appliance, or a price near half, comes to, in one sentence. */
export const olderRule =
  "If it’s older, or the repair costs close to half, that alone isn’t a reason to replace it: get a quote first.";

const ruleUnder = (ages: string) =>
  `Repair it if the repair costs less than half the price of a new one and it’s ${ages}. ${olderRule}`;

/** The rule for one appliance: texts about it name no other's age. */
export const repairRuleFor = (service: ServiceId): string => ruleUnder(ageRule(service));

/** Who is judged by price alone. */
export const priceAlone = () =>
  `For built-in and professional lines${pageFacts().brandsOff?.includes("speed-queen") ? "" : " and Speed Queen"}, go by price alone.`;

/** The rule for one of those. */
export const priceRule =
  "Go by price alone, no matter how old it is: repair it if the repair costs well under half the price of a new one. If it’s close to half, get a quote first.";

/** Whose age is another than that of most. */
const exceptions = ["dishwasher-repair", "microwave-repair", "dryer-repair"] as const;

/** The rule for all appliances that are offered; content files quote it as `{repairRule}`. */
export function repairRule(): string {
  const [gray, others] = [true, false].map((isGray) =>
    exceptions
      .filter(isOffered)
      .map((id) => ({ ...ageLimits[id], name: applianceName(id).toLowerCase() }))
      .filter(({ repairUnder, replaceFrom }) => repairUnder < replaceFrom === isGray)
      .map(({ name, repairUnder, replaceFrom }) =>
        isGray
          ? `for a ${name}, ${repairUnder} to ${replaceFrom} is a gray area`
          : `under ${repairUnder} for a ${name}`,
      )
      .join(", "),
  );
  const named = [others, gray].filter(Boolean).join("; ");
  const ages = `${ageRule("oven-stove-repair")}${named && ` (${named})`}`;
  return `${ruleUnder(ages)} ${priceAlone()}`;
}

/** Makers of lines that are repaired at any age, and the words for one of another maker's. */
const judgedByPrice =
  /speedqueen|subzero|wolf|cove|thermador|miele|meile|viking|gaggenau|monogram|dacor|bluestar|bertazzoni|hestan|lacornue|fulgor|liebherr|perlick|uline|marvel|^true|jennair|capital|signaturekitchen|builtin|professional/;

/** Whether the price alone decides on an appliance of this brand, as somebody typed it: "sub zero", "KitchenAid (built-in)". */
export const isJudgedByPrice = (brand: string): boolean =>
  judgedByPrice.test(brand.toLowerCase().replaceAll(/[^a-z]/g, ""));

/** What decides. Prices are whole numbers of cents above 0. */
export interface RepairCase {
  service: ServiceId;
  /** In years. */
  age: number;
  newPrice?: number | undefined;
  quote?: number | undefined;
  /** See `isJudgedByPrice`. */
  byPriceAlone?: boolean;
}

/** "price-first": past the age, at half or near it, or without a price: a look at it decides. */
export type Outcome = "repair" | "price-first" | "replace";

/**
 * The rule: repair if that costs less than half the price of a new one and the appliance is under its age limit: 8 years, a dishwasher 10,
 * a microwave 7. Replace only if it costs half or more and the limit is passed, for a dryer at 10 years. Anything else, and
 * what is within a tenth of the new price of half, needs the price first. Where the price alone decides, half or more says
 * replace.
 */
export function verdictOn(asked: RepairCase) {
  const { service, age, newPrice, quote, byPriceAlone = false } = asked;
  const { repairUnder, replaceFrom } = ageLimits[service];
  const half = newPrice === undefined ? undefined : newPrice / 2;
  const tenth = (newPrice ?? 0) / 10;
  const aboveHalf = quote === undefined || half === undefined ? undefined : quote - half;
  const isCheap = aboveHalf === undefined ? undefined : aboveHalf < 0;
  const isNearHalf = aboveHalf !== undefined && Math.abs(aboveHalf) <= tenth;
  const isPast = byPriceAlone ? !isNearHalf : age >= replaceFrom;
  const isYoung = byPriceAlone || age < repairUnder;
  const outcome: Outcome =
    isPast && isCheap === false ? "replace" : isYoung && isCheap && !isNearHalf ? "repair" : "price-first";
  return {
    outcome,
    /** Where the age is between the limits. */
    age: age < repairUnder ? ("under" as const) : age < replaceFrom ? ("between" as const) : ("over" as const),
    /** Whether the repair costs under half the price of a new one; undefined unless both prices are known. */
    isCheap,
    /** Half of the price of a new one, in cents and possibly half a cent: a repair has to cost less. Undefined without that price. */
    half,
    /** Whether the quote is within a tenth of the new price of half. */
    isNearHalf,
  };
}
export type Verdict = ReturnType<typeof verdictOn>;
