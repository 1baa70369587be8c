/** What the forms about money have in common, and the report of a visit. */
import { randomUUID } from "node:crypto";
import { facts } from "../../facts/site.ts";
import { addDays, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { accountOf } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import { type ChangeAnswer, type VisitVersion, withVersionCheck } from "../desk/version-check.ts";
import type { Booking } from "../store/bookings.ts";
import { eventsOf } from "../store/events.ts";
import type { NoPriceReason } from "../store/schema/tables.ts";
import type { Change } from "../visits/changes/change-visit.ts";

/** Messages by field. */
export type MoneyErrors = Record<string, string>;

/** What a form about money is answered, where its work is a change of the visit. */
export type MoneyAnswer = ChangeAnswer | { status: "invalid"; errors: MoneyErrors };

export const badAmount = "Enter an amount such as 129 or 129.50.";

export const invalid = (errors: MoneyErrors) => ({ status: "invalid", errors }) as const;

/** What each row about money or parts says of the change that stores it. */
export const stamp = (booking: Booking, by: string, at: Date) => ({
  bookingId: booking.id,
  version: booking.version + 1,
  at: at.toISOString(),
  by,
});

/** Does a form's work, once: its id is that of its row. */
export const changeOnce = <Answer>(
  context: BookingContext,
  seen: VisitVersion,
  [table, id]: readonly ["prices" | "reports" | "payments" | "parts", string],
  change: Change<Answer>,
) =>
  withVersionCheck(
    context,
    seen,
    async (_, { database }) =>
      Boolean(await database.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()),
    change,
  );

interface NewReport {
  id?: string;
  by: string;
  work: string;
  noPrice: NoPriceReason | "";
  /** What the service call costs, where nothing was done; as the owner has set it if undefined. */
  serviceCents?: number | undefined;
}

/** What the owner asks for a service call, in cents; 0 for nothing. A visit under warranty has none. */
export const serviceCallCents = ({ followReason }: Pick<Booking, "followReason">): number =>
  followReason === "warranty" ? 0 : Math.round((facts().serviceCall?.amount ?? 0) * 100);

/** The day on which somebody pressed that a visit is done; today for one that isn't yet. */
async function dayDone({ database, now, press }: BookingContext, { id, progress }: Booking): Promise<PlainDate> {
  const events = progress === "done" ? await eventsOf(database, [id]) : [];
  const done = events.findLast(({ kind, undoneAt }) => (kind === "done" || kind === "declined") && undoneAt === null);
  return todayInNewYork(new Date(done?.pressedAt ?? done?.at ?? press?.at ?? now()));
}

/**
 * Stores what was done, and until when it is covered: from the day on which it was first done. Nothing done is nothing covered,
 * and a visit under warranty doesn't begin another one: only parts sold on it have their own date.
 */
export async function storeReport(
  context: BookingContext,
  booking: Booking,
  { id = randomUUID(), by, work, noPrice, serviceCents }: NewReport,
): Promise<void> {
  const { database, now } = context;
  const { agreed, report, warrantyUntil } = await accountOf(database, booking);
  const isCovered = booking.followReason === "warranty" ? agreed?.hasParts : true;
  const doneOn = await dayDone(context, booking);
  const until = warrantyUntil ?? addDays(doneOn, facts().warrantyDays);
  const row = {
    ...stamp(booking, by, now()),
    id,
    work,
    noPrice,
    // What was owed stays owed, whatever the owner asks by now.
    serviceCents:
      noPrice !== "nothing-done"
        ? 0
        : (serviceCents ?? (report?.noPrice === noPrice ? report.serviceCents : serviceCallCents(booking))),
    doneOn,
    warrantyUntil: noPrice !== "nothing-done" && isCovered ? until : null,
  };
  await database.insertInto("reports").values(row).execute();
}
