/** "Before you book": what visitors ask first, answered from the facts. */
import type { Facts } from "../schema.ts";
import { facts } from "../site.ts";
import { priceLine, taxLine } from "./price.ts";
import { asksForMore } from "./promises-in-words.ts";

const sentences = (...parts: (string | null)[]) => parts.filter(Boolean).join(" ");

/** What happens when a part has to be ordered. */
export const orderedPartsText = (): string =>
  sentences(
    "The technician tells you right after the diagnosis, with the price of the whole repair.",
    facts().orderedParts,
  );

/** What the owner has answered about money, for the terms: sentences, or nothing. */
export const moneyAnswers = (): string =>
  Object.entries({
    "What the diagnosis costs": facts().diagnosis,
    "If a part has to be ordered": facts().orderedParts,
    "If it can’t be repaired": facts().cannotRepair,
    "If you decline the price": facts().declinedPrice,
  })
    .flatMap(([about, answer]) => (answer ? [`${about}: ${answer}`] : []))
    .join(" ");

type Answered = "diagnosis" | "orderedParts" | "cannotRepair" | "declinedPrice" | "waysToPay" | "warrantyDays";

/** Questions with their answers; without those that the owner hasn't answered. */
export function beforeYouBook({
  noticeHours,
  typicalVisit,
  warrantyDays,
  waysToPay,
  ...policy
}: Pick<Facts, Answered | "noticeHours" | "typicalVisit">): readonly { question: string; answer: string }[] {
  const all = {
    "What does it cost?": sentences(priceLine(), taxLine(), policy.diagnosis),
    "When and how do I pay?": `${asksForMore(policy) ? "By" : "On completion:"} ${waysToPay}.`,
    "What is the warranty?": `${warrantyDays} days on parts and labor.`,
    "What if my plans change?": `Reschedule or cancel online up to ${noticeHours} hours ahead. After that, call us.`,
    "How long does it take?": `Usually ${typicalVisit}; complex or commercial jobs can take longer.`,
    "Who has to be home?": "An adult, for the whole arrival window.",
    "What if a part has to be ordered?": policy.orderedParts,
    "What if it can’t be repaired?": policy.cannotRepair,
    "What if I decline the price?": policy.declinedPrice,
  };
  return Object.entries(all).flatMap(([question, answer]) => (answer ? [{ question, answer }] : []));
}

/** The answers of this site. */
export const answersBeforeBooking = () => beforeYouBook(facts());
