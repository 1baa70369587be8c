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

function costLine({ newPrice, quote }: RepairCase, { isCheap, half }: Verdict): string {
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
  const cost = `the cost is near our line of ${dollars(half)}`;
  if (outcome === "close-call")
    return isNearHalf ? `And ${cost}.` : "Below that it’s a repair, above it a replacement.";
  if (isClose) {
    const reasons = [isNearLimit && "its age is within a year of our line", isNearHalf && cost];
    return `It’s close: ${reasons.filter(Boolean).join(", and ")}.`;
  }
  if (outcome !== "replace") return "It isn’t close: nothing here is near our lines.";
  if (age === "over" && isCheap === false) return "It isn’t close: age and cost both say replace.";
  return `It isn’t close: the ${isCheap === false ? "cost" : "age"} is well past our line.`;
}

const titles: Readonly<Record<Outcome, (half: number) => string>> = {
  repair: () => "Repair it",
  replace: () => "Replace it",
  "close-call": () => "It’s a close call",
  "quote-decides": (half) => `Repair it, if that costs less than ${dollars(half)}`,
};

const advice: Readonly<Record<Outcome, string>> = {
  repair: "Book the repair, and you pay on completion.",
  replace:
    "We’d put the money toward a new one. If something about yours is special, such as a built-in, call and we’ll think it through with you.",
  "close-call":
    "Let a technician look at it first: with a sound drum and motor it’s a repair, with worn ones it isn’t.",
  "quote-decides": "You get our quote at the visit, before any work starts, and you decide then.",
};
const closeReplacement =
  "We’d lean toward a new one. If this one has served you well, call us and we’ll think it through with you.";

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
