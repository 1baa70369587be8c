/** A verdict as people read it. */
import {
  ageLimits,
  type Outcome,
  priceAlone,
  type RepairCase,
  type Verdict,
  verdictOn,
} from "../../../shared/rules/repair-or-replace.ts";

export interface VerdictWords {
  /** Decides the color. */
  outcome: Outcome;
  title: string;
  /** Why: what the cost and the age say. */
  cost: string;
  age: string;
  /** How close the call is. */
  closeness: string;
  /** What to do now. */
  advice: string;
}

const whole = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$450" or "$449.50". @param cents possibly with half a cent, which is rounded up */
const dollars = (cents: number) => (cents % 100 === 0 ? whole : exact).format(Math.ceil(cents) / 100);

const inYears = (years: number) => (years < 1 ? "less than a year" : years === 1 ? "1 year" : `${years} years`);

/** What a repair has to stay under. */
const limitOf = (half: number | undefined) => (half === undefined ? "half the price of a new one" : dollars(half));

/** The quote as a whole percentage of the price of a new one. Just under half never reads as half. */
function shareOf({ newPrice, quote }: Pick<RepairCase, "newPrice" | "quote">): number | undefined {
  if (newPrice === undefined || quote === undefined) return undefined;
  const percent = Math.round((quote * 100) / newPrice);
  return quote * 2 < newPrice ? Math.min(percent, 49) : percent;
}

/** What the gauge shows before anything is entered: the numbers that the empty fields have as examples. */
const example = { newPrice: 90_000, quote: 25_000 };

/** How the gauge's needle is turned from straight up, and what it says; both end where its scale does. Without prices there is no needle. */
export function gaugeOf(asked: Pick<RepairCase, "newPrice" | "quote"> | undefined) {
  const share = shareOf(asked ?? example);
  return {
    needle: share === undefined ? "scale(0)" : `rotate(${Math.min(share, 100) * 1.8 - 90})`,
    text: share === undefined ? "" : share > 100 ? "over 100%" : `${share}%`,
    of: !asked
      ? `for example, ${dollars(example.quote)} of ${dollars(example.newPrice)}`
      : share === undefined
        ? "Enter the prices"
        : "of a new one",
  };
}

function costLine({ newPrice, quote }: RepairCase, { outcome, isCheap, half, isNearHalf }: Verdict): string {
  if (newPrice === undefined || half === undefined)
    return "A repair should cost under 50% of the price of a new one. Enter both prices to compare them.";
  if (quote === undefined)
    return `Half the price of a new one is ${dollars(half)}. A repair has to cost less than that.`;
  const share = `${dollars(quote)} is ${shareOf({ newPrice, quote })}% of a new one.`;
  if (isNearHalf && outcome === "price-first")
    return `${share} That is ${isCheap ? "under" : "not under"} 50%, but near it.`;
  return isCheap
    ? `${share} That is under 50%, so the cost says repair.`
    : `${share} That isn’t under 50%, so the cost favors a new one.`;
}

function ageLine({ service, age, byPriceAlone }: RepairCase, verdict: Verdict): string {
  if (byPriceAlone) return priceAlone();
  const { repairUnder, replaceFrom } = ageLimits[service];
  const years = `It’s ${inYears(age)} old.`;
  if (verdict.age === "under") return `${years} That is under ${repairUnder}, so the age says repair.`;
  if (verdict.age === "over") return `${years} At ${replaceFrom} or more, it comes down to the price.`;
  return `${years} From ${repairUnder} to ${replaceFrom}, it comes down to the price.`;
}

const titles: Readonly<Record<Outcome, string>> = {
  repair: "Repair it",
  "price-first": "Get the price first",
  replace: "Replace it",
};

/** Why it is this answer. */
function closenessLine({ outcome, age, isCheap, half, isNearHalf }: Verdict, byPriceAlone = false): string {
  if (isNearHalf && outcome === "price-first") return `The cost is near our limit of ${limitOf(half)}.`;
  if (byPriceAlone) return isCheap === undefined ? "The price will settle it." : "The price settles it.";
  if (outcome === "repair") return "Age and cost both say repair.";
  if (outcome === "replace") return "Age and cost both say replace.";
  if (isCheap === false) return "Only the cost is against it: at this age, it’s worth a second look.";
  return age === "under" ? "It’s new enough: the price will settle it." : "Age alone doesn’t decide.";
}

const advice: Readonly<Record<Outcome, string>> = {
  repair: "Book the repair: you’ll hear the price before any work starts.",
  "price-first": "Book a visit: you’ll hear the price before any work starts, and you decide.",
  replace: "We’d put the money toward a new one.",
};

/** The verdict on a case, with its reasons. */
export function verdictInWords(asked: RepairCase): VerdictWords {
  const verdict = verdictOn(asked);
  const { outcome } = verdict;
  return {
    outcome,
    title: titles[outcome],
    cost: costLine(asked, verdict),
    age: ageLine(asked, verdict),
    closeness: closenessLine(verdict, asked.byPriceAlone),
    advice: advice[outcome],
  };
}
