/** When a repair pays, as a rule with one age limit per appliance. Browser-safe. */
import type { ServiceId } from "./services/service-ids.ts";

/** Ages in years. From `repairUnder` to `replaceFrom` the rule leaves it to the appliance's condition. */
export interface AgeLimits {
  repairUnder: number;
  replaceFrom: number;
}

const usual: AgeLimits = { repairUnder: 8, replaceFrom: 8 };

export const ageLimits: Readonly<Record<ServiceId, AgeLimits>> = {
  "refrigerator-repair": usual,
  "ice-maker-repair": usual,
  "dryer-repair": { repairUnder: 8, replaceFrom: 10 },
  "washing-machine-repair": usual,
  "dishwasher-repair": { repairUnder: 10, replaceFrom: 10 },
  "oven-stove-repair": usual,
  "cooktop-repair": usual,
  "microwave-repair": { repairUnder: 7, replaceFrom: 7 },
};

/** What decides. Prices are whole numbers of cents above 0. */
export interface RepairCase {
  service: ServiceId;
  /** In years. */
  age: number;
  /** The price of a new appliance. */
  newPrice: number;
  /** What the repair would cost, if that is known. */
  quote?: number | undefined;
}

/** "quote-decides": the age is no objection, and what the repair costs isn't known. */
export type Outcome = "repair" | "close-call" | "replace" | "quote-decides";

export interface Verdict {
  outcome: Outcome;
  /** Where the age is between the limits. */
  age: "under" | "between" | "over";
  /** Whether the repair costs under half of a new one; undefined without a quote. */
  isCheap: boolean | undefined;
  /** Half of the price of a new one, in cents and possibly half a cent: a repair has to cost less. */
  half: number;
  /** What the rule would say if the appliance were a year younger, or older, if that is something else. */
  yearLess: Outcome | undefined;
  yearMore: Outcome | undefined;
  /** Whether a quote lower or higher by up to a tenth of the new price would change the outcome. */
  isNearHalf: boolean;
}

function outcomeOf({ service, age, newPrice, quote }: RepairCase): Outcome {
  const { repairUnder, replaceFrom } = ageLimits[service];
  if (age >= replaceFrom || (quote !== undefined && quote * 2 >= newPrice)) return "replace";
  if (age >= repairUnder) return "close-call";
  return quote === undefined ? "quote-decides" : "repair";
}

/**
 * The rule: repair if that costs under 50% of a new one and the appliance is under its age limit: 8 years, a dishwasher 10,
 * a microwave 7. A dryer from 8 to under 10 is a close call. Anything else is to be replaced.
 */
export function verdictOn(asked: RepairCase): Verdict {
  const { service, age, newPrice, quote } = asked;
  const { repairUnder, replaceFrom } = ageLimits[service];
  const outcome = outcomeOf(asked);
  const ifOther = (change: Partial<RepairCase>) => {
    const other = outcomeOf({ ...asked, ...change });
    return other === outcome ? undefined : other;
  };
  const tenth = newPrice / 10;
  return {
    outcome,
    age: age < repairUnder ? "under" : age < replaceFrom ? "between" : "over",
    isCheap: quote === undefined ? undefined : quote * 2 < newPrice,
    half: newPrice / 2,
    yearLess: age >= 1 ? ifOther({ age: age - 1 }) : undefined,
    yearMore: ifOther({ age: age + 1 }),
    isNearHalf: quote !== undefined && [quote - tenth, quote + tenth].some((other) => ifOther({ quote: other })),
  };
}

/** Whether a year, or a tenth of the new price, would change the outcome; close calls always are. */
export const isClose = ({ outcome, yearLess, yearMore, isNearHalf }: Verdict): boolean =>
  outcome === "close-call" || isNearHalf || yearLess !== undefined || yearMore !== undefined;
