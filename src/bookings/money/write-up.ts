/** A visit is done: what was done, which parts were used, and what was paid. All of it can be left out, and added later. */
import { randomUUID } from "node:crypto";
import { centsIn } from "../../shared/money.ts";
import { canceledMessage } from "../../shared/rules/refusal-messages.ts";
import { oneLine } from "../../shared/text.ts";
import { isPlainDate, todayInNewYork, tooFarAhead } from "../../shared/time/calendar.ts";
import { type Account, accountOf } from "../accounts/account.ts";
import { noteOpenAmounts, settle } from "../accounts/settle.ts";
import { totalOf } from "../accounts/shares.ts";
import type { BookingContext } from "../context.ts";
import { notYetMessage } from "../desk/progress.ts";
import { type ChangeAnswer, type VisitVersion, withVersionCheck } from "../desk/version-check.ts";
import { notifyOfPart, notifyOfReceipt } from "../messages/outbox/notify.ts";
import { type Booking, followUpsOf, updateBooking } from "../store/bookings.ts";
import type { NoPriceReason, PartRow } from "../store/schema/tables.ts";
import { longestWork } from "./agree-price.ts";
import { paymentMethods, storePayment, tooMuch } from "./payments.ts";
import {
  badAmount,
  changeOnce,
  invalid,
  type MoneyAnswer,
  type MoneyErrors,
  serviceCallCents,
  stamp,
  storeReport,
} from "./rows.ts";
import { awaitsTime } from "./second-visit.ts";

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
  /** "" for all that the customer still owes. */
  amount: string;
  /** What the service call costs, where nothing was done; "" for what the owner has set, 0 to waive it. */
  service?: string;
  /** Whether the amount is meant though it is more than is owed. */
  isMeant?: boolean;
}

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

/** What was used of a repair's parts: an ordered one is once it has arrived. */
const usedParts = ({ parts }: Account) =>
  parts.filter(({ expectedOn, arrivedAt }) => expectedOn === null || arrivedAt !== null);

/** Whether the record of parts fits the price, which was taxed by it. */
function contradiction(account: Account, added: number, noParts: boolean): MoneyErrors | undefined {
  const { agreed } = account;
  const known = usedParts(account).length;
  if (agreed?.hasParts && noParts) {
    return { parts: "The approved price includes parts. Enter them, or get another price approved." };
  }
  if (agreed && !agreed.hasParts && added + known > 0) {
    return {
      parts: "The approved price is for labor only, without tax. To add parts, get another price approved first.",
    };
  }
  if (added > 0 && noParts) return { parts: "You entered parts. Uncheck “No parts” or remove them." };
  return known > 0 && noParts
    ? { parts: "Parts were already recorded for this repair. Uncheck “No parts.”" }
    : undefined;
}

/** Marks a visit done and stores what was written down about it; for one that is done already, it adds to that or corrects it. */
export function writeUp(context: BookingContext, seen: VisitVersion, typed: TypedReport): Promise<MoneyAnswer> {
  const parts = readParts(typed.parts);
  const amount = centsIn(typed.amount);
  const service = centsIn(typed.service ?? "");
  if (parts === undefined)
    return Promise.resolve(invalid({ parts: `${badAmount} Leave the price blank if there’s none.` }));
  if (amount === undefined) return Promise.resolve(invalid({ amount: badAmount }));
  if (service === undefined) return Promise.resolve(invalid({ service: badAmount }));
  const reason = noPriceReasons.find((one) => one === typed.noPrice) ?? "";
  const method = paymentMethods.find((one) => one === typed.paid);
  return changeOnce(context, seen, ["reports", typed.id], async (context, before): Promise<MoneyAnswer> => {
    const { database } = context;
    const at = context.now();
    if (before.status === "cancelled") return { status: "impossible", booking: before, message: canceledMessage };
    if (before.serviceDate > todayInNewYork(at)) {
      return { status: "impossible", booking: before, message: notYetMessage(before) };
    }
    const account = await accountOf(database, before);
    // A repair with a price may turn out to be impossible: then only the service call is owed.
    const without = reason === "" && before.followReason === "warranty" ? "warranty" : reason;
    const noPrice = account.agreed && reason !== "nothing-done" ? "" : without;
    const wrong = noPrice === "nothing-done" ? undefined : contradiction(account, parts.length, typed.noParts);
    if (wrong) return invalid(wrong);
    if (method && account.agreed === undefined && noPrice !== "nothing-done" && amount === 0) {
      return invalid({ amount: "No price was approved. Enter the amount paid." });
    }
    if (method && amount === 0 && typed.amount.trim() !== "") return invalid({ amount: badAmount });
    if (!method && amount > 0) return invalid({ paid: "Choose the payment method, or leave the amount blank." });
    const serviceCents = (typed.service ?? "").trim() === "" ? undefined : service;
    const owed = owedAfter(account, noPrice, serviceCents ?? serviceCallCents(before));
    if (method && typed.amount.trim() !== "" && owed !== undefined) {
      const more = tooMuch(amount, owed, typed.isMeant === true);
      if (more) return invalid(more);
    }
    await storeReport(context, before, {
      id: typed.id,
      by: seen.by,
      noPrice,
      work: oneLine(typed.work).slice(0, longestWork),
      serviceCents,
    });
    const row = stamp(before, seen.by, at);
    const used = parts.map((part) => ({ ...row, ...part, id: randomUUID(), expectedOn: null, arrivedAt: null }));
    if (used.length > 0) await database.insertInto("parts").values(used).execute();
    const isNew = before.progress !== "done";
    const event = { actor: seen.by, at, kind: isNew ? "done" : "written-up" } as const;
    let booking = await updateBooking(context, before, { progress: "done" }, event);
    const { customer } = await settle(context, booking, seen.by);
    const cents = typed.amount.trim() === "" ? customer.openCents : amount;
    if (method && cents > 0) {
      const paid = { id: randomUUID(), by: seen.by, method, cents, kind: "payment" } as const;
      booking = await storePayment(context, booking, { ...paid, debtor: "customer", priceId: null });
    }
    await notifyOfReceipt(context, booking, await noteOpenAmounts(context, booking));
    return { status: "changed", booking };
  });
}

