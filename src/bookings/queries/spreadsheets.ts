/** Visits and customers as spreadsheets. */

import { csvOf } from "../../shared/csv.ts";
import { bookingFields, typedDetails } from "../../shared/form/fields.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { whereForBusiness } from "../../shared/places/city-in-address.ts";
import { stateInWords, stateOf } from "../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { slotLabel } from "../../shared/time/slots.ts";
import type { BookingContext } from "../context.ts";
import { distinctLines } from "../desk/read-list.ts";
import type { Booking } from "../store/bookings.ts";
import { type Contact, type ContactDetails, contactFields, readContacts } from "../store/contacts.ts";
import type { BookingDatabase } from "../store/database.ts";
import { batchesOf, inTurns } from "../store/turns.ts";
import { type FactsOfVisits, listAllVisits, type OfficeFacts } from "./office-facts.ts";

/** The values under each heading, in this order. */
const columns: readonly (readonly [heading: string, text: (booking: Booking, facts?: OfficeFacts) => string])[] = [
  ["Visit", ({ serviceDate }) => serviceDate],
  ["Time", ({ timeSlot }) => slotLabel(timeSlot)],
  ["Status", (booking) => stateInWords(stateOf(booking)).toLowerCase()],
  ["Service", ({ serviceType }) => serviceTitle(serviceType)],
  ...typedDetails.map((name) => {
    const text = (booking: Booking) => (name === "address" ? whereForBusiness(booking.address) : booking[name]);
    return [bookingFields[name].label, text] as const;
  }),
  ["Booked at (UTC)", ({ createdAt }) => createdAt],
  ["Canceled at (UTC)", ({ cancelledAt }) => cancelledAt ?? ""],
  ["Erased at (UTC)", ({ erasedAt }) => erasedAt ?? ""],
  ["From page", ({ sourcePage }) => sourcePage],
  ["From site", ({ sourceReferrer }) => sourceReferrer],
  ["Campaign tags", ({ sourceUtm }) => sourceUtm],
  ["Technician", (_booking, facts) => facts?.technician ?? ""],
  ["Notes", (_booking, facts) => facts?.notes.join("\n") ?? ""],
  ["Booking", bookingNumber],
  ["Id", ({ id }) => id],
];

const rowsOf = (bookings: readonly Booking[], facts: FactsOfVisits) =>
  bookings.map((booking) => columns.map(([, text]) => text(booking, facts.get(booking.id))));
const headings = columns.map(([heading]) => heading);

/** One line per booking under a line of headings. */
export const bookingsCsv = (bookings: readonly Booking[], facts: FactsOfVisits = new Map()): string =>
  csvOf([headings, ...rowsOf(bookings, facts)]);

/** Lines of a piece: a few milliseconds. */
const linesPerPiece = 100;

/** The same of all bookings, as pieces of the file. */
export async function* allVisitsCsv(context: BookingContext): AsyncGenerator<string> {
  yield csvOf([headings]);
  for await (const { visits, facts } of listAllVisits(context))
    for await (const some of inTurns(batchesOf(visits, linesPerPiece))) yield csvOf(rowsOf(some, facts));
}

/** What a visit or an imported list says of a customer. */
interface KnownCustomer extends ContactDetails {
  customerId: string;
  /** How many visits say it, and the last of them; "" for none. */
  visits: number;
  last: string;
}

/** Rows that one query reads, or a few more: others wait no longer than for these. */
const rowsPerQuery = 1_000;

/** What visits say of their customers, from the one after an id on: what several of them say alike, once. */
async function readVisited(database: BookingDatabase, after: string) {
  const left = database.selectFrom("bookings").where("erasedAt", "is", null).where("customerId", ">", after);
  const next = left.select("customerId").orderBy("customerId").offset(rowsPerQuery).limit(1);
  const upTo = (await next.executeTakeFirst())?.customerId;
  const rows = await left
    .$if(upTo !== undefined, (all) => all.where("customerId", "<=", upTo ?? ""))
    .select(["customerId", "name", "phone", "email", "address"])
    .select(({ fn }) => [fn.countAll().as("visits"), fn.max("serviceDate").as("last")])
    .groupBy(["customerId", "name", "phone", "email", "address"])
    .execute();
  return { rows: rows.map((row) => ({ ...row, visits: Number(row.visits), notes: "" })), upTo };
}

/** The same of all customers. */
async function* visitedCustomers(database: BookingDatabase): AsyncGenerator<KnownCustomer> {
  let after: string | undefined = "";
  do {
    const { rows, upTo }: Awaited<ReturnType<typeof readVisited>> = await readVisited(database, after);
    yield* rows;
    after = upTo;
  } while (after !== undefined);
}

/** What imported lists say of theirs. */
async function* listedCustomers(database: BookingDatabase): AsyncGenerator<KnownCustomer> {
  let page: Contact[];
  for (let after = ""; ; after = page.at(-1)?.id ?? "") {
    page = await readContacts(database, (all) =>
      all.clearOrderBy().orderBy("contacts.id").where("contacts.id", ">", after).limit(rowsPerQuery),
    );
    for (const one of page) yield { ...one, visits: 0, last: "" };
    if (page.length < rowsPerQuery) return;
  }
}

/**
 * What visits and imported lists know of all customers, a line each, as pieces of the file. An import reads it again, several numbers
 * in a cell too.
 */
export async function* allCustomersCsv({ database }: BookingContext): AsyncGenerator<string> {
  const known = new Map<string, KnownCustomer[]>();
  for (const read of [visitedCustomers, listedCustomers]) {
    for await (const one of read(database)) {
      const own = known.get(one.customerId);
      if (own) own.push(one);
      else known.set(one.customerId, [one]);
    }
  }
  const rows: string[][] = [];
  for await (const customer of inTurns(known.values())) {
    const latestFirst = customer.sort((a, b) => b.last.localeCompare(a.last));
    const texts = contactFields.map((field) => distinctLines(latestFirst.map((one) => one[field])).join(" ::: "));
    const visits = customer.reduce((sum, one) => sum + one.visits, 0);
    rows.push([...texts, `${visits}`, latestFirst[0]?.last ?? ""]);
  }
  rows.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  yield csvOf([["Name", "Phone", "Email", "Address", "Notes", "Visits", "Last visit"]]);
  for await (const some of inTurns(batchesOf(rows, linesPerPiece))) yield csvOf(some);
}
