/** Money that moves: payments of each debtor, refunds, and voids of what was recorded by mistake. Each is a row of its own day. */
import { randomUUID } from "node:crypto";
import { centsIn, dollarsAndCents } from "../../shared/money.ts";
import { oneLine } from "../../shared/text.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { type Account, accountOf, type Balance, type Party } from "../accounts/account.ts";
import { creditOf, noteOpenAmounts, storeCharges } from "../accounts/settle.ts";
import { less, nothing, portionOf, sumOf, totalOf } from "../accounts/shares.ts";
import type { BookingContext } from "../context.ts";
import { type ChangeAnswer, type VisitVersion, withVersionCheck } from "../desk/version-check.ts";
import { notifyOfReceipt } from "../messages/outbox/notify.ts";
import { type Booking, updateBooking } from "../store/bookings.ts";
import type { PaymentMethod, PaymentRow } from "../store/schema/tables.ts";
import { badAmount, changeOnce, invalid, type MoneyAnswer, type MoneyErrors, serviceCallCents, stamp } from "./rows.ts";

export const paymentMethods: readonly PaymentMethod[] = ["card", "cash", "check", "other"];

type Moved = Pick<PaymentRow, "id" | "by" | "method" | "cents" | "kind"> &
  Partial<Pick<PaymentRow, "takesBack" | "reason">> &
  Pick<Party, "debtor" | "priceId">;

const eventOf = { payment: "paid", refund: "refunded", void: "voided" } as const;

/** Stores money that moved, as a change of the visit. */
export async function storePayment(context: BookingContext, booking: Booking, moved: Moved) {
  const at = context.now();
  const row = { takesBack: null, reason: "", ...moved, ...stamp(booking, moved.by, at), day: todayInNewYork(at) };
  await context.database.insertInto("payments").values(row).execute();
  const after = { amount: dollarsAndCents(Math.abs(moved.cents)), method: moved.method };
  const event = { kind: eventOf[moved.kind], actor: moved.by, at, after } as const;
  return updateBooking(context, booking, {}, event);
}

/** Whether somebody pays more than they owe, which is asked about. Where no price is known, no payment is too much. */
export function tooMuch(cents: number, owedCents: number, isMeant: boolean): MoneyErrors | undefined {
  if (isMeant || cents <= owedCents) return undefined;
  const owed = owedCents > 0 ? `only ${dollarsAndCents(owedCents)} is owed` : "nothing is owed";
  return { more: `${dollarsAndCents(cents)}, but ${owed}. If that’s what was paid, check the box and save again.` };
}

/** Somebody of whom the form of a payment or refund is: the customer, or one who pays for them, by the price that says who. */
const partyIn = ({ customer, payers }: Account, of: string): Balance | undefined =>
  of === "" ? customer : payers.find(({ priceId }) => priceId === of);

/** The form of a payment, as it was sent. */
export interface TypedPayment {
  id: string;
  paid: string;
  amount: string;
  /** "" for the customer, or the price of who pays for them. */
  of?: string;
  /** Whether it is meant though it is more than is owed. */
  isMeant?: boolean;
}

/**
 * Stores a payment of one debtor: all that is open, a part of it, or a deposit. It is possible once a price was agreed on, while a
 * service call may be due, and once the visit is done.
 */
export function pay(context: BookingContext, seen: VisitVersion, typed: TypedPayment): Promise<MoneyAnswer> {
  const method = paymentMethods.find((one) => one === typed.paid);
  const cents = centsIn(typed.amount);
  if (!method) return Promise.resolve(invalid({ paid: "Choose the payment method." }));
  if (!cents) return Promise.resolve(invalid({ amount: badAmount }));
  return changeOnce(context, seen, ["payments", typed.id], async (context, before): Promise<MoneyAnswer> => {
    const account = await accountOf(context.database, before);
    const party = partyIn(account, typed.of ?? "");
    if (!party) return { status: "not-found" };
    const canPay = account.agreed || account.stage !== "open" || serviceCallCents(before) > 0;
    if (!canPay) return invalid({ amount: "No price has been approved yet. Save the quote first." });
    const service = account.stage === "open" && party.debtor === "customer" ? serviceCallCents(before) : undefined;
    const owed = account.isUnpriced ? service && service - party.paidCents : party.openCents;
    const more = owed === undefined ? undefined : tooMuch(cents, Math.max(0, owed), typed.isMeant === true);
    if (more) return invalid(more);
    const { debtor, priceId } = party;
    const paid = { id: typed.id, by: seen.by, method, cents, kind: "payment", debtor, priceId } as const;
    const booking = await storePayment(context, before, paid);
    const after = await noteOpenAmounts(context, booking);
    if (debtor === "customer") await notifyOfReceipt(context, booking, after);
    return { status: "changed", booking };
  });
}

