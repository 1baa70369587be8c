/** Prices and receipts in words, from a repair's account. */
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { dollarsAndCents } from "../../shared/money.ts";
import type { AskedPrice, MoneyLine, Receipt } from "../../shared/rules/receipt.ts";
import { dayOnOneLine } from "../../shared/time/instant-in-words.ts";
import type { Booking } from "../store/bookings.ts";
import type { PaymentMethod } from "../store/schema/tables.ts";
import type { Account, Price } from "./account.ts";

/** As in "Paid by card". */
const methodInWords: Readonly<Record<PaymentMethod, string>> = {
  card: "by card",
  cash: "in cash",
  check: "by check",
  other: "otherwise",
};

const line = (term: string, cents: number, isTotal?: true): MoneyLine => ({
  term,
  amount: dollarsAndCents(cents),
  ...(isTotal && { isTotal }),
});

/** The tax has its own line, as Florida wants it (F.S. 212.07(2)). */
export function priceLines(price: Price): MoneyLine[] {
  const { laborCents, partsCents, hasParts, taxRate, taxCents, totalCents, dueCents } = price;
  return [
    line("Labor", laborCents),
    ...(hasParts ? [line("Parts", partsCents)] : [{ term: "Parts", amount: "No parts" }]),
    ...(taxRate !== null && hasParts ? [line(`Florida tax (${taxRate / 100}%)`, taxCents)] : []),
    line("Total", totalCents, true),
    ...(price.payer === "company"
      ? [
          line(`${price.payerName} pays (no. ${price.payerNumber}, exempt)`, totalCents - dueCents),
          line("You pay", dueCents, true),
        ]
      : []),
    ...(price.payer === "other" ? [{ term: "Who pays", amount: price.payerName }] : []),
  ];
}

export const askedPrice = (price: Price): AskedPrice => ({
  id: price.id,
  work: price.work,
  lines: priceLines(price),
  total: dollarsAndCents(price.totalCents),
});

/** @returns undefined for a visit that isn't done, or that ended without a price */
export function receiptOf(
  visit: Pick<Booking, "id" | "progress" | "serviceDate">,
  account: Account,
): Receipt | undefined {
  const { agreed, payments, parts, report, openCents, warrantyUntil } = account;
  if (visit.progress !== "done" || !agreed || !report) return undefined;
  const paid = payments.map(({ at, method, cents }) => {
    const when = dayOnOneLine(at);
    return line(cents < 0 ? `Given back, ${when}` : `Paid ${methodInWords[method]}, ${when}`, cents);
  });
  return {
    number: bookingNumber(visit),
    // A report may be written, or corrected, on another day.
    doneOn: visit.serviceDate,
    work: report.work || agreed.work,
    lines: [
      ...priceLines(agreed),
      ...paid,
      ...(openCents > 0 ? [line("Still open", openCents, true)] : []),
      ...(openCents < 0 ? [line("Paid too much", -openCents, true)] : []),
    ],
    // What was ordered and never came was not used.
    parts: parts
      .filter(({ expectedOn, arrivedAt }) => expectedOn === null || arrivedAt !== null)
      .map(({ number, name, cents }) =>
        [[name, number].filter(Boolean).join(" "), cents !== null && dollarsAndCents(cents)].filter(Boolean).join(", "),
      ),
    open: openCents > 0 ? dollarsAndCents(openCents) : undefined,
    warrantyUntil,
  };
}
