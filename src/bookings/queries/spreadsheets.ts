/** Visits and customers as spreadsheets. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { csvOf } from "../../shared/csv.ts";
import { bookingFields, typedDetails } from "../../shared/form/fields.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { whereForBusiness } from "../../shared/places/city-in-address.ts";
import { stateInWords, stateOf } from "../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { addDays, addMonths } from "../../shared/time/calendar.ts";
import { slotLabel } from "../../shared/time/slots.ts";
import type { BookingContext } from "../context.ts";
import { distinctLines } from "../desk/read-list.ts";
import { type Booking, listBookings } from "../store/bookings.ts";
import { contactFields, readContacts } from "../store/contacts.ts";
import { inTurns } from "../store/turns.ts";
import { type FactsOfVisits, type OfficeFacts, officeFacts } from "./office-facts.ts";

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

/** The same of all bookings, month by month, so that nobody waits for it. */
export async function allVisitsCsv(context: BookingContext): Promise<string> {
  const { database } = context;
  const days = database.selectFrom("bookings").select(({ fn }) => fn.min("serviceDate").as("first"));
  const { first, last } = await days.select(({ fn }) => fn.max("serviceDate").as("last")).executeTakeFirstOrThrow();
  let csv = csvOf([headings]);
  for (let from = first; from && from <= last; from = addMonths(from, 1)) {
    const month = await listBookings(database, { from, to: addDays(addMonths(from, 1), -1) });
    csv += csvOf(rowsOf(month, await officeFacts(context, month)));
    await nextTurn();
  }
  return csv;
}

/** Rows of a query. */
const pageSize = 500;

/** Reads all rows, page by page. @param read the page after an id */
async function readAll<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let isOver = false; !isOver; await nextTurn()) {
    const page = await read(rows.at(-1)?.id ?? "");
    rows.push(...page);
    isOver = page.length < pageSize;
  }
  return rows;
}

/** What visits and imported lists know of all customers, a line each. An import reads it again, several numbers in a cell too. */
export async function allCustomersCsv({ database }: BookingContext): Promise<string> {
  const columns = ["id", "name", "phone", "email", "address", "serviceDate", "customerId"] as const;
  const visits = database.selectFrom("bookings").select(columns).where("erasedAt", "is", null).orderBy("id");
  const visited = await readAll((after) => visits.where("id", ">", after).limit(pageSize).execute());
  const contacts = await readAll((after) =>
    readContacts(database, (all) =>
      all.clearOrderBy().orderBy("contacts.id").where("contacts.id", ">", after).limit(pageSize),
    ),
  );
  const known = [
    ...visited.map((visit) => ({ ...visit, notes: "" })),
    ...contacts.map((contact) => ({ ...contact, serviceDate: "" })),
  ];
  const rows: string[][] = [];
  for await (const customer of inTurns(Map.groupBy(known, ({ customerId }) => customerId).values())) {
    const latestFirst = customer.sort((a, b) => b.serviceDate.localeCompare(a.serviceDate));
    const texts = contactFields.map((field) => distinctLines(latestFirst.map((one) => one[field])).join(" ::: "));
    const days = latestFirst.map((one) => one.serviceDate).filter(Boolean);
    rows.push([...texts, `${days.length}`, days[0] ?? ""]);
  }
  rows.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  let csv = csvOf([["Name", "Phone", "Email", "Address", "Notes", "Visits", "Last visit"]]);
  for await (const row of inTurns(rows)) csv += csvOf([row]);
  return csv;
}
