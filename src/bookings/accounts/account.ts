/** What a repair costs and what was paid, from the rows of its visits: the one that began it, and those that follow for a part. */
import { sql } from "kysely";
import { facts } from "../../facts/site.ts";
import type { Booking } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { ChargeRow, Debtor, PartRow, PaymentRow, PriceRow, ReportRow, Tables } from "../store/schema/tables.ts";
import { findAbout } from "../store/turns.ts";
import { type Amounts, nothing, sharesOf, sumOf, totalOf } from "./shares.ts";

/** In a query of bookings as "visit": why its last report has no price; null without a report. */
export const lastNoPrice = sql<ReportRow["noPrice"] | null>`
  (select ${sql.ref("noPrice")} from reports where ${sql.ref("bookingId")} = visit.id order by version desc limit 1)`;

/** In a query of bookings as "visit": what its repair was charged by now, in cents, without the tax; null without a charge. */
export const chargedCents = sql<number | null>`
  (select sum(${sql.ref("laborCents")} + ${sql.ref("partsCents")})
   from charges join bookings as own on own.id = charges.${sql.ref("bookingId")}
   where own.${sql.ref("jobId")} = visit.${sql.ref("jobId")})`;

/** A price as it was shown to the customer. */
export type Price = ReturnType<typeof priceOf>;

function priceOf(row: PriceRow) {
  const shares = sharesOf({ ...row, hasParts: row.hasParts === 1 });
  return {
    ...row,
    hasParts: row.hasParts === 1,
    shares,
    /** With tax. */
    totalCents: totalOf(shares.customer) + totalOf(shares.payer),
    /** What the customer is to pay of it: the rest is a company's or a landlord's. */
    dueCents: totalOf(shares.customer),
  };
}

/** Who owes or pays: the customer, or one who pays for them, whose name and number their price has. */
export interface Party {
  debtor: Debtor;
  /** "" for the customer, and once erased. */
  name: string;
  number: string;
  /** Of its latest price; null for the customer. */
  priceId: string | null;
}

/** What one debtor owes of a repair, in cents. */
export interface Balance extends Party {
  /** What was charged, less what refunds took off it. */
  charged: Amounts;
  /** What refunds took off it; amounts less than 0. */
  credited: Amounts;
  /** What they are to pay: what was charged or, until the repair is done, what was agreed to. */
  dueCents: number;
  /** What was received, less what went back. */
  paidCents: number;
  /** What is still to be paid; less than 0 where too much was. */
  openCents: number;
  /** Payments and refunds that no void has taken back, oldest first. */
  moved: readonly PaymentRow[];
}

export type Account = ReturnType<typeof accountFrom>;

/** Where a repair is: nothing is charged before it is done, and nothing is owed once all of its visits are canceled. */
type Stage = "open" | "done" | "canceled";

const customer: Party = { debtor: "customer", name: "", number: "", priceId: null };

/** Whether a price was written down after a report. */
const isAfter = (price: Price, report: ReportRow): boolean =>
  price.bookingId === report.bookingId ? price.version > report.version : price.createdAt > report.at;

/** The last report. "Nothing was done" no longer counts once the customer has agreed to a price after it. */
function reportThatCounts(reports: readonly ReportRow[], agreed: Price | undefined): ReportRow | undefined {
  const last = reports.at(-1);
  return last?.noPrice === "nothing-done" && agreed && isAfter(agreed, last) ? undefined : last;
}

