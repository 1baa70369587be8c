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

/** Where the rule alone doesn't decide, in one sentence. */
export function closeCallRule(service: ServiceId): string {
  const { repairUnder, replaceFrom } = ageLimits[service];
  const between = repairUnder < replaceFrom ? `From ${repairUnder} to ${replaceFrom} years, and near` : "Near";
  return `${between} either line, it’s a close call.`;
}

const yearsOf = (service: ServiceId) => ageLimits[service].repairUnder;
const dryer = ageLimits["dryer-repair"];

/** The rule for all appliances, in two sentences; content files quote it as `{repairRule}`. */
export const repairRule =
  `Repair it if that costs under 50% of a new one and it’s under ${usual.repairUnder} years old: ` +
  `a dishwasher under ${yearsOf("dishwasher-repair")}, a microwave under ${yearsOf("microwave-repair")}. ` +
  `A dryer from ${dryer.repairUnder} to ${dryer.replaceFrom} is a close call, and so is anything near these lines.`;

/** What decides. Prices are whole numbers of cents above 0. */
export interface RepairCase {
  service: ServiceId;
  /** In years. */
  age: number;
  newPrice?: number | undefined;
  quote?: number | undefined;
}

/** "quote-decides": the age is no objection, and what the repair costs isn't known. */
export type Outcome = "repair" | "close-call" | "replace" | "quote-decides";

function outcomeOf({ service, age }: RepairCase, isCheap: boolean | undefined): Outcome {
  const { repairUnder, replaceFrom } = ageLimits[service];
  if (age >= replaceFrom || isCheap === false) return "replace";
  if (age >= repairUnder) return "close-call";
  return isCheap === undefined ? "quote-decides" : "repair";
}

/**
 * The rule: repair if that costs under 50% of a new one and the appliance is under its age limit: 8 years, a dishwasher 10,
 * a microwave 7. A dryer from 8 to under 10 is a close call. Anything else is to be replaced. Within a year of the limit,
 * or within a tenth of the new price of half, the answer is the same but close, unless age and cost both speak against a
 * repair or one of them does clearly.
 */
export function verdictOn(asked: RepairCase) {
  const { service, age, newPrice, quote } = asked;
  const { repairUnder, replaceFrom } = ageLimits[service];
  const half = newPrice === undefined ? undefined : newPrice / 2;
  const tenth = (newPrice ?? 0) / 10;
  const aboveHalf = quote === undefined || half === undefined ? undefined : quote - half;
  const isCheap = aboveHalf === undefined ? undefined : aboveHalf < 0;
  const isNearLimit = age >= repairUnder - 1 && age <= replaceFrom + 1;
  const isNearHalf = aboveHalf !== undefined && Math.abs(aboveHalf) <= tenth;
  const against = [age >= replaceFrom, aboveHalf !== undefined && aboveHalf >= 0].filter(Boolean);
  const isClear = age > replaceFrom + 1 || (aboveHalf !== undefined && aboveHalf > tenth) || against.length > 1;
  return {
    outcome: outcomeOf(asked, isCheap),
    /** Where the age is between the limits. */
    age: age < repairUnder ? ("under" as const) : age < replaceFrom ? ("between" as const) : ("over" as const),
    /** Whether the repair costs under half of a new one; undefined unless both prices are known. */
    isCheap,
    /** Half of the price of a new one, in cents and possibly half a cent: a repair has to cost less. Undefined without that price. */
    half,
    /** Whether the age is within a year of the limit. */
    isNearLimit,
    /** Whether the quote is within a tenth of the new price of half. */
    isNearHalf,
    /** A close call: near one of these lines, while nothing else counts clearly against a repair. */
    isClose: !isClear && (isNearLimit || isNearHalf),
  };
}
export type Verdict = ReturnType<typeof verdictOn>;
