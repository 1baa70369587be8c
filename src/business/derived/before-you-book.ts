/** "Before you book": what visitors ask first, answered from the facts of this folder. */
import { business } from "../business.ts";
import { type Policies, policies } from "../policies.ts";
import { noticeHours, priceRanges, taxIncluded, typicalVisit, warrantyDays, waysToPay } from "../promises.ts";
import { samplePolicies } from "../samples.ts";
import { priceLine, taxLine } from "./price.ts";

interface Answers {
  answers: readonly { question: string; answer: string }[];
  /** What is left out because the owner hasn't answered it, and where to, one line each. */
  leftOut: readonly string[];
}

/** The owner's answers; samples stand in for those that the example site lacks. */
const answered = (isExample: boolean, own: Policies): Partial<Policies> => ({
  ...(isExample && samplePolicies),
  ...Object.fromEntries(Object.entries(own).filter(([, answer]) => answer)),
});

/** The policies of this site, as far as there are any to show. */
export const shownPolicies: Partial<Policies> = answered(business.isExample, policies);

/** What happens when a part has to be ordered. */
export const orderedPartsText: string = [
  "The technician tells you right after the diagnosis, with the price of the whole repair.",
  shownPolicies.orderedParts,
]
  .filter(Boolean)
  .join(" ");

/** @param isExample whether samples stand in for what the owner hasn't answered */
export function beforeYouBook(isExample: boolean, own: Policies): Answers {
  const policy = answered(isExample, own);
  const sentences = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");
  const all = {
    "What does it cost?": sentences(priceLine, taxLine, policy.diagnosis),
    "When and how do I pay?": `On completion: ${waysToPay}.`,
    "What is the warranty?": `${warrantyDays} days on parts and labor.`,
    "What if my plans change?": `Reschedule or cancel online up to ${noticeHours} hours ahead. After that, call us.`,
    "How long does it take?": `Usually ${typicalVisit}; complex or commercial jobs can take longer.`,
    "Who has to be home?": "An adult, during the whole arrival window.",
    "What if a part has to be ordered?": policy.orderedParts,
    "What if it can’t be repaired?": policy.cannotRepair,
    "What if I decline the price?": policy.declinedPrice,
  };
  const unset = (Object.keys(own) as (keyof Policies)[]).filter((name) => !own[name]);
  return {
    answers: Object.entries(all).flatMap(([question, answer]) => (answer ? [{ question, answer }] : [])),
    leftOut: isExample
      ? []
      : [
          ...unset.map((name) => `the answer "${name}" in src/business/policies.ts`),
          ...(taxIncluded === undefined
            ? ['whether prices include sales tax, as "taxIncluded" in src/business/promises.ts']
            : []),
          ...(Object.keys(priceRanges).length === 0
            ? ['what repairs of each appliance cost, as "priceRanges" in src/business/promises.ts']
            : []),
        ],
  };
}

/** The answers of this site. */
export const answersBeforeBooking: Answers = beforeYouBook(business.isExample, policies);