/** @param rows of one repair, oldest first */
function accountFrom(
  stage: Stage,
  prices: readonly Price[],
  payments: readonly PaymentRow[],
  parts: readonly PartRow[],
  reports: readonly ReportRow[],
  charges: readonly ChargeRow[],
) {
  const latest = prices.at(-1);
  const agreed = prices.findLast(({ answer }) => answer === "agreed");
  const report = reportThatCounts(reports, agreed);
  const warrantyUntil = report?.warrantyUntil ?? null;
  const began = warrantyUntil && reports.find((one) => one.warrantyUntil === warrantyUntil);
  /** A visit that was opened again may still be repaired. */
  const isNothingDone = report?.noPrice === "nothing-done" && stage !== "open";
  /** What was asked before somebody wrote down that nothing was done is asked no more. */
  const isAsked = latest?.answer === "" && (report?.noPrice !== "nothing-done" || isAfter(latest, report));
  const voided = new Set(payments.map(({ takesBack }) => takesBack));

  const partyOf = (price: Price): Party => ({
    debtor: "payer",
    name: price.payerName,
    number: price.payerNumber,
    priceId: price.id,
  });
  const keyOf = ({ debtor, name, number }: Party) => (debtor === "customer" ? "" : `${name}\n${number}`);
  const byId = new Map(prices.map((price) => [price.id, price]));
  const keyOfRow = ({ debtor, priceId }: Pick<ChargeRow, "debtor" | "priceId">) => {
    const price = byId.get(priceId ?? "");
    return debtor === "customer" || !price ? "" : keyOf(partyOf(price));
  };
  const hasPayer = (price: Price | undefined) => price !== undefined && price.payer !== "customer";
  /** Of a service call without an agreed price: who pays for the customer also pays for it. */
  const [ofWork] = [isNothingDone ? (latest ?? agreed) : agreed];
  const parties = new Map<string, Party>([["", customer]]);
  for (const price of prices) {
    const isOwed = price === ofWork || charges.some(({ priceId }) => priceId === price.id);
    const isPaid = payments.some(({ priceId }) => priceId === price.id);
    if (hasPayer(price) && (isOwed || isPaid)) parties.set(keyOf(partyOf(price)), partyOf(price));
  }
  /** What each is to be charged for the work, as it is now. */
  const wanted = (party: Party): Amounts => {
    if (stage === "canceled") return nothing;
    if (isNothingDone) {
      const { serviceCents } = report;
      const payer = hasPayer(ofWork) && ofWork ? keyOf(partyOf(ofWork)) : "";
      const isExempt = ofWork ? ofWork.taxRate !== null : facts().taxRate !== null;
      const owed = { ...nothing, laborCents: serviceCents, exemptCents: isExempt ? serviceCents : 0 };
      return keyOf(party) === payer ? owed : nothing;
    }
    if (!agreed) return nothing;
    if (party.debtor === "customer") return agreed.shares.customer;
    return hasPayer(agreed) && keyOf(partyOf(agreed)) === keyOf(party) ? agreed.shares.payer : nothing;
  };
  /** Nobody has said yet what it costs, or it is on paper: what is paid is neither too little nor too much. */
  const isUnpriced =
    stage !== "canceled" && !agreed && !isNothingDone && (stage === "open" || report?.noPrice !== "warranty");
  const balances = [...parties.values()].map((party): Balance & { wanted: Amounts; booked: Amounts } => {
    const own = charges.filter((row) => keyOfRow(row) === keyOf(party));
    const credited = sumOf(own.filter(({ kind }) => kind === "credit"));
    const booked = sumOf(own.filter(({ kind }) => kind === "charge"));
    const charged = sumOf([booked, credited]);
    const rows = payments.filter((row) => keyOfRow(row) === keyOf(party));
    const paidCents = rows.reduce((sum, { cents }) => sum + cents, 0);
    const isAhead = stage === "open" && agreed !== undefined;
    const dueCents = isAhead ? totalOf(wanted(party)) + totalOf(credited) : totalOf(charged);
    return {
      ...party,
      charged,
      credited,
      booked,
      wanted: wanted(party),
      dueCents,
      paidCents,
      openCents: isUnpriced && dueCents === 0 ? 0 : dueCents - paidCents,
      moved: rows.filter(({ id, kind }) => kind !== "void" && !voided.has(id)),
    };
  });
  const [own, ...others] = balances as [(typeof balances)[number], ...typeof balances];
  return {
    stage,
    /** The price that waits for an answer. */
    asked: isAsked ? latest : undefined,
    /** The price that counts. */
    agreed,
    /** Whether the customer answered the latest price with "Not today", and had agreed to none before. */
    isDeclined: latest?.answer === "declined" && agreed === undefined,
    isLatestDeclined: latest?.answer === "declined",
    /** Whether nobody knows what is owed, so that no payment is too much. */
    isUnpriced,
    /** The customer's own balance: nobody is ever asked for another's. */
    customer: own as Balance,
    /** Of those who pay for the customer: one, unless the payer was changed. */
    payers: others as readonly Balance[],
    /** All of them, with what they are to be charged, and what they were without credits. */
    balances,
    parts,
    /** What was done, as it was written down last. */
    report,
    /** The day on which the repair was first done, from which the days of its warranty count. */
    warrantyFrom: began ? began.doneOn : null,
    /** The last day of the warranty on the repair. */
    warrantyUntil,
  };
}

async function stagesOf(database: BookingDatabase, jobs: readonly string[]): Promise<Map<string, Stage>> {
  const all = database.selectFrom("bookings").select(["jobId", "status", "progress"]);
  const visits = await findAbout(jobs, (some) => all.where("jobId", "in", some).execute());
  return new Map(
    [...Map.groupBy(visits, ({ jobId }) => jobId)].map(([job, own]) => {
      const booked = own.filter(({ status }) => status === "booked");
      if (booked.length === 0) return [job, "canceled"];
      return [job, booked.some(({ progress }) => progress === "done") ? "done" : "open"];
    }),
  );
}

/** The accounts of repairs, by their `jobId`; one without any row is empty. */
export async function accountsOf(
  database: BookingDatabase,
  visits: readonly Pick<Booking, "jobId">[],
): Promise<Map<string, Account>> {
  const jobs = [...new Set(visits.map(({ jobId }) => jobId))];
  /** The rows of a table by job. */
  async function rowsOf<Name extends "prices" | "payments" | "parts" | "reports" | "charges">(
    name: Name,
    by: "at" | "createdAt",
  ) {
    const query = database
      .selectFrom(`${name} as row` as "payments as row")
      .innerJoin("bookings", "bookings.id", "row.bookingId")
      .selectAll("row")
      .select("bookings.jobId")
      .orderBy(`row.${by}` as "row.at")
      .orderBy("row.version");
    const found = await findAbout(jobs, (some) => query.where("bookings.jobId", "in", some).execute());
    const rows = found as unknown as (Tables[Name] & { jobId: string })[];
    return Map.groupBy(rows, ({ jobId }) => jobId);
  }
  const [prices, payments, parts, reports, charges] = await Promise.all([
    rowsOf("prices", "createdAt"),
    rowsOf("payments", "at"),
    rowsOf("parts", "at"),
    rowsOf("reports", "at"),
    rowsOf("charges", "at"),
  ]);
  const visitsOf = await stagesOf(database, jobs);
  return new Map(
    jobs.map((job) => [
      job,
      accountFrom(
        visitsOf.get(job) ?? "open",
        (prices.get(job) ?? []).map(priceOf),
        payments.get(job) ?? [],
        parts.get(job) ?? [],
        reports.get(job) ?? [],
        charges.get(job) ?? [],
      ),
    ]),
  );
}

export async function accountOf(database: BookingDatabase, visit: Pick<Booking, "jobId">): Promise<Account> {
  return (await accountsOf(database, [visit])).get(visit.jobId) as Account;
}
