/** Bookings as a spreadsheet: RFC 4180 in UTF-8, with CRLF line endings. */

import { bookingFields, typedDetails } from "../booking/form/fields.ts";
import { whereForBusiness } from "../booking/form/where.ts";
import { bookingNumber } from "../booking/links/booking-number.ts";
import type { FactsOfVisits, OfficeFacts } from "../booking/queries/office-facts.ts";
import type { Booking } from "../booking/storage/bookings.ts";
import { slotLabel } from "../booking/time/slots.ts";
import { serviceTitle } from "../catalog/services/service-title.ts";
import { statusWord } from "./in-words.ts";

interface Column {
  heading: string;
  text(booking: Booking, facts: OfficeFacts | undefined): string;
}

/** In this order. */
const columns: readonly Column[] = [
  { heading: "Visit", text: (booking) => booking.serviceDate },
  { heading: "Time", text: (booking) => slotLabel(booking.timeSlot) },
  { heading: "Status", text: statusWord },
  { heading: "Service", text: (booking) => serviceTitle(booking.serviceType) },
  ...typedDetails.map((name) => ({
    heading: bookingFields[name].label,
    text: (booking: Booking) => (name === "address" ? whereForBusiness(booking.address) : booking[name]),
  })),
  { heading: "Booked at (UTC)", text: (booking) => booking.createdAt },
  { heading: "Canceled at (UTC)", text: (booking) => booking.cancelledAt ?? "" },
  { heading: "Erased at (UTC)", text: (booking) => booking.erasedAt ?? "" },
  { heading: "From page", text: (booking) => booking.source.page },
  { heading: "From site", text: (booking) => booking.source.referrer },
  { heading: "Campaign tags", text: (booking) => new URLSearchParams(booking.source.utm).toString() },
  { heading: "Technician", text: (_booking, facts) => facts?.technician ?? "" },
  { heading: "Notes", text: (_booking, facts) => facts?.notes.join("\n") ?? "" },
  { heading: "Booking", text: bookingNumber },
  { heading: "Id", text: (booking) => booking.id },
];

/** What spreadsheets take for the start of a formula; the apostrophe marks it as text (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line per booking under a line of headings. */
export function bookingsCsv(bookings: readonly Booking[], facts: FactsOfVisits = new Map()): string {
  const rows = bookings.map((booking) => columns.map(({ text }) => text(booking, facts.get(booking.id))));
  return [columns.map(({ heading }) => heading), ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
