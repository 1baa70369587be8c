/** What the forms about a visit's price, payments and parts do. */
import { createHmac } from "node:crypto";
import type { VisitVersion } from "../../bookings/desk/version-check.ts";
import type { OfficeService } from "../../bookings/office-service.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { textOf } from "../shared/form.ts";

type Verbs = Pick<
  OfficeService,
  "askPrice" | "answerPrice" | "writeUp" | "pay" | "payBack" | "orderPart" | "partArrived"
>;
type AgreeAnswer = Awaited<ReturnType<Verbs["answerPrice"]>>;
type WriteAnswer = Awaited<ReturnType<Verbs["writeUp"]>>;

/** What any of these forms is answered. */
export type MoneyAnswer = AgreeAnswer | WriteAnswer;

/** @param seen with the id of what the form makes: sent twice, it does its work once */
type Send = (
  request: { office: Verbs },
  seen: VisitVersion & { formId: string },
  form: FormData,
) => Promise<MoneyAnswer>;

/** How many parts the form of a done visit has room for. */
export const partRows = 3;

/** What a device adds each time that it sends a form. */
const addedLater = ["key", "waited", "after"];

/** The same for the same form of the same version, as a UUID. The visit's link is its key: once erased, nobody can guess the texts. */
export function formIdOf({ id, linkToken }: Booking, form: FormData): string {
  const said = [...form].filter(([name]) => !addedLater.includes(name));
  const hash = createHmac("sha256", linkToken).update(JSON.stringify([id, said]));
  return hash.digest("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5");
}

const partOf = (form: FormData, suffix = "") => ({
  number: textOf(form, `number${suffix}`),
  name: textOf(form, `name${suffix}`),
  price: textOf(form, `price${suffix}`),
});

export const moneyForms = {
  price: ({ office }, seen, form) =>
    office.askPrice(seen, {
      ...{ id: seen.formId, work: textOf(form, "work"), labor: textOf(form, "labor"), parts: textOf(form, "parts") },
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
      ...{ id: seen.formId, work: textOf(form, "work"), noParts: form.has("noParts") },
      parts: Array.from({ length: partRows }, (_, row) => partOf(form, `${row}`)),
      ...{ noPrice: textOf(form, "noPrice"), paid: textOf(form, "paid"), amount: textOf(form, "amount") },
    }),
  pay: ({ office }, seen, form) =>
    office.pay(seen, { id: seen.formId, paid: textOf(form, "paid"), amount: textOf(form, "amount") }),
  "pay-back": ({ office }, seen, form) => office.payBack(seen, textOf(form, "payment")),
  "order-part": ({ office }, seen, form) =>
    office.orderPart(seen, { id: seen.formId, ...partOf(form), expectedOn: textOf(form, "expectedOn") }),
  "part-arrived": ({ office }, seen, form) => office.partArrived(seen, textOf(form, "part")),
} as const satisfies Readonly<Record<string, Send>>;
