/** Bookings as a spreadsheet: RFC 4180 in UTF-8, with CRLF line endings. */

import type { BookingDetails } from "../booking/form/details.ts";
import { whereForBusiness } from "../booking/form/where.ts";
import { bookingNumber } from "../booking/links/booking-number.ts";
import type { FactsOfVisits, OfficeFacts } from "../booking/lookup/office-facts.ts";
import type { Booking } from "../booking/storage/bookings.ts";
import { slotLabel } from "../booking/time/slots.ts";
import { serviceTitle } from "../catalog/services/service-title.ts";
import { statusWord } from "./in-words.ts";

interface Column {
  heading: string;
  text(booking: Booking, facts: OfficeFacts | undefined): string;
}

/** Every detail of a booking has a column, in this order. */
const columns = {
  serviceDate: { heading: "Visit", text: (booking) => booking.serviceDate },
  timeSlot: { heading: "Time", text: (booking) => slotLabel(booking.timeSlot) },
  status: { heading: "Status", text: statusWord },
  serviceType: { heading: "Service", text: (booking) => serviceTitle(booking.serviceType) },
  name: { heading: "Name", text: (booking) => booking.name },
  phone: { heading: "Phone", text: (booking) => booking.phone },
  email: { heading: "Email", text: (booking) => booking.email },
  address: { heading: "Address", text: (booking) => whereForBusiness(booking.address) },
  modelNumber: { heading: "Model number", text: (booking) => booking.modelNumber },
  serialNumber: { heading: "Serial number", text: (booking) => booking.serialNumber },
  description: { heading: "Problem", text: (booking) => booking.description },
  createdAt: { heading: "Booked at (UTC)", text: (booking) => booking.createdAt },
  cancelledAt: { heading: "Canceled at (UTC)", text: (booking) => booking.cancelledAt ?? "" },
  erasedAt: { heading: "Erased at (UTC)", text: (booking) => booking.erasedAt ?? "" },
  page: { heading: "From page", text: (booking) => booking.source.page },
  referrer: { heading: "From site", text: (booking) => booking.source.referrer },
  utm: { heading: "Campaign tags", text: (booking) => new URLSearchParams(booking.source.utm).toString() },
  technician: { heading: "Technician", text: (_booking, facts) => facts?.technician ?? "" },
  notes: { heading: "Notes", text: (_booking, facts) => facts?.notes.join("\n") ?? "" },
  number: { heading: "Booking", text: bookingNumber },
  id: { heading: "Id", text: (booking) => booking.id },
} satisfies Record<keyof BookingDetails, Column> & Record<string, Column>;

/** What spreadsheets take for the start of a formula; the apostrophe marks it as text (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line per booking under a line of headings. */
export function bookingsCsv(bookings: readonly Booking[], facts: FactsOfVisits = new Map()): string {
  const all = Object.values(columns);
  const rows = bookings.map((booking) => all.map(({ text }) => text(booking, facts.get(booking.id))));
  return [all.map(({ heading }) => heading), ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
