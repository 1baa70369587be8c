/** What a repair costs and what was paid, from the rows of its visits: the one that began it, and those that follow for a part. */
import { sql } from "kysely";
import type { Charge } from "../../shared/rules/charge.ts";
import type { Booking } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { PartRow, PaymentRow, PriceRow, ReportRow } from "../store/schema/tables.ts";

/** A price as it was shown to the customer. */
export interface Price extends Charge {
  id: string;
  createdAt: string;
  createdBy: string;
  work: string;
  /** In hundredths of a percent; null where the price includes the tax. */
  taxRate: number | null;
  taxCents: number;
  /** With tax. */
  totalCents: number;
  /** What the customer, or the one who pays for them, is to pay of it: the rest is a company's. */
  dueCents: number;
  payerName: string;
  payerNumber: string;
  allowedCents: number | null;
  answer: PriceRow["answer"];
  answeredAt: string | null;
  answeredBy: string;
  answeredOn: PriceRow["answered_on"];
}

/** In a query of bookings as "visit": why its last report has no price; null without a report. */
export const lastNoPrice = sql<ReportRow["no_price"] | null>`
  (select no_price from reports where booking_id = visit.id order by version desc limit 1)`;

export interface Account {
  /** The price that waits for an answer. */
  asked: Price | undefined;
  /** The price that counts. */
  agreed: Price | undefined;
  /** Whether the customer answered the latest price with "Not today". */
  isDeclined: boolean;
  /** Oldest first, like the next. */
  payments: readonly PaymentRow[];
  /** Those of them that nobody has taken back. */
  received: readonly PaymentRow[];
  parts: readonly PartRow[];
  /** What was done, as it was written down last. */
  report: ReportRow | undefined;
  paidCents: number;
  /** What is still to be paid; less than 0 where too much was. */
  openCents: number;
  /** The last day of the warranty on the repair. */
  warrantyUntil: ReportRow["warranty_until"];
}

function priceOf(row: PriceRow): Price {
  const charge: Charge = {
    laborCents: row.labor_cents,
    partsCents: row.parts_cents,
    hasParts: row.has_parts === 1,
    payer: row.payer,
    shareCents: row.share_cents,
  };
  const totalCents = row.labor_cents + row.parts_cents + row.tax_cents;
  return {
    ...charge,
    ...{ id: row.id, createdAt: row.created_at, createdBy: row.created_by, work: row.work },
    ...{ taxRate: row.tax_rate, taxCents: row.tax_cents, totalCents },
    dueCents: row.payer === "company" ? row.share_cents + row.tax_cents : totalCents,
    ...{ payerName: row.payer_name, payerNumber: row.payer_number, allowedCents: row.allowed_cents },
    ...{ answer: row.answer, answeredAt: row.answered_at, answeredBy: row.answered_by, answeredOn: row.answered_on },
  };
}

/** The accounts of repairs, by their `jobId`; one without any row is empty. */
export async function accountsOf(
  database: BookingDatabase,
  visits: readonly Pick<Booking, "jobId">[],
): Promise<Map<string, Account>> {
  const jobs = [...new Set(visits.map(({ jobId }) => jobId))];
  if (jobs.length === 0) return new Map();
  const rowsOf = <Name extends "prices" | "payments" | "parts" | "reports">(name: Name, by: "at" | "created_at") =>
    database
      .selectFrom(`${name} as row` as "payments as row")
      .innerJoin("bookings", "bookings.id", "row.booking_id")
      .selectAll("row")
      .select("bookings.job_id as jobId")
      .where("bookings.job_id", "in", jobs)
      .orderBy(`row.${by}` as "row.at")
      .orderBy("row.version")
      .execute();
  type Of<Row> = (Row & { jobId: string })[];
  const [prices, payments, parts, reports] = (await Promise.all([
    rowsOf("prices", "created_at"),
    rowsOf("payments", "at"),
    rowsOf("parts", "at"),
    rowsOf("reports", "at"),
  ])) as unknown as [Of<PriceRow>, Of<PaymentRow>, Of<PartRow>, Of<ReportRow>];
  const byJob = <Row extends { jobId: string }>(rows: readonly Row[]) => {
    const grouped = Map.groupBy(rows, ({ jobId }) => jobId);
    return (job: string): Row[] => grouped.get(job) ?? [];
  };
  const [pricesOf, paymentsOf, partsOf, reportsOf] = [byJob(prices), byJob(payments), byJob(parts), byJob(reports)];
  return new Map(
    jobs.map((job): [string, Account] => {
      const priced = pricesOf(job).map(priceOf);
      const [paid, own] = [paymentsOf(job), reportsOf(job)];
      const agreed = priced.findLast(({ answer }) => answer === "agreed");
      const latest = priced.at(-1);
      const takenBack = new Set(paid.map(({ takes_back }) => takes_back));
      const paidCents = paid.reduce((sum, { cents }) => sum + cents, 0);
      return [
        job,
        {
          asked: latest?.answer === "" ? latest : undefined,
          agreed,
          isDeclined: latest?.answer === "declined",
          payments: paid,
          received: paid.filter(({ id, takes_back }) => takes_back === null && !takenBack.has(id)),
          parts: partsOf(job),
          report: own.at(-1),
          paidCents,
          openCents: (agreed?.totalCents ?? 0) - paidCents,
          warrantyUntil: own.at(-1)?.warranty_until ?? null,
        },
      ];
    }),
  );
}

export async function accountOf(database: BookingDatabase, visit: Pick<Booking, "jobId">): Promise<Account> {
  return (await accountsOf(database, [visit])).get(visit.jobId) as Account;
}
