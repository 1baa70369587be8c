/** What the forms about a visit's price, payments and parts do. */

import type { VisitVersion } from "../../bookings/desk/version-check.ts";
import type { OfficeService } from "../../bookings/office-service.ts";
import { textOf } from "../shared/form.ts";

type Verbs = Pick<
  OfficeService,
  "askPrice" | "answerPrice" | "writeUp" | "pay" | "payBack" | "orderPart" | "partArrived"
>;
type AgreeAnswer = Awaited<ReturnType<Verbs["answerPrice"]>>;
type WriteAnswer = Awaited<ReturnType<Verbs["writeUp"]>>;

/** What any of these forms is answered. */
export type MoneyAnswer = AgreeAnswer | WriteAnswer;

type Send = (request: { office: Verbs }, seen: VisitVersion, form: FormData) => Promise<MoneyAnswer>;

/** How many parts the form of a done visit has room for. */
export const partRows = 3;

/** Sent twice, a form with an id does its work once. */
const idOf = (form: FormData): string => {
  const id = textOf(form, "form");
  return /^[0-9a-f-]{36}$/.test(id) ? id : crypto.randomUUID();
};

const partOf = (form: FormData, suffix = "") => ({
  number: textOf(form, `number${suffix}`),
  name: textOf(form, `name${suffix}`),
  price: textOf(form, `price${suffix}`),
});

export const moneyForms = {
  price: ({ office }, seen, form) =>
    office.askPrice(seen, {
      ...{ id: idOf(form), work: textOf(form, "work"), labor: textOf(form, "labor"), parts: textOf(form, "parts") },
      ...{ payer: textOf(form, "payer"), payerName: textOf(form, "payerName") },
      ...{ payerNumber: textOf(form, "payerNumber"), share: textOf(form, "share"), allowed: textOf(form, "allowed") },
    }),
  answer: ({ office }, { id, by }, form) =>
    office.answerPrice({ id }, textOf(form, "price"), {
      answer: textOf(form, "answer") === "declined" ? "declined" : "agreed",
      on: textOf(form, "answer") === "phone" ? "phone" : "device",
      by,
    }),
  "write-up": ({ office }, seen, form) =>
    office.writeUp(seen, {
      ...{ id: idOf(form), work: textOf(form, "work"), noParts: form.has("noParts") },
      parts: Array.from({ length: partRows }, (_, row) => partOf(form, `${row}`)),
      ...{ noPrice: textOf(form, "noPrice"), paid: textOf(form, "paid"), amount: textOf(form, "amount") },
    }),
  pay: ({ office }, seen, form) =>
    office.pay(seen, { id: idOf(form), paid: textOf(form, "paid"), amount: textOf(form, "amount") }),
  "pay-back": ({ office }, seen, form) => office.payBack(seen, textOf(form, "payment")),
  "order-part": ({ office }, seen, form) =>
    office.orderPart(seen, { id: idOf(form), ...partOf(form), expectedOn: textOf(form, "expectedOn") }),
  "part-arrived": ({ office }, seen, form) => office.partArrived(seen, textOf(form, "part")),
} as const satisfies Readonly<Record<string, Send>>;
