/** What a bookkeeper needs: what was charged with its tax, what was paid, and the parts, a row each. */
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { accountsOf } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, findByIds } from "../store/bookings.ts";

/** The headings. Amounts are dollars; a part's price is in the line of all parts already. */
const headings = ["Date", "Visit", "Customer", "Entry", "What", "Amount"] as const;

const inDollars = (cents: number) => (cents / 100).toFixed(2);
const dayOf = (at: string) => todayInNewYork(new Date(at));

/**
 * The rows of done visits and payments, in order of day.
 * @param since the first day
 */
export async function bookkeepingRows({ database }: BookingContext, since: PlainDate): Promise<readonly string[][]> {
  const changed = async (table: "payments" | "reports") =>
    database.selectFrom(table).select("bookingId").where("at", ">=", `${since}T00:00:00.000Z`).execute();
  const ids = [...(await changed("payments")), ...(await changed("reports"))].map(({ bookingId }) => bookingId);
  const visits = [...(await findByIds(database, [...new Set(ids)])).values()];
  const byJob = new Map(visits.map((visit) => [visit.jobId, visit]));
  const accounts = await accountsOf(database, visits);
  const rows = [...byJob.values()].flatMap((visit: Booking) => {
    const { agreed, report, payments, parts } = accounts.get(visit.jobId) ?? { payments: [], parts: [] };
    const row = (day: string, entry: string, what: string, cents: number | null) => {
      const amount = cents === null ? "" : inDollars(cents);
      return [day, bookingNumber(visit), visit.name, entry, what, amount];
    };
    const done = report?.doneOn;
    return [
      ...(done && agreed
        ? [
            row(done, "labor", agreed.work, agreed.laborCents),
            row(done, "parts", agreed.hasParts ? "" : "no parts", agreed.partsCents),
            row(
              done,
              "Florida tax",
              agreed.taxRate === null ? "included" : `${agreed.taxRate / 100}%`,
              agreed.taxCents,
            ),
          ]
        : []),
      ...payments.map(({ at, method, cents }) => row(dayOf(at), "payment", method, cents)),
      ...parts.map(({ at, number, name, cents }) => row(dayOf(at), "part", `${name} ${number}`.trim(), cents)),
    ];
  });
  const inTime = rows.filter(([day = ""]) => day >= since);
  return [[...headings], ...inTime.sort(([a = ""], [b = ""]) => a.localeCompare(b))];
}
