/**
 * For migration 003: the books as they were, row by row. Until then, they were reckoned anew from each repair's last price, dated on
 * the day of its report. The arithmetic is that of the release, and never changes.
 */
import type { Transaction } from "kysely";
import { todayInNewYork } from "../../../shared/time/calendar.ts";
import type { Tables } from "./tables.ts";

const share = (amount: number, of: number, whole: number) => (whole === 0 ? 0 : Math.round((amount * of) / whole));

type Former = Pick<
  Tables["prices"],
  "id" | "laborCents" | "partsCents" | "taxCents" | "taxRate" | "hasParts" | "payer" | "shareCents"
>;

/** What the customer and the payer were charged of a price. */
function split({ laborCents, partsCents, taxCents, taxRate, hasParts, payer, shareCents }: Former) {
  const untaxed = (cents: number, isTaxed: boolean) => (taxRate === null || isTaxed ? 0 : cents);
  const net = laborCents + partsCents;
  const all = { laborCents, partsCents, taxCents, exemptCents: untaxed(net, hasParts === 1) };
  if (payer === "customer") return [["customer", all] as const];
  if (payer === "other") return [["payer", all] as const];
  const own = share(partsCents, shareCents, net);
  return [
    [
      "customer",
      {
        laborCents: shareCents - own,
        partsCents: own,
        taxCents,
        exemptCents: untaxed(shareCents, hasParts === 1),
      },
    ] as const,
    [
      "payer",
      {
        laborCents: laborCents - shareCents + own,
        partsCents: partsCents - own,
        taxCents: 0,
        exemptCents: untaxed(net - shareCents, false),
      },
    ] as const,
  ];
}

/** Writes the rows of repairs that are done, the days of payments, and what is open. */
export async function writeFormerBooks(database: Transaction<Tables>): Promise<void> {
  const payments = await database
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["payments.id", "payments.at", "payments.cents", "payments.takesBack", "bookings.jobId"])
    .execute();
  const dayOf = new Map(payments.map(({ id, at }) => [id, todayInNewYork(new Date(at))]));
  for (const { id, takesBack } of payments) {
    const day = dayOf.get(id) ?? "";
    const isSlip = takesBack !== null && dayOf.get(takesBack) === day;
    const kind = takesBack === null ? "payment" : isSlip ? "void" : "refund";
    await database
      .updateTable("payments")
      .set({ day: day as Tables["payments"]["day"], kind, ...(kind === "refund" && { takesBack: null }) })
      .where("id", "=", id)
      .execute();
  }
  const prices = await database
    .selectFrom("prices")
    .innerJoin("bookings", "bookings.id", "prices.bookingId")
    .selectAll("prices")
    .select("bookings.jobId")
    .where("answer", "=", "agreed")
    .orderBy("prices.createdAt")
    .orderBy("prices.version")
    .execute();
  const reports = await database
    .selectFrom("reports")
    .innerJoin("bookings", "bookings.id", "reports.bookingId")
    .select(["bookings.jobId", "reports.doneOn", "reports.at"])
    .where("bookings.status", "=", "booked")
    .where("bookings.progress", "=", "done")
    .orderBy("reports.at")
    .orderBy("reports.version")
    .execute();
  const doneOn = new Map(reports.map(({ jobId, doneOn, at }) => [jobId, { day: doneOn, at }]));
  const agreed = new Map(prices.map((price) => [price.jobId, price]));
  const jobs = new Set([...agreed.keys(), ...payments.map(({ jobId }) => jobId)]);
  const paid = Map.groupBy(payments, ({ jobId }) => jobId);
  for (const job of jobs) {
    const [price, done] = [agreed.get(job), doneOn.get(job)];
    const owed = price ? split(price) : [];
    if (price && done) {
      for (const [debtor, amounts] of owed) {
        await database
          .insertInto("charges")
          .values({
            id: `${price.id}-${debtor}`,
            bookingId: price.bookingId,
            version: price.version,
            ...done,
            by: price.createdBy,
            debtor,
            priceId: price.id,
            kind: "charge",
            paymentId: null,
            ...amounts,
          })
          .execute();
      }
    }
    const dueOf = (debtor: string) =>
      owed.reduce((sum, [who, { laborCents, partsCents, taxCents }]) => {
        return who === debtor ? sum + laborCents + partsCents + taxCents : sum;
      }, 0);
    const received = (paid.get(job) ?? []).reduce((sum, { cents }) => sum + cents, 0);
    const open = { openCents: price ? dueOf("customer") - received : 0, claimCents: dueOf("payer") };
    await database.updateTable("bookings").set(open).where("jobId", "=", job).execute();
  }
}
