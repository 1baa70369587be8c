/** When a repair pays: the one rule that tool, guides, texts and /llms.txt quote. Browser-safe. */
import type { ServiceId } from "./services/service-ids.ts";

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
export const ageRule = (service: ServiceId): string => `under ${ageLimits[service].repairUnder} years old`;

/** What an older appliance, or a price near half, comes to, in one sentence. */
export const olderRule =
  "If it’s older, or the price is near half, get the price first: only both together say replace.";

const yearsOf = (service: ServiceId) => ageLimits[service].repairUnder;

/** The rule for all appliances; content files quote it as `{repairRule}`. */
export const repairRule =
  `Repair it if that costs under 50% of a new one and it’s under ${usual.repairUnder} years old: ` +
  `a dishwasher under ${yearsOf("dishwasher-repair")}, a microwave under ${yearsOf("microwave-repair")}. ` +
  "If it’s older, or the price is near half, get the price first; only both together say replace. " +
  "Built-in and professional lines and Speed Queen are judged by price alone.";

/** What decides. Prices are whole numbers of cents above 0. */
export interface RepairCase {
  service: ServiceId;
  /** In years. */
  age: number;
  newPrice?: number | undefined;
  quote?: number | undefined;
}

/** "price-first": past the age, at half or near it, or without a price: a look at it decides. */
export type Outcome = "repair" | "price-first" | "replace";

/**
 * The rule: repair if that costs under 50% of a new one and the appliance is under its age limit: 8 years, a dishwasher 10,
 * a microwave 7. Replace only if it costs half or more and the limit is passed, for a dryer at 10 years. Anything else, and
 * what is within a tenth of the new price of half, needs the price first.
 */
export function verdictOn(asked: RepairCase) {
  const { service, age, newPrice, quote } = asked;
  const { repairUnder, replaceFrom } = ageLimits[service];
  const half = newPrice === undefined ? undefined : newPrice / 2;
  const tenth = (newPrice ?? 0) / 10;
  const aboveHalf = quote === undefined || half === undefined ? undefined : quote - half;
  const isCheap = aboveHalf === undefined ? undefined : aboveHalf < 0;
  const isNearHalf = aboveHalf !== undefined && Math.abs(aboveHalf) <= tenth;
  const isPast = age >= replaceFrom;
  const outcome: Outcome =
    isPast && isCheap === false ? "replace" : age < repairUnder && isCheap && !isNearHalf ? "repair" : "price-first";
  return {
    outcome,
    /** Where the age is between the limits. */
    age: age < repairUnder ? ("under" as const) : age < replaceFrom ? ("between" as const) : ("over" as const),
    /** Whether the repair costs under half of a new one; undefined unless both prices are known. */
    isCheap,
    /** Half of the price of a new one, in cents and possibly half a cent: a repair has to cost less. Undefined without that price. */
    half,
    /** Whether the quote is within a tenth of the new price of half. */
    isNearHalf,
  };
}
export type Verdict = ReturnType<typeof verdictOn>;