const movedOf = (account: Account, id: string) =>
  account.balances.flatMap((party) => party.moved.filter((row) => row.id === id).map((row) => ({ party, row })))[0];

/** Corrects a slip: a payment or refund that was recorded today and never was. Its customer reads nothing of it. */
export function voidPayment(context: BookingContext, seen: VisitVersion, paymentId: string): Promise<ChangeAnswer> {
  const isAlready = async (_: Booking, { database }: BookingContext) =>
    Boolean(await database.selectFrom("payments").select("id").where("takesBack", "=", paymentId).executeTakeFirst());
  return withVersionCheck(context, seen, isAlready, async (context, before): Promise<ChangeAnswer> => {
    const found = movedOf(await accountOf(context.database, before), paymentId);
    if (!found) return { status: "not-found" };
    const { party, row } = found;
    if (row.day !== todayInNewYork(context.now())) {
      const message = "You can only void today’s entries. For an earlier payment, record a refund.";
      return { status: "impossible", booking: before, message };
    }
    // What a refund took off depends on what was paid before it.
    const isRefunded = party.moved.some(({ kind, at }) => kind === "refund" && at >= row.at);
    if (row.kind === "payment" && (isRefunded || party.paidCents < row.cents)) {
      const message = "A refund was recorded after this payment. Void that refund first.";
      return { status: "impossible", booking: before, message };
    }
    const { debtor, priceId, method, cents } = row;
    const id = randomUUID();
    const back = { id, by: seen.by, method, cents: -cents, kind: "void", takesBack: row.id, debtor, priceId } as const;
    const booking = await storePayment(context, before, back);
    if (row.kind === "refund") {
      const credits = await context.database
        .selectFrom("charges")
        .selectAll()
        .where("paymentId", "=", row.id)
        .execute();
      // What a lower price took in is no credit any more.
      const left = Math.min(-totalOf(sumOf(credits)), -totalOf(party.credited));
      const amounts = portionOf(less(nothing, sumOf(credits)), Math.max(0, left));
      await storeCharges(context, booking, seen.by, [{ ...party, amounts, kind: "credit", paymentId: id }]);
    }
    const after = await noteOpenAmounts(context, booking);
    if (debtor === "customer") await notifyOfReceipt(context, booking, after);
    return { status: "changed", booking };
  });
}

/** The form of a refund, as it was sent. */
export interface TypedRefund {
  id: string;
  paid: string;
  amount: string;
  reason: string;
  of?: string;
}

/** Of a refund's reason, in characters. */
export const longestReason = 160;

/**
 * Stores money that went back to who paid it: at most what they have paid. It is no debt: as far as they hadn't paid too much, it
 * lowers what they were charged, with its tax in proportion, today.
 */
export function refund(context: BookingContext, seen: VisitVersion, typed: TypedRefund): Promise<MoneyAnswer> {
  const method = paymentMethods.find((one) => one === typed.paid);
  const cents = centsIn(typed.amount);
  const reason = oneLine(typed.reason).slice(0, longestReason);
  const errors: MoneyErrors = {
    ...(!method && { paid: "Choose the refund method." }),
    ...(!cents && { amount: badAmount }),
    ...(reason === "" && { reason: "Enter a reason." }),
  };
  if (!method || !cents || reason === "") return Promise.resolve(invalid(errors));
  return changeOnce(context, seen, ["payments", typed.id], async (context, before): Promise<MoneyAnswer> => {
    const account = await accountOf(context.database, before);
    const party = partyIn(account, typed.of ?? "");
    if (!party) return { status: "not-found" };
    const { debtor, priceId, paidCents } = party;
    if (cents > paidCents) {
      const paid = paidCents > 0 ? `Only ${dollarsAndCents(paidCents)} was paid` : "Nothing was paid";
      return invalid({ amount: `${paid}. A refund can’t be more than that.` });
    }
    const row = { id: typed.id, by: seen.by, method, cents: -cents, kind: "refund", reason, debtor, priceId } as const;
    const booking = await storePayment(context, before, row);
    if (account.stage !== "open") {
      const amounts = creditOf(party, cents);
      await storeCharges(context, booking, seen.by, [{ ...party, amounts, kind: "credit", paymentId: typed.id }]);
    }
    const after = await noteOpenAmounts(context, booking);
    if (debtor === "customer") await notifyOfReceipt(context, booking, after);
    return { status: "changed", booking };
  });
}
