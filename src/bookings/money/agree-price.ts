/** A price is agreed before any work starts: somebody at the business writes it down, the customer answers. */
import { facts } from "../../facts/site.ts";
import { centsIn, dollarsAndCents } from "../../shared/money.ts";
import { type Charge, payers, taxOn } from "../../shared/rules/charge.ts";
import { canceledMessage } from "../../shared/rules/refusal-messages.ts";
import { oneLine } from "../../shared/text.ts";
import { accountOf } from "../accounts/account.ts";
import { settle } from "../accounts/settle.ts";
import type { BookingContext } from "../context.ts";
import type { ChangeAnswer, VisitVersion } from "../desk/version-check.ts";
import { notifyOfReceipt } from "../messages/outbox/notify.ts";
import { type Booking, updateBooking } from "../store/bookings.ts";
import { actors } from "../store/events.ts";
import type { PriceRow } from "../store/schema/tables.ts";
import { type BookingRef, changeVisit } from "../visits/changes/change-visit.ts";
import { badAmount, changeOnce, type MoneyAnswer, type MoneyErrors, serviceCallCents, storeReport } from "./rows.ts";

/** The form of a price, as it was sent; `id` is that of the form, so that sending it twice is one price. */
export interface TypedPrice {
  id: string;
  work: string;
  labor: string;
  /** "" for labor alone. */
  parts: string;
  payer: string;
  payerName: string;
  payerNumber: string;
  share: string;
  allowed: string;
}

/** Of the sentence, the payer's name, and the number, in characters. */
export const longestWork = 300;
const longestName = 80;

function readPrice(
  typed: TypedPrice,
): { errors: MoneyErrors } | (Omit<Charge, "serviceCents"> & Pick<PriceRow, "work" | "allowedCents">) {
  const errors: MoneyErrors = {};
  const [labor, parts] = [centsIn(typed.labor), centsIn(typed.parts)];
  const [share, allowed] = [centsIn(typed.share), centsIn(typed.allowed)];
  const amounts = { labor, parts, share, allowed };
  for (const [name, value] of Object.entries(amounts)) {
    if (value === undefined) errors[name] = badAmount;
  }
  const work = oneLine(typed.work).slice(0, longestWork);
  if (work === "") errors.work = "Enter what’s wrong, in one sentence.";
  const payer = payers.find((one) => one === typed.payer);
  if (payer === undefined) errors.payer = "Choose who pays.";
  if (payer === "other" && oneLine(typed.payerName) === "") errors.payerName = "Enter who pays.";
  if (payer === "company" && (oneLine(typed.payerName) === "" || oneLine(typed.payerNumber) === "")) {
    errors.payerName = "Enter the company name and claim number. They document why no tax was charged.";
  }
  const laborCents = labor ?? 0;
  const partsCents = parts ?? 0;
  if (Object.keys(errors).length === 0 && laborCents + partsCents === 0) errors.labor = "Enter a price above $0.";
  if (payer === "company" && (share ?? 0) > laborCents + partsCents) {
    errors.share = "The customer’s share can’t be more than the price.";
  }
  if (Object.keys(errors).length > 0 || payer === undefined) return { errors };
  return {
    laborCents,
    partsCents,
    work,
    payer,
    hasParts: typed.parts.trim() !== "",
    shareCents: payer === "company" ? (share ?? 0) : 0,
    allowedCents: payer === "other" && typed.allowed.trim() !== "" ? (allowed ?? null) : null,
  };
}

/** The owner's tax rate in hundredths of a percent; null where prices include the tax. */
const taxRate = () => {
  const { taxRate } = facts();
  return taxRate === null ? null : Math.round(taxRate * 100);
};

