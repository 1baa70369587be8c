/** The books: what was charged is rows that are only added. Where it is another amount by now, the difference is a row of today. */
import { randomUUID } from "node:crypto";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import type { Booking } from "../store/bookings.ts";
import type { ChargeRow } from "../store/schema/tables.ts";
import { type Account, accountOf, type Party } from "./account.ts";
import { type Amounts, amountNames, less, nothing, portionOf, totalOf } from "./shares.ts";

type NewCharge = Party & { amounts: Amounts; kind: ChargeRow["kind"]; paymentId?: string };

/** Adds rows to the books. @param by who changed it */
export async function storeCharges(
  { database, now }: BookingContext,
  { id: bookingId, version }: Pick<Booking, "id" | "version">,
  by: string,
  charges: readonly NewCharge[],
): Promise<void> {
  const at = now();
  const rows = charges
    .filter(({ amounts }) => amountNames.some((name) => amounts[name] !== 0))
    .map(({ amounts, kind, debtor, priceId, paymentId = null }) => {
      const row = { id: randomUUID(), bookingId, version, at: at.toISOString(), day: todayInNewYork(at), by };
      return { ...row, debtor, priceId, kind, paymentId, ...amounts };
    });
  if (rows.length > 0) await database.insertInto("charges").values(rows).execute();
}

/**
 * Charges what is owed by now, after each change of a repair: its price once it is done, the service call where nothing was done,
 * nothing where it isn't done after all or was canceled. A lower price takes in what refunds took off the former one.
 * @returns the account as it is then
 */
export async function settle(
  context: BookingContext,
  visit: Pick<Booking, "id" | "jobId" | "version">,
  by: string,
): Promise<Account> {
  const before = await accountOf(context.database, visit);
  const charges = before.balances.flatMap((balance): NewCharge[] => {
    const { debtor, name, number, priceId, booked, credited } = balance;
    const party = { debtor, name, number, priceId: priceId ?? before.agreed?.id ?? null };
    const due = before.stage === "open" ? nothing : balance.wanted;
    const change = less(due, booked);
    // What refunds took off is never more than what is charged.
    const [taken, left] = [-totalOf(credited), -totalOf(credited) - totalOf(due)];
    const lowered = before.stage === "open" ? 0 : Math.max(left, Math.min(-totalOf(change), taken));
    const takenIn = lowered > 0 ? portionOf(less(nothing, credited), lowered) : nothing;
    return [
      { ...party, amounts: change, kind: "charge" },
      { ...party, amounts: takenIn, kind: "credit" },
    ];
  });
  await storeCharges(context, visit, by, charges);
  return noteOpenAmounts(context, visit);
}

/** Notes how much of a repair is still to be paid, and by whom, by which lists find it. @returns the account as it is now */
export async function noteOpenAmounts(
  { database }: Pick<BookingContext, "database">,
  { jobId }: Pick<Booking, "jobId">,
): Promise<Account> {
  const account = await accountOf(database, { jobId });
  const add = (cents: readonly number[]) => cents.reduce((sum, one) => sum + Math.max(0, one), 0);
  // Nothing is owed before the repair is done.
  const isAhead = account.stage === "open";
  const { openCents } = account.customer;
  const open = {
    openCents: isAhead ? Math.min(0, openCents) : openCents,
    claimCents: isAhead ? 0 : add(account.payers.map((payer) => payer.openCents)),
    heldCents: add(account.balances.map((balance) => -balance.openCents)),
  };
  await database.updateTable("bookings").set(open).where("jobId", "=", jobId).execute();
  return account;
}

/** What a refund takes off what was charged: what goes beyond the amount that was paid too much, with its tax in proportion. */
export function creditOf({ charged, paidCents }: Pick<Account["customer"], "charged" | "paidCents">, cents: number) {
  const tooMuch = Math.max(0, paidCents - totalOf(charged));
  return less(nothing, portionOf(charged, Math.max(0, cents - tooMuch)));
}
