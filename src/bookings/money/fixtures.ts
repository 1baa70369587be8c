/** For tests of money: prices and reports as forms send them, and a visit of today with its account and books. */
import { randomUUID } from "node:crypto";
import type { FactDocument } from "../../facts/schema.ts";
import { createSite, withSite } from "../../facts/site.ts";
import { readCsv } from "../../shared/csv.ts";
import type { PlainDate } from "../../shared/time/calendar.ts";
import { temporaryService } from "../fixtures.ts";
import type { OfficeService } from "../office-service.ts";
import type { DatabaseLocation } from "../store/database.ts";
import type { TypedPrice } from "./agree-price.ts";
import type { TypedReport } from "./write-up.ts";

export const price = (typed: Partial<TypedPrice> = {}): TypedPrice => ({
  id: randomUUID(),
  work: "The drain pump is jammed.",
  labor: "150",
  parts: "78.97",
  payer: "customer",
  payerName: "",
  payerNumber: "",
  share: "",
  allowed: "",
  ...typed,
});
export const report = (typed: Partial<TypedReport> = {}): TypedReport => ({
  id: randomUUID(),
  work: "New drain pump.",
  parts: [],
  noParts: false,
  noPrice: "",
  paid: "card",
  amount: "",
  ...typed,
});

export const withFacts = <Result>(facts: FactDocument, work: () => Promise<Result>) =>
  withSite(createSite({}, { document: facts }), work);

/** The rows of the export, each by its headings. */
const booksOf =
  (office: OfficeService) =>
  async (since: PlainDate): Promise<Record<string, string>[]> => {
    let csv = "";
    for await (const piece of await office.bookkeeping(since)) csv += piece;
    const [headings = [], ...rows] = [...readCsv(csv)].map(({ cells }) => cells ?? []);
    return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ""])));
  };

/** With Florida's tax at 7 %. */
export const taxed = <Result>(work: () => Promise<Result>) => withFacts({ taxRate: 7 }, work);

/** A visit of today, and what is done about its money. */
export async function startMoney(place: DatabaseLocation) {
  const service = await temporaryService(place);
  const { office, bookings, booked, seen, database } = service;
  const visit = await booked({ serviceDate: "2026-06-10", timeSlot: "afternoon" });
  const token = visit.linkToken;
  const ask = async (typed: Partial<TypedPrice> = {}) => {
    const answer = await office.askPrice(await seen(visit), price(typed));
    if (answer.status !== "changed") throw new Error(JSON.stringify(answer));
    return (await office.account(visit)).asked?.id ?? "";
  };
  const agree = (id: string) => bookings.answerPrice(token, id, "agreed");
  const account = () => office.account(visit);
  const mails = async () => {
    const rows = await database.selectFrom("outbox").selectAll().where("sentAt", "is", null).execute();
    return rows.map(({ kind, dueAt }) => `${kind} ${dueAt.slice(0, 16)}`).sort();
  };
  return { ...service, visit, token, ask, agree, account, mails, books: booksOf(office) };
}
