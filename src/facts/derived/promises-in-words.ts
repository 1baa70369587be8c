/** How texts say what the business promises. */
import { capitalized } from "../../shared/text.ts";
import { dollars } from "../fields.ts";
import type { Facts, PromiseId } from "../schema.ts";
import { facts } from "../site.ts";

/** What no visitor has to pay, which is no fee. */
const nothingOwed = /\b(?:no|without(?: an?y?)?|free of|never an?) (?:extra |further )?(?:fee|charge|deposit)s?\b/gi;
const moneyAsked =
  /\$|%|\b(?:dollars?|deposits?|fees?|charges?|half|advance|ahead|up ?front|prepaid|prepay)\b|\b(?:pay|owe|cost)s?\b(?! nothing)/i;

type Answers = Pick<Facts, "diagnosis" | "orderedParts" | "cannotRepair" | "declinedPrice">;
type Policies = Answers & Partial<Pick<Facts, "serviceCall">>;

const asksForMoney = (answer: string | null) => answer !== null && moneyAsked.test(answer.replaceAll(nothingOwed, ""));

/**
 * Whether a service call is asked for, or one of the owner's answers about money names a fee, a deposit or a sum: then nothing else
 * says that there is none, or that all is paid at the end.
 */
export const asksForMore = ({ diagnosis, orderedParts, cannotRepair, declinedPrice, serviceCall }: Policies) =>
  Boolean(serviceCall) || [diagnosis, orderedParts, cannotRepair, declinedPrice].some(asksForMoney);

/** A sentence: "The service call fee is $89 and counts toward the repair."; "" where the owner asks for none. */
export const serviceCallLine = ({ serviceCall }: Policies = facts()): string =>
  serviceCall
    ? `The service call fee is ${dollars(serviceCall.amount)}${serviceCall.countsTowardRepair ? " and counts toward the repair" : ", on top of the price of a repair"}.`
    : "";

/**
 * The owner's answers about money. Where a service call is asked for, it takes the place of those that ask for nothing, and of those
 * that the owner hasn't given.
 */
export function moneyPolicies(policies: Policies = facts()): Answers {
  const { serviceCall, diagnosis, orderedParts, cannotRepair, declinedPrice } = policies;
  if (!serviceCall) return { diagnosis, orderedParts, cannotRepair, declinedPrice };
  const fee = `you pay only the service call fee of ${dollars(serviceCall.amount)}`;
  return {
    diagnosis: [serviceCallLine(policies), asksForMoney(diagnosis) && diagnosis].filter(Boolean).join(" "),
    orderedParts,
    cannotRepair: asksForMoney(cannotRepair) ? cannotRepair : `We tell you why, and ${fee}.`,
    declinedPrice: asksForMoney(declinedPrice) ? declinedPrice : `Then ${fee}.`,
  };
}

/** What else has to hold for a promise. */
const allowed: Readonly<Partial<Record<PromiseId, (all: Facts) => boolean>>> = {
  allBrands: ({ brandsOff }) => brandsOff.length === 0,
  // One price for the whole repair has no fee on top.
  flatRate: ({ serviceCall }) => serviceCall?.countsTowardRepair !== false,
};

/** Whether the owner promises it, and the other facts allow it. */
export const isPromised = (id: PromiseId): boolean => facts().promises[id] && (allowed[id]?.(facts()) ?? true);

/** Within a sentence: "one flat price", or what is true of every price: it is agreed first. */
export const flatPrice = () => (isPromised("flatRate") ? "one flat price" : "a price");

const isPriceAll = () => !asksForMore(facts());

/** Within a sentence. */
export const withoutFees = () =>
  [...(facts().promises.noHourlyRate ? ["no hourly rate"] : []), ...(isPriceAll() ? ["no hidden fees"] : [])].join(
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
