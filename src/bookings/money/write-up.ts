/** A visit is done: what was done, which parts were used, and what was paid. All of it can be left out, and added later. */
import { randomUUID } from "node:crypto";
import { centsIn, dollarsAndCents } from "../../shared/money.ts";
import { canceledMessage } from "../../shared/rules/refusal-messages.ts";
import { oneLine } from "../../shared/text.ts";
import { isPlainDate, todayInNewYork, tooFarAhead } from "../../shared/time/calendar.ts";
import { type Account, accountOf } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import { notYetMessage } from "../desk/progress.ts";
import { type ChangeAnswer, type VisitVersion, withVersionCheck } from "../desk/version-check.ts";
import { notifyOfReceipt } from "../messages/outbox/notify.ts";
import { type Booking, updateBooking } from "../store/bookings.ts";
import type { NoPriceReason, PartRow, PaymentMethod, PaymentRow } from "../store/schema/tables.ts";
import { longestWork } from "./agree-price.ts";
import {
  badAmount,
  changeOnce,
  type MoneyAnswer,
  type MoneyErrors,
  noteOpenAmount,
  stamp,
  storeReport,
} from "./rows.ts";

const paymentMethods: readonly PaymentMethod[] = ["card", "cash", "check", "other"];
const noPriceReasons: readonly NoPriceReason[] = ["warranty", "nothing-done", "on-paper"];

/** A part as it was typed. */
interface TypedPart {
  number: string;
  name: string;
  price: string;
}

/** The form of a visit that is done, as it was sent; `id` is that of the form. */
export interface TypedReport {
  id: string;
  work: string;
  parts: readonly TypedPart[];
  /** "no parts": the record by which labor alone is not taxed. */
  noParts: boolean;
  noPrice: string;
  /** A way to pay, or "later". */
  paid: string;
  /** "" for all that is open. */
  amount: string;
}

const invalid = (errors: MoneyErrors) => ({ status: "invalid", errors }) as const;

/** Of a part's number or name, in characters. */
const longestPart = 60;

type NewPart = Pick<PartRow, "number" | "name" | "cents">;

/** The parts of a form; rows in which nothing is typed are none. @returns undefined if a price is no amount */
function readParts(typed: readonly TypedPart[]): NewPart[] | undefined {
  const short = (text: string) => oneLine(text).slice(0, longestPart);
  const parts: NewPart[] = [];
  for (const { number, name, price } of typed) {
    if (oneLine(`${number}${name}${price}`) === "") continue;
    const cents = price.trim() === "" ? null : centsIn(price);
    if (cents === undefined) return undefined;
    parts.push({ number: short(number), name: short(name), cents });
  }
  return parts;
}

/** Whether the record of parts fits the price, which was taxed by it. */
function contradiction({ agreed }: Account, parts: number, noParts: boolean): MoneyErrors | undefined {
  if (agreed?.hasParts && noParts) {
    return { parts: "The agreed price has parts in it. Write down which, or agree on another price." };
  }
  if (agreed && !agreed.hasParts && parts > 0) {
    return { parts: "The agreed price is for labor alone, without tax. With parts, agree on another price first." };
  }
  return parts > 0 && noParts ? { parts: "There are parts below: uncheck “no parts”, or take them out." } : undefined;
}

type Paid = Pick<PaymentRow, "id" | "by" | "method" | "cents"> & Partial<Pick<PaymentRow, "takesBack">>;

async function storePayment(context: BookingContext, booking: Booking, paid: Paid) {
  const at = context.now();
  const row = { takesBack: null, ...paid, ...stamp(booking, paid.by, at) };
  await context.database.insertInto("payments").values(row).execute();
  const after = { amount: dollarsAndCents(paid.cents), method: paid.method };
  const event = { kind: "paid", actor: paid.by, at, after } as const;
  return updateBooking(context, booking, {}, event);
}

/** Marks a visit done and stores what was written down about it; for one that is done already, it adds to that or corrects it. */
export function writeUp(context: BookingContext, seen: VisitVersion, typed: TypedReport): Promise<MoneyAnswer> {
  const parts = readParts(typed.parts);
  const amount = centsIn(typed.amount);
  if (parts === undefined)
    return Promise.resolve(invalid({ parts: `${badAmount} Leave it empty if it has no price.` }));
  if (amount === undefined) return Promise.resolve(invalid({ amount: badAmount }));
  const noPrice = noPriceReasons.find((reason) => reason === typed.noPrice) ?? "";
  const method = paymentMethods.find((one) => one === typed.paid);
  return changeOnce(context, seen, ["reports", typed.id], async (context, before): Promise<MoneyAnswer> => {
    const { database } = context;
    const at = context.now();
    if (before.status === "cancelled") return { status: "impossible", booking: before, message: canceledMessage };
    if (before.serviceDate > todayInNewYork(at)) {
      return { status: "impossible", booking: before, message: notYetMessage(before) };
    }
    const account = await accountOf(database, before);
    const wrong = contradiction(account, parts.length, typed.noParts);
    if (wrong) return invalid(wrong);
    if (method && account.agreed === undefined && amount === 0) {
      return invalid({ amount: "No price was agreed: please enter what was paid." });
    }
    if (method && amount === 0 && typed.amount.trim() !== "") return invalid({ amount: badAmount });
    await storeReport(context, before, {
      id: typed.id,
      by: seen.by,
      noPrice: account.agreed ? "" : noPrice,
      work: oneLine(typed.work).slice(0, longestWork),
    });
    const row = stamp(before, seen.by, at);
    const used = parts.map((part) => ({ ...row, ...part, id: randomUUID(), expectedOn: null, arrivedAt: null }));
    if (used.length > 0) await database.insertInto("parts").values(used).execute();
    const isNew = before.progress !== "done";
    const event = { actor: seen.by, at, kind: isNew ? "done" : "written-up" } as const;
    let booking = await updateBooking(context, before, { progress: "done" }, event);
    const cents = typed.amount.trim() === "" ? account.openCents : amount;
    if (method && cents > 0)
      booking = await storePayment(context, booking, { id: randomUUID(), by: seen.by, method, cents });
    await notifyOfReceipt(context, booking, await noteOpenAmount(database, booking));
    return { status: "changed", booking };
  });
}

