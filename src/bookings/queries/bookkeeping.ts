/** What a bookkeeper needs: each charge, payment and refund as a row of its day, and the sums of them by month. */
import { sql } from "kysely";
import { csvOf } from "../../shared/csv.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import type { PlainDate } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import type { BookingDatabase } from "../store/database.ts";
import { inTurns } from "../store/turns.ts";

/** Amounts are dollars. A void is in the column of what it takes back, with the other sign. */
const headings = [
  "Date",
  "Visit",
  "Customer",
  "Payer",
  "Claim number",
  "Entry",
  "What",
  "Charge",
  "Part",
  "Tax",
  "Exempt",
  "Payment",
  "Refund",
] as const;

const inDollars = (cents: number) => (cents / 100).toFixed(2);

/** Rows of one query: few enough for a turn. */
const pageSize = 500;

/** Rows of a table from a day on, with their customer and who pays for them, page by page in order of day. */
const pageOf = (database: BookingDatabase, table: "charges" | "payments", since: PlainDate, after: [string, string]) =>
  database
    .selectFrom(`${table} as entry` as "payments as entry")
    .innerJoin("bookings", "bookings.id", "entry.bookingId")
    .leftJoin("prices", "prices.id", "entry.priceId")
    .selectAll("entry")
    .select(["bookings.name", "prices.payerName", "prices.payerNumber", "prices.work", "prices.taxRate"])
    .where("entry.day", ">=", since)
    .where(sql<boolean>`(${sql.ref("entry.day")}, ${sql.ref("entry.id")}) > (${after[0]}, ${after[1]})`)
    .orderBy("entry.day")
    .orderBy("entry.id")
    .limit(pageSize);

type Entry = Awaited<ReturnType<ReturnType<typeof pageOf>["execute"]>>[number];

async function* entriesOf(database: BookingDatabase, table: "charges" | "payments", since: PlainDate) {
  let after: [string, string] = [since, ""];
  for (let isOver = false; !isOver; ) {
    const page = await pageOf(database, table, since, after).execute();
    for await (const row of inTurns(page)) yield row;
    const last = page.at(-1);
    if (last) after = [last.day, last.id];
    isOver = page.length < pageSize;
  }
}

const start = ({ day, bookingId, name, debtor, payerName, payerNumber }: Entry) => {
  const isPayer = debtor === "payer";
  const visit = bookingNumber({ id: bookingId });
  return [day, visit, name, isPayer ? (payerName ?? "") : "Customer", isPayer ? (payerNumber ?? "") : ""];
};

type ChargeEntry = Entry & Record<"laborCents" | "partsCents" | "taxCents" | "exemptCents", number>;

function chargeRow(entry: ChargeEntry): string[] {
  const { laborCents, partsCents, taxCents, exemptCents, kind } = entry;
  const isCredit = (kind as string) === "credit";
  const amounts = [laborCents, partsCents, taxCents, exemptCents].map(inDollars);
  return [...start(entry), isCredit ? "credit" : "charge", entry.work ?? "Service call", ...amounts, "", ""];
}

function paymentRow(entry: Entry): string[] {
  const { kind, cents, method, reason } = entry;
  // A void has the sign of the other column's rows: what it voids decides.
  const isRefund = kind === "refund" || (kind === "void" && cents > 0);
  const amounts = isRefund ? ["", inDollars(-cents)] : [inDollars(cents), ""];
  return [...start(entry), kind, [method, reason].filter(Boolean).join(": "), "", "", "", "", ...amounts];
}

/**
 * The entries from a day on, oldest first, as lines of a CSV file, piece by piece: others get a turn between them. A day that is over
 * never changes, but for a customer's name: it is the one that they have by now, and none once erased.
 */
