/** What a repair costs and what was paid, from the rows of its visits: the one that began it, and those that follow for a part. */
import { sql } from "kysely";
import type { Booking } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { PartRow, PaymentRow, PriceRow, ReportRow, Tables } from "../store/schema/tables.ts";

/** In a query of bookings as "visit": why its last report has no price; null without a report. */
export const lastNoPrice = sql<ReportRow["noPrice"] | null>`
  (select ${sql.ref("noPrice")} from reports where ${sql.ref("bookingId")} = visit.id order by version desc limit 1)`;

/** A price as it was shown to the customer. */
export type Price = ReturnType<typeof priceOf>;

function priceOf(row: PriceRow) {
  const totalCents = row.laborCents + row.partsCents + row.taxCents;
  return {
    ...row,
    hasParts: row.hasParts === 1,
    /** With tax. */
    totalCents,
    /** What the customer, or the one who pays for them, is to pay of it: the rest is a company's. */
    dueCents: row.payer === "company" ? row.shareCents + row.taxCents : totalCents,
  };
}

export type Account = ReturnType<typeof accountFrom>;

/** @param rows of one repair, oldest first */
function accountFrom(
  prices: readonly Price[],
  payments: readonly PaymentRow[],
  parts: readonly PartRow[],
  reports: readonly ReportRow[],
) {
  const [latest, report] = [prices.at(-1), reports.at(-1)];
  const agreed = prices.findLast(({ answer }) => answer === "agreed");
  const takenBack = new Set(payments.map(({ takesBack }) => takesBack));
  const warrantyUntil = report?.warrantyUntil ?? null;
  const began = warrantyUntil && reports.find((one) => one.warrantyUntil === warrantyUntil);
  const paidCents = payments.reduce((sum, { cents }) => sum + cents, 0);
  return {
    /** The price that waits for an answer. */
    asked: latest?.answer === "" ? latest : undefined,
    /** The price that counts. */
    agreed,
    /** Whether the customer answered the latest price with "Not today". */
    isDeclined: latest?.answer === "declined",
    payments,
    /** Those payments that nobody has taken back. */
    received: payments.filter(({ id, takesBack }) => takesBack === null && !takenBack.has(id)),
    parts,
    /** What was done, as it was written down last. */
    report,
    paidCents,
    /** What is still to be paid; less than 0 where too much was. */
    openCents: (agreed?.totalCents ?? 0) - paidCents,
    /** The day on which the repair was first done, from which the days of its warranty count. */
    warrantyFrom: began ? began.doneOn : null,
    /** The last day of the warranty on the repair. */
    warrantyUntil,
  };
}

/** The accounts of repairs, by their `jobId`; one without any row is empty. */
export async function accountsOf(
  database: BookingDatabase,
  visits: readonly Pick<Booking, "jobId">[],
): Promise<Map<string, Account>> {
  const jobs = [...new Set(visits.map(({ jobId }) => jobId))];
  if (jobs.length === 0) return new Map();
  /** The rows of a table by job. */
  async function rowsOf<Name extends "prices" | "payments" | "parts" | "reports">(name: Name, by: "at" | "createdAt") {
    const query = database
      .selectFrom(`${name} as row` as "payments as row")
      .innerJoin("bookings", "bookings.id", "row.bookingId")
      .selectAll("row")
      .select("bookings.jobId")
      .where("bookings.jobId", "in", jobs)
      .orderBy(`row.${by}` as "row.at")
      .orderBy("row.version");
    const rows = (await query.execute()) as unknown as (Tables[Name] & { jobId: string })[];
    return Map.groupBy(rows, ({ jobId }) => jobId);
  }
  const [prices, payments, parts, reports] = await Promise.all([
    rowsOf("prices", "createdAt"),
    rowsOf("payments", "at"),
    rowsOf("parts", "at"),
    rowsOf("reports", "at"),
  ]);
  return new Map(
    jobs.map((job) => [
      job,
      accountFrom(
        (prices.get(job) ?? []).map(priceOf),
        payments.get(job) ?? [],
        parts.get(job) ?? [],
        reports.get(job) ?? [],
      ),
    ]),
  );
}

export async function accountOf(database: BookingDatabase, visit: Pick<Booking, "jobId">): Promise<Account> {
  return (await accountsOf(database, [visit])).get(visit.jobId) as Account;
}
