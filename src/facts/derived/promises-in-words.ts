/** How texts say what the business promises. */
import { capitalized } from "../../shared/text.ts";
import type { Facts, PromiseId } from "../schema.ts";
import { facts } from "../site.ts";

/** What no visitor has to pay, which is no fee. */
const nothingOwed = /\b(?:no|without(?: an?y?)?|free of|never an?) (?:extra |further )?(?:fee|charge|deposit)s?\b/gi;
const moneyAsked =
  /\$|%|\b(?:dollars?|deposits?|fees?|charges?|half|advance|ahead|up ?front|prepaid|prepay)\b|\b(?:pay|owe|cost)s?\b(?! nothing)/i;

/**
 * Whether one of the owner's answers about money names a fee, a deposit or a sum: then nothing else says that there is none,
 * or that all is paid at the end.
 */
export const asksForMore = (answers: Pick<Facts, "diagnosis" | "orderedParts" | "cannotRepair" | "declinedPrice">) =>
  [answers.diagnosis, answers.orderedParts, answers.cannotRepair, answers.declinedPrice].some(
    (answer) => answer !== null && moneyAsked.test(answer.replaceAll(nothingOwed, "")),
  );

/** Whether the owner promises it, and the other facts allow it. */
export const isPromised = (id: PromiseId): boolean =>
  facts().promises[id] && !(id === "allBrands" && facts().brandsOff.length > 0);

/** Within a sentence: "one flat price", or what is true of every price: it is agreed first. */
export const flatPrice = () => (isPromised("flatRate") ? "one flat price" : "a price");

const isPriceAll = () => !asksForMore(facts());

/** Within a sentence. */
export const withoutFees = () =>
  [...(facts().promises.noHourlyRate ? ["no hourly rate"] : []), ...(isPriceAll() ? ["no hidden fee"] : [])].join(
    ", ",
  ) || "nothing that you haven’t agreed to";
/** Whether the price is all there is to pay, and is paid at the end. */
export const paysOnCompletion = (): boolean => isPriceAll();
/** A sentence. */
export const paymentLine = () =>
  isPriceAll() ? `You pay on completion, by ${facts().waysToPay}.` : `You can pay by ${facts().waysToPay}.`;
/** The words before the ways to pay. */
export const paymentTerm = () => (isPriceAll() ? "Pay on completion" : "Ways to pay");
/** The words above a form to book. */
export const bookingLead = () => `It takes two minutes.${isPriceAll() ? " You pay on completion." : ""}`;

/** At the start of a text: "Credit card, cash or check". */
export const waysToPayFirst = () => capitalized(facts().waysToPay);
