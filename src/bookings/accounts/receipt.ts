/** Prices and receipts in words, from a repair's account. */
import { facts } from "../../facts/site.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { dollarsAndCents } from "../../shared/money.ts";
import type { AskedPrice, MoneyLine, Receipt } from "../../shared/rules/receipt.ts";
import { sentence } from "../../shared/text.ts";
import { dayOnOneLine } from "../../shared/time/instant-in-words.ts";
import type { Booking } from "../store/bookings.ts";
import type { PaymentMethod } from "../store/schema/tables.ts";
import type { Account, Balance, Price } from "./account.ts";
import { totalOf } from "./shares.ts";

/** As in "Paid by card". */
const methodInWords: Readonly<Record<PaymentMethod, string>> = {
  card: "by card",
  cash: "in cash",
  check: "by check",
  other: "another way",
};

const line = (term: string, cents: number, isTotal?: true): MoneyLine => ({
  term,
  amount: dollarsAndCents(cents),
  ...(isTotal && { isTotal }),
});

const serviceCallFee = "Service call fee";

/** What the customer is to pay, in their words: "$80.25", or nothing where somebody else pays all of it. */
const dueInWords = ({ dueCents }: Price) => (dueCents > 0 ? dollarsAndCents(dueCents) : undefined);

/**
 * The tax has its own line, as Florida wants it (F.S. 212.07(2)).
 * @param options.hasUsedParts whether parts were used, so that nothing says there were none
 * @param options.reader who reads them: the customer is "you" to themselves alone
 */
export function priceLines(
  price: Price,
  { hasUsedParts = false, reader = "customer" }: { hasUsedParts?: boolean; reader?: "customer" | "office" } = {},
): MoneyLine[] {
  const { laborCents, partsCents, serviceCents, hasParts, taxRate, taxCents, totalCents, dueCents, shares } = price;
  const noParts: MoneyLine[] = hasUsedParts ? [] : [{ term: "Parts", amount: "No parts" }];
  const number = price.payerNumber && ` (no. ${price.payerNumber}, tax exempt)`;
  return [
    line("Labor", laborCents),
    ...(serviceCents > 0 ? [line(serviceCallFee, serviceCents)] : []),
    ...(hasParts ? [line("Parts", partsCents)] : noParts),
    ...(taxRate !== null && hasParts ? [line(`Florida tax (${taxRate / 100}%)`, taxCents)] : []),
    line("Total", totalCents, true),
    ...(price.payer === "customer"
      ? []
      : [
          line(`Billed to ${price.payerName || "who pays for you"}${number}`, totalOf(shares.payer)),
          line(reader === "customer" ? "You pay" : "Customer pays", dueCents, true),
        ]),
  ];
}

/** What the landlord of a home has allowed, less than the price: nobody can agree to it before they have. */
export const isOverLimit = ({ allowedCents, totalCents }: Price): boolean =>
  allowedCents !== null && totalCents > allowedCents;

/** Who pays for a repair, in words, where it isn't only the customer: "Palm Rentals. You pay nothing." */
export function whoPays(price: Price | undefined): string | undefined {
  if (!price || price.payer === "customer") return undefined;
  const due = dueInWords(price);
  return `${sentence(price.payerName || someoneElse)} ${due ? `You pay ${due} of it.` : "You pay nothing."}`;
}

const someoneElse = "Someone else";

export const askedPrice = (price: Price): AskedPrice => ({
  id: price.id,
  work: price.work,
  lines: priceLines(price),
  due: dueInWords(price),
  ...(price.payer !== "customer" && { payer: price.payerName || someoneElse }),
  ...(isOverLimit(price) && { waitsFor: price.payerName || "the owner" }),
});

/**
 * Payments and refunds of one debtor, and what is open. What a void took back was never there.
 * @param stage of the repair: until it is done, what was paid is a deposit
 */
export function balanceLines({ moved, openCents, credited }: Balance, { stage }: Pick<Account, "stage">): MoneyLine[] {
  const lowered = totalOf(credited);
  const paid = stage === "open" ? "Deposit paid" : "Paid";
  const back = stage === "canceled" ? "To be refunded" : "Overpaid: we owe you";
  const due = stage === "open" ? "Due when the repair is done" : "Balance due";
  return [
    ...(lowered < 0 ? [line("Taken off the price, tax included", lowered)] : []),
    ...moved.map(({ at, method, cents }) =>
      line(`${cents < 0 ? "Refunded" : paid} ${methodInWords[method]}, ${dayOnOneLine(at)}`, cents),
    ),
    ...(openCents > 0 ? [line(due, openCents, true)] : []),
    ...(openCents < 0 ? [line(back, -openCents, true)] : []),
  ];
}

/** What a customer has paid and got back, where no receipt says it: a deposit, or a visit that was canceled. */
export const paymentLines = (account: Account): MoneyLine[] =>
  account.customer.moved.length > 0 ? balanceLines(account.customer, account) : [];

/** What the customer has for it: the price, the service call where nothing was repaired, or nothing at all. */
function chargeLines({ agreed, report, customer, payers }: Account, hasUsedParts: boolean): MoneyLine[] {
  if (report?.noPrice === "nothing-done") {
    if (report.serviceCents === 0) return [];
    const isOthers = customer.charged.laborCents === 0 && payers.length > 0;
    return [line(serviceCallFee, report.serviceCents, true), ...(isOthers ? [line("You pay", 0, true)] : [])];
  }
  if (agreed) return priceLines(agreed, { hasUsedParts });
  return report?.noPrice === "warranty" ? [{ term: "Under warranty", amount: "No charge", isTotal: true }] : [];
}

/** @returns undefined for a visit that isn't done, or of which nobody has said what was done, what it cost or what was paid */
export function receiptOf(
  visit: Pick<Booking, "id" | "progress" | "serviceDate">,
  account: Account,
): Receipt | undefined {
  const { agreed, customer, parts, report, warrantyUntil } = account;
  if (visit.progress !== "done" || !report) return undefined;
  // Without a price, only a visit under warranty and a service call are no longer open; others have their receipt on paper.
  if (!agreed && report.noPrice !== "warranty" && report.noPrice !== "nothing-done") return undefined;
  const isDone = report.noPrice !== "nothing-done";
  // What was ordered and never came was not used.
  const used = (isDone ? parts : []).filter(({ expectedOn, arrivedAt }) => expectedOn === null || arrivedAt !== null);
  const lines = [...chargeLines(account, used.length > 0), ...balanceLines(customer, account)];
  if (lines.length === 0 && !(isDone && report.work)) return undefined;
  const { openCents } = customer;
  return {
    number: bookingNumber(visit),
    // A report may be written, or corrected, on another day.
    doneOn: visit.serviceDate,
    found: agreed?.work ?? "",
    isNothingDone: !isDone,
    work: isDone ? report.work : "",
    lines,
    parts: used.map(({ number, name, cents }) =>
      [[name, number].filter(Boolean).join(" "), cents !== null && dollarsAndCents(cents)].filter(Boolean).join(", "),
    ),
    saysNoParts: isDone && used.length === 0 && !(agreed?.hasParts ?? false),
    open: openCents > 0 ? dollarsAndCents(openCents) : undefined,
    payLink: openCents > 0 ? (facts().payLink ?? undefined) : undefined,
    isPaid: openCents === 0 && customer.moved.reduce((sum, { cents }) => sum + cents, 0) > 0,
    warrantyUntil,
  };
}