export async function* bookkeepingCsv({ database }: BookingContext, since: PlainDate): AsyncGenerator<string> {
  yield csvOf([[...headings]]);
  const [charges, payments] = [entriesOf(database, "charges", since), entriesOf(database, "payments", since)];
  let [charge, payment] = [await charges.next(), await payments.next()];
  let rows: string[][] = [];
  while (!charge.done || !payment.done) {
    if (!charge.done && (payment.done || charge.value.day <= payment.value.day)) {
      rows.push(chargeRow(charge.value as ChargeEntry));
      charge = await charges.next();
    } else if (!payment.done) {
      rows.push(paymentRow(payment.value));
      payment = await payments.next();
    }
    if (rows.length >= 100) {
      yield csvOf(rows);
      rows = [];
    }
  }
  if (rows.length > 0) yield csvOf(rows);
}

/** What the books say of a time, in cents, whoever owes or paid it. */
export interface BookSums {
  /** "2026-06"; "" for all of the time. */
  month: string;
  /** Labor and parts, without tax. */
  chargedCents: number;
  taxCents: number;
  exemptCents: number;
  paidCents: number;
  /** What went back. */
  refundedCents: number;
}

/** The sums of the books by month, from the month of a day on; those of the export, to the cent. */
export async function bookSums({ database }: BookingContext, since: PlainDate): Promise<BookSums[]> {
  const first: PlainDate = `${since.slice(0, 7)}-01` as PlainDate;
  const month = sql<string>`substr(${sql.ref("day")}, 1, 7)`;
  const charged = await database
    .selectFrom("charges")
    .select(month.as("month"))
    .select(({ fn }) => [
      fn.sum<number>("laborCents").as("laborCents"),
      fn.sum<number>("partsCents").as("partsCents"),
      fn.sum<number>("taxCents").as("taxCents"),
      fn.sum<number>("exemptCents").as("exemptCents"),
    ])
    .where("day", ">=", first)
    .groupBy(month)
    .execute();
  const isRefund = sql<boolean>`(kind = 'refund' or (kind = 'void' and cents > 0))`;
  const moved = await database
    .selectFrom("payments")
    .select(month.as("month"))
    .select([
      sql<number>`sum(case when ${isRefund} then 0 else cents end)`.as("paidCents"),
      sql<number>`sum(case when ${isRefund} then -cents else 0 end)`.as("refundedCents"),
    ])
    .where("day", ">=", first)
    .groupBy(month)
    .execute();
  const months = [...new Set([...charged, ...moved].map((row) => row.month))].sort();
  return months.map((key) => {
    const [charge, money] = [charged.find((row) => row.month === key), moved.find((row) => row.month === key)];
    return {
      month: key,
      chargedCents: Number(charge?.laborCents ?? 0) + Number(charge?.partsCents ?? 0),
      taxCents: Number(charge?.taxCents ?? 0),
      exemptCents: Number(charge?.exemptCents ?? 0),
      paidCents: Number(money?.paidCents ?? 0),
      refundedCents: Number(money?.refundedCents ?? 0),
    };
  });
}

/** What is open of all repairs by now: what customers owe, what companies and landlords owe, and what is held too much. */
export async function openSums({ database }: BookingContext) {
  // Each by the condition of its index: together, every visit would be looked at.
  const repairs = database.selectFrom("bookings").whereRef("id", "=", "jobId");
  const [customers, claims, overpaid] = await Promise.all([
    repairs
      .where("openCents", ">", 0)
      .select(({ fn }) => fn.sum("openCents").as("cents"))
      .executeTakeFirst(),
    repairs
      .where("claimCents", "!=", 0)
      .select(({ fn }) => fn.sum("claimCents").as("cents"))
      .executeTakeFirst(),
    repairs
      .where("heldCents", ">", 0)
      .select(({ fn }) => fn.sum("heldCents").as("cents"))
      .executeTakeFirst(),
  ]);
  const of = (sum: typeof customers) => Number(sum?.cents ?? 0);
  return { customersCents: of(customers), overpaidCents: of(overpaid), claimsCents: of(claims) };
}
