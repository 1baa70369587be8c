/** What the forms about money have in common, and the report of a visit. */
import { randomUUID } from "node:crypto";
import { facts } from "../../facts/site.ts";
import { addDays, todayInNewYork } from "../../shared/time/calendar.ts";
import { type Account, accountOf } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import type { ChangeAnswer } from "../desk/version-check.ts";
import type { Booking } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { NoPriceReason } from "../store/schema/tables.ts";

/** Messages by field. */
export type MoneyErrors = Record<string, string>;

/** What a form about money is answered, where its work is a change of the visit. */
export type MoneyAnswer = ChangeAnswer | { status: "invalid"; errors: MoneyErrors };

export const badAmount = "Please enter an amount such as 129 or 129.50.";

/** Whether a form has done its work already: its id is its row's. */
export const isStored =
  (table: "prices" | "reports" | "payments" | "parts", id: string) =>
  async (_: Booking, { database }: BookingContext) =>
    Boolean(await database.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst());

interface NewReport {
  id?: string;
  by: string;
  work: string;
  noPrice: NoPriceReason | "";
}

/**
 * Stores what was done, and until when it is covered: from the day on which it was first done. Nothing done is nothing covered,
 * and a visit under warranty doesn't begin another one: only parts sold on it have a date of their own.
 */
export async function storeReport(
  context: BookingContext,
  booking: Booking,
  { id = randomUUID(), by, work, noPrice }: NewReport,
): Promise<void> {
  const { database, now } = context;
  const { agreed, warrantyUntil } = await accountOf(database, booking);
  const isCovered = booking.followReason === "warranty" ? agreed?.hasParts : true;
  const until = warrantyUntil ?? addDays(todayInNewYork(now()), facts().warrantyDays);
  const row = {
    ...{ id, booking_id: booking.id, version: booking.version + 1, at: now().toISOString() },
    ...{ by, work, no_price: noPrice },
    warranty_until: noPrice !== "nothing-done" && isCovered ? until : null,
  };
  await database.insertInto("reports").values(row).execute();
}

/** Notes how much of a repair is still to be paid, by which the call list finds it. @returns the account as it is now */
export async function noteOpenAmount(database: BookingDatabase, { jobId }: Pick<Booking, "jobId">): Promise<Account> {
  const account = await accountOf(database, { jobId });
  const open = { open_cents: Math.max(0, account.openCents) };
  await database.updateTable("bookings").set(open).where("job_id", "=", jobId).execute();
  return account;
}