/** What the customer is still to pay once a visit has ended so; undefined where nobody knows. */
function owedAfter({ agreed, customer, asked }: Account, noPrice: NoPriceReason | "", serviceCents: number) {
  if (noPrice === "nothing-done") {
    const isOthers = (agreed ?? asked)?.payer !== undefined && (agreed ?? asked)?.payer !== "customer";
    return Math.max(0, (isOthers ? 0 : serviceCents) - customer.paidCents);
  }
  if (agreed) return Math.max(0, agreed.dueCents + totalOf(customer.credited) - customer.paidCents);
  return noPrice === "warranty" ? Math.max(0, -customer.paidCents) : undefined;
}

/** What is wrong with the day on which a part is expected; undefined for nothing. */
function wrongDay(expectedOn: string, now: Date): string | undefined {
  if (isPlainDate(expectedOn) && expectedOn >= todayInNewYork(now)) return tooFarAhead(expectedOn, now);
  return "Enter the date you expect the part, today or later.";
}

/** A part that the visit which follows needs. */
export function orderPart(
  context: BookingContext,
  seen: VisitVersion,
  typed: TypedPart & { id: string; expectedOn: string },
): Promise<MoneyAnswer> {
  const [part] = readParts([typed]) ?? [];
  if (!part || (part.number === "" && part.name === "")) {
    return Promise.resolve(invalid({ part: "Enter the part number or name." }));
  }
  const { expectedOn } = typed;
  const pressed = seen.press?.at ?? context.now();
  const wrong = wrongDay(expectedOn, pressed);
  if (wrong !== undefined || !isPlainDate(expectedOn)) return Promise.resolve(invalid({ expectedOn: wrong ?? "" }));
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
    const booking = await updateBooking(context, before, {}, event);
    const { parts: now } = await accountOf(context.database, before);
    const followUps = await followUpsOf(context.database, [before.id]);
    if (awaitsTime(booking, now, followUps)) await notifyOfPart(context, booking);
    return { status: "changed", booking };
  });
}

/** An ordered part comes on another day. */
export function expectPart(
  context: BookingContext,
  seen: VisitVersion,
  partId: string,
  expectedOn: string,
): Promise<MoneyAnswer> {
  const wrong = wrongDay(expectedOn, context.now());
  if (wrong !== undefined || !isPlainDate(expectedOn)) return Promise.resolve(invalid({ expectedOn: wrong ?? "" }));
  const isAlready = async (_: Booking, { database }: BookingContext) => {
    const row = await database.selectFrom("parts").select("expectedOn").where("id", "=", partId).executeTakeFirst();
    return row?.expectedOn === expectedOn;
  };
  return withVersionCheck(context, seen, isAlready, async (context, before): Promise<ChangeAnswer> => {
    const { numUpdatedRows } = await context.database
      .updateTable("parts")
      .set({ expectedOn })
      .where("id", "=", partId)
      .where("bookingId", "=", before.id)
      .where("arrivedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { status: "not-found" };
    const { parts } = await accountOf(context.database, before);
    const part = parts.find(({ id }) => id === partId);
    const after = { part: part?.number || part?.name || "", expectedOn };
    const event = { kind: "part-ordered", actor: seen.by, at: context.now(), after } as const;
    return { status: "changed", booking: await updateBooking(context, before, {}, event) };
  });
}