/** Writes a price down. It takes the place of one that nobody has agreed to; an agreed one counts until this one is agreed to. */
export function askPrice(context: BookingContext, seen: VisitVersion, typed: TypedPrice): Promise<MoneyAnswer> {
  const read = readPrice(typed);
  if ("errors" in read) return Promise.resolve({ status: "invalid", errors: read.errors });
  const { work, allowedCents, ...charge } = read;
  return changeOnce(context, seen, ["prices", typed.id], async (context, booking): Promise<ChangeAnswer> => {
    if (booking.status === "cancelled") return { status: "impossible", booking, message: canceledMessage };
    const at = context.now();
    const rate = taxRate();
    const serviceCents = facts().serviceCall?.countsTowardRepair === false ? serviceCallCents(booking) : 0;
    const taxCents = taxOn({ ...charge, serviceCents }, rate);
    const hasPayer = charge.payer !== "customer";
    const price: PriceRow = {
      ...charge,
      hasParts: Number(charge.hasParts),
      serviceCents,
      work,
      allowedCents,
      taxRate: rate,
      taxCents,
      id: typed.id,
      bookingId: booking.id,
      version: booking.version + 1,
      termsHash: booking.termsHash,
      createdAt: at.toISOString(),
      createdBy: seen.by,
      payerName: hasPayer ? oneLine(typed.payerName).slice(0, longestName) : "",
      payerNumber: charge.payer === "company" ? oneLine(typed.payerNumber).slice(0, longestName) : "",
      answer: "",
      answeredAt: null,
      answeredBy: "",
      answeredOn: "",
    };
    await context.database.insertInto("prices").values(price).execute();
    const total = dollarsAndCents(charge.laborCents + serviceCents + charge.partsCents + taxCents);
    const event = { kind: "priced", actor: seen.by, at, after: { total } } as const;
    // A customer who said "not today" has changed their mind.
    const { report } = await accountOf(context.database, booking);
    const isOpenAgain = booking.progress === "done" && report?.noPrice === "nothing-done";
    const changed = await updateBooking(context, booking, isOpenAgain ? { progress: "" } : {}, event);
    await settle(context, changed, seen.by);
    return { status: "changed", booking: changed };
  });
}

type AgreeAnswer =
  | { status: "agreed" | "declined"; booking: Booking }
  /** Another price was written down meanwhile, or this one was answered otherwise; `message` says which. */
  | { status: "impossible"; booking: Booking; message: string }
  | { status: "not-found" };

/**
 * Stores the customer's answer to a price, once. "Not today" to the first ends the visit: nothing is done, and only the service
 * call is owed. "Not today" to another leaves what was agreed on.
 * @param said `by`: the label of an office link, for what the customer said on the phone or pressed on the technician's device
 */
export const answerPrice = (
  context: BookingContext,
  ref: BookingRef,
  priceId: string,
  said: { answer: "agreed" | "declined"; on: "page" | "device" | "phone"; by?: string },
): Promise<AgreeAnswer> =>
  changeVisit(context, ref, async (context, booking): Promise<AgreeAnswer> => {
    const { database } = context;
    const { asked, agreed, report } = await accountOf(database, booking);
    if (asked?.id !== priceId) {
      if (said.answer === "agreed" && agreed?.id === priceId) return { status: "agreed", booking };
      const message = "This price has changed or was already answered. Please check the current price.";
      return { status: "impossible", booking, message };
    }
    if (booking.status === "cancelled") return { status: "impossible", booking, message: canceledMessage };
    const { allowedCents, totalCents, payerName } = asked;
    if (said.answer === "agreed" && allowedCents !== null && totalCents > allowedCents) {
      const allowed = dollarsAndCents(allowedCents);
      const message =
        said.by === undefined
          ? `${payerName} has approved up to ${allowed}. We’ll ask them before any work is done. There’s nothing for you to do.`
          : `${payerName} has approved up to ${allowed}. Get their OK first, then enter the price again.`;
      return { status: "impossible", booking, message };
    }
    const at = context.now();
    const actor = said.by ?? actors.customer;
    const answered = { answer: said.answer, answeredAt: at.toISOString(), answeredBy: actor, answeredOn: said.on };
    await database.updateTable("prices").set(answered).where("id", "=", priceId).execute();
    const event = { kind: said.answer, actor, at, after: { total: dollarsAndCents(totalCents) } } as const;
    if (said.answer === "agreed") {
      const changed = await updateBooking(context, booking, {}, event);
      await notifyOfReceipt(context, changed, await settle(context, changed, actor));
      return { status: "agreed", booking: changed };
    }
    // What was agreed on before, and what was done of it, stays as it is; so does that it couldn't be repaired.
    if (agreed && report?.noPrice !== "nothing-done")
      return { status: "declined", booking: await updateBooking(context, booking, {}, event) };
    await storeReport(context, booking, { by: actor, work: "", noPrice: "nothing-done" });
    const ended = await updateBooking(context, booking, { progress: "done" }, event);
    await settle(context, ended, actor);
    return { status: "declined", booking: ended };
  });
