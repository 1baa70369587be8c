/** Visits and customers as spreadsheets. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { csvOf } from "../../shared/csv.ts";
import { bookingFields, typedDetails } from "../../shared/form/fields.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { whereForBusiness } from "../../shared/places/city-in-address.ts";
import { stateInWords, stateOf } from "../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { addMonths } from "../../shared/time/calendar.ts";
import { slotLabel } from "../../shared/time/slots.ts";
import type { BookingContext } from "../context.ts";
import { inTurns } from "../desk/import-list.ts";
import { connected } from "../identity/people.ts";
import { type Booking, listBookings } from "../store/bookings.ts";
import { contactFields, readContacts } from "../store/contacts.ts";
import { addressKey } from "../store/search-text.ts";
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
  ["From page", ({ source }) => source.page],
  ["From site", ({ source }) => source.referrer],
  ["Campaign tags", ({ source }) => new URLSearchParams(source.utm).toString()],
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
  const { first, last } = await context.database
    .selectFrom("bookings")
    .select(({ fn }) => [fn.min("visit_date").as("first"), fn.max("visit_date").as("last")])
    .executeTakeFirstOrThrow();
  let csv = csvOf([headings]);
  for (let from = first; from && from <= last; from = addMonths(from, 1)) {
    const before = addMonths(from, 1);
    const month = (await listBookings(context.database, { from, to: before })).filter(
      ({ serviceDate }) => serviceDate < before,
    );
    csv += csvOf(rowsOf(month, await officeFacts(context, month)));
    await nextTurn();
  }
  return csv;
}

/** Rows of a query. */
const pageSize = 500;

/** What visits and imported lists know of all customers, a line each; what there is more of is separated as an import reads it. */
export async function allCustomersCsv({ database }: BookingContext): Promise<string> {
  const known: (Record<(typeof contactFields)[number], string> & { keys: string[]; visit: string })[] = [];
  for (let after: string | undefined = ""; after !== undefined; await nextTurn()) {
    const page = await database
      .selectFrom("bookings")
      .select(["id", "name", "phone", "email", "address", "phone_key", "email_key", "visit_date as visit"])
      .where("id", ">", after)
      .where("erased_at", "is", null)
      .orderBy("id")
      .limit(pageSize)
      .execute();
    for (const { id: _, phone_key, email_key, ...visit } of page)
      known.push({ ...visit, notes: "", keys: [phone_key, email_key].filter(Boolean) });
    after = page.length === pageSize ? page.at(-1)?.id : undefined;
  }
  for (let after: string | undefined = ""; after !== undefined; await nextTurn()) {
    const page = await readContacts(database, (contacts) =>
      contacts.clearOrderBy().where("id", ">", `${after}`).orderBy("id").limit(pageSize),
    );
    for (const contact of page) known.push({ ...contact, keys: [...contact.keys], visit: "" });
    after = page.length === pageSize ? page.at(-1)?.id : undefined;
  }
  const rows: string[][] = [["Name", "Phone", "Email", "Address", "Notes", "Visits", "Last visit"]];
  await inTurns(connected(known), (customer) => {
    const latest = customer.sort((a, b) => b.visit.localeCompare(a.visit));
    const visits = latest.filter(({ visit }) => visit !== "");
    const texts = contactFields.map((field) => {
      const lines = latest.flatMap((one) => one[field].split("\n")).filter(Boolean);
      return [...new Map(lines.toReversed().map((line) => [addressKey(line), line])).values()].reverse().join(" ::: ");
    });
    rows.push([...texts, `${visits.length}`, visits[0]?.visit ?? ""]);
  });
  return csvOf(rows.slice(0, 1)) + csvOf(rows.slice(1).sort(([a = ""], [b = ""]) => a.localeCompare(b)));
}
