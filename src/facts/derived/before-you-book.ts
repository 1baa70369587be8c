/** "Before you book": what visitors ask first, answered from the facts. */
import type { Facts } from "../schema.ts";
import { facts } from "../site.ts";
import { priceLine, taxLine } from "./price.ts";
import { asksForMore, moneyPolicies } from "./promises-in-words.ts";

const sentences = (...parts: (string | null)[]) => parts.filter(Boolean).join(" ");

/** What happens when a part has to be ordered. */
export const orderedPartsText = (): string =>
  sentences(
    "The technician tells you right after the diagnosis, with the price of the whole repair.",
    facts().orderedParts,
  );

/** What the owner has answered about money, for the terms, after what it answers; or nothing. */
export function moneyAnswers(): string {
  const { diagnosis, orderedParts, cannotRepair, declinedPrice } = moneyPolicies();
  return Object.entries({
    // An answer that is a whole sentence needs no label.
    [/\bdiagnosi/i.test(diagnosis ?? "") ? "" : "What does the diagnosis cost?"]: diagnosis,
    "What if a part has to be ordered?": orderedParts,
    "What if it can’t be repaired?": cannotRepair,
    "What if you decline the repair?": declinedPrice,
  })
    .flatMap(([about, answer]) => (answer ? [about ? `${about} ${answer}` : answer] : []))
    .join(" ");
}

type Answered =
  | "diagnosis"
  | "orderedParts"
  | "cannotRepair"
  | "declinedPrice"
  | "serviceCall"
  | "waysToPay"
  | "warrantyDays";

/** Questions with their answers; without those that the owner hasn't answered. */
export function beforeYouBook({
  noticeHours,
  typicalVisit,
  warrantyDays,
  waysToPay,
  ...policies
}: Pick<Facts, Answered | "noticeHours" | "typicalVisit">): readonly { question: string; answer: string }[] {
  const policy = moneyPolicies(policies);
  const all = {
    "What does it cost?": sentences(priceLine(), taxLine(), policy.diagnosis),
    "When and how do I pay?": `${asksForMore(policies) ? "By" : "On completion:"} ${waysToPay}.`,
    "What is the warranty?": `${warrantyDays} days on parts and labor.`,
    "What if my plans change?": `Reschedule or cancel online up to ${noticeHours} hours ahead. After that, call us.`,
    "How long does it take?": `Usually ${typicalVisit}; complex or commercial jobs can take longer.`,
    "Who has to be home?": "An adult, for the whole arrival window.",
    "What if a part has to be ordered?": policy.orderedParts,
    "What if it can’t be repaired?": policy.cannotRepair,
    "What if I decline the repair?": policy.declinedPrice,
  };
  return Object.entries(all).flatMap(([question, answer]) => (answer ? [{ question, answer }] : []));
}

/** The answers of this site. */
export const answersBeforeBooking = () => beforeYouBook(facts());
