/** A verdict as people read it. Browser-safe. */
import { ageLimits, type Outcome, type RepairCase, type Verdict, verdictOn } from "../../catalog/repair-or-replace.ts";

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
const limitOf = (half: number | undefined) => (half === undefined ? "half of a new one" : dollars(half));

function costLine({ newPrice, quote }: RepairCase, { age, isCheap, half }: Verdict): string {
  if (newPrice === undefined || half === undefined)
    return age === "over"
      ? "No prices are needed: the age alone decides."
      : "A repair has to cost less than half of a new one. Enter both prices to compare them.";
  if (quote === undefined) return `Half of a new one is ${dollars(half)}. A repair has to cost less than that.`;
  // Rounded down, so that just under half never reads as half.
  const share = `${dollars(quote)} is ${Math.floor((quote * 100) / newPrice)}% of a new one.`;
  return isCheap
    ? `${share} That is under 50%, so the cost says repair.`
    : `${share} That isn’t under 50%, so the cost says replace.`;
}

function ageLine({ service, age }: RepairCase, verdict: Verdict): string {
  const { repairUnder, replaceFrom } = ageLimits[service];
  const years = `It is ${inYears(age)} old.`;
  if (verdict.age === "under") return `${years} That is under ${repairUnder}, so the age says repair.`;
  if (verdict.age === "over") return `${years} The limit is ${replaceFrom}, so the age says replace.`;
  return `${years} From ${repairUnder} to ${replaceFrom}, the condition of drum and motor decides.`;
}

/** Why the call is close, or why it isn't. */
function closenessLine({ outcome, age, isCheap, half, isNearLimit, isNearHalf, isClose }: Verdict): string {
  const cost = `the cost is near our limit of ${limitOf(half)}`;
  if (outcome === "close-call")
    return isNearHalf ? `And ${cost}.` : "Younger than that, we’d repair it; older, we’d replace it.";
  if (isClose) {
    const reasons = [isNearLimit && "its age is within a year of our limit", isNearHalf && cost];
    return `It’s close: ${reasons.filter(Boolean).join(", and ")}.`;
  }
  if (outcome !== "replace") return "It isn’t close: nothing here is near our limits.";
  if (age === "over" && isCheap === false) return "It isn’t close: age and cost both say replace.";
  return `It isn’t close: the ${isCheap === false ? "cost" : "age"} is well past our limit.`;
}

const titles: Readonly<Record<Outcome, (half: number | undefined) => string>> = {
  repair: () => "Repair it",
  replace: () => "Replace it",
  "close-call": () => "It’s a close call",
  "quote-decides": (half) => `Repair it, if that costs less than ${limitOf(half)}`,
};

const advice: Readonly<Record<Outcome, string>> = {
  repair: "Book the repair. You pay when it’s done.",
  replace:
    "We’d put the money toward a new one. If yours is special, such as a built-in, call us and we’ll help you decide.",
  "close-call":
    "Let a technician look at it first: if the drum and motor are sound, repair it; if they’re worn, don’t.",
  "quote-decides": "We’ll give you a quote at the visit, and you decide before any work starts.",
};
const closeReplacement = "We’d lean toward a new one. If you like this one, call us and we’ll help you decide.";

/** The verdict on a case, with its reasons. */
export function verdictInWords(asked: RepairCase): VerdictWords {
  const verdict = verdictOn(asked);
  const { outcome, half, isClose } = verdict;
  const isClear = outcome === "close-call" || !isClose;
  return {
    outcome,
    title: `${titles[outcome](half)}${isClear ? "" : ", but it’s a close call"}`,
    cost: costLine(asked, verdict),
    age: ageLine(asked, verdict),
    closeness: closenessLine(verdict),
    advice: outcome === "replace" && isClose ? closeReplacement : advice[outcome],
  };
}