/** Stores a payment: the one that was still open, or a part of it. */
export function pay(
  context: BookingContext,
  seen: VisitVersion,
  typed: { id: string; paid: string; amount: string },
): Promise<MoneyAnswer> {
  const method = paymentMethods.find((one) => one === typed.paid);
  const cents = centsIn(typed.amount);
  if (!method) return Promise.resolve(invalid({ paid: "Please choose how it was paid." }));
  if (!cents) return Promise.resolve(invalid({ amount: badAmount }));
  return changeOnce(context, seen, ["payments", typed.id], async (context, before): Promise<MoneyAnswer> => {
    const booking = await storePayment(context, before, { id: typed.id, by: seen.by, method, cents });
    await notifyOfReceipt(context, booking, await noteOpenAmount(context.database, booking));
    return { status: "changed", booking };
  });
}

/** Takes a payment back that was written down by mistake, or was given back: another record, the same amount less. */
export function payBack(context: BookingContext, seen: VisitVersion, paymentId: string): Promise<ChangeAnswer> {
  const isAlready = async (booking: Booking, { database }: BookingContext) =>
    (await accountOf(database, booking)).payments.some(({ takesBack }) => takesBack === paymentId);
  return withVersionCheck(context, seen, isAlready, async (context, before): Promise<ChangeAnswer> => {
    const { received } = await accountOf(context.database, before);
    const payment = received.find((one) => one.id === paymentId);
    if (!payment) return { status: "not-found" };
    const { id: takesBack, method, cents } = payment;
    const back = { id: randomUUID(), by: seen.by, method, cents: -cents, takesBack };
    const booking = await storePayment(context, before, back);
    await noteOpenAmount(context.database, booking);
    return { status: "changed", booking };
  });
}

/** A part that the visit which follows needs. */
export function orderPart(
  context: BookingContext,
  seen: VisitVersion,
  typed: TypedPart & { id: string; expectedOn: string },
): Promise<MoneyAnswer> {
  const [part] = readParts([typed]) ?? [];
  if (!part || (part.number === "" && part.name === "")) {
    return Promise.resolve(invalid({ part: "Please enter the part’s number or name." }));
  }
  const { expectedOn } = typed;
  const pressed = seen.press?.at ?? context.now();
  if (!isPlainDate(expectedOn) || expectedOn < todayInNewYork(pressed))
    return Promise.resolve(invalid({ expectedOn: "Please choose the day on which it is expected, from today on." }));
  const tooFar = tooFarAhead(expectedOn, pressed);
  if (tooFar) return Promise.resolve(invalid({ expectedOn: tooFar }));
  return changeOnce(context, seen, ["parts", typed.id], async (context, before): Promise<ChangeAnswer> => {
    if (before.status === "cancelled") return { status: "impossible", booking: before, message: canceledMessage };
    const at = context.now();
    const row = { ...stamp(before, seen.by, at), ...part, id: typed.id, expectedOn, arrivedAt: null };
    await context.database.insertInto("parts").values(row).execute();
    const what = part.number || part.name;
    const event = { kind: "part-ordered", actor: seen.by, at, after: { part: what, expectedOn } } as const;
    // From the visit's day on, it has ended with this.
    const isEnded = before.progress !== "done" && before.serviceDate <= todayInNewYork(at);
    const booking = await updateBooking(context, before, isEnded ? { progress: "second-visit" } : {}, event);
    return { status: "changed", booking };
  });
}

/** An ordered part has arrived: the visit that needs it can be booked. */
export function partArrived(context: BookingContext, seen: VisitVersion, partId: string): Promise<ChangeAnswer> {
  const isAlready = async (_: Booking, { database }: BookingContext) => {
    const row = await database.selectFrom("parts").select("arrivedAt").where("id", "=", partId).executeTakeFirst();
    return Boolean(row?.arrivedAt);
  };
  return withVersionCheck(context, seen, isAlready, async (context, before): Promise<ChangeAnswer> => {
    const { parts } = await accountOf(context.database, before);
    const part = parts.find(({ id }) => id === partId);
    if (!part) return { status: "not-found" };
    const at = context.now();
    const arrived = { arrivedAt: at.toISOString() };
    await context.database.updateTable("parts").set(arrived).where("id", "=", partId).execute();
    const event = { kind: "part-arrived", actor: seen.by, at, after: { part: part.number || part.name } } as const;
    return { status: "changed", booking: await updateBooking(context, before, {}, event) };
  });
}
