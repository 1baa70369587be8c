/** Bookings as a spreadsheet: RFC 4180 in UTF-8, with CRLF line endings. */

import type { Booking } from "../booking/storage/bookings.ts";
import { slotLabel } from "../booking/time/slots.ts";
import { serviceTitle } from "../catalog/service-title.ts";

const columns: Readonly<Record<string, (booking: Booking) => string>> = {
  Visit: (booking) => booking.serviceDate,
  Time: (booking) => slotLabel(booking.timeSlot),
  Status: (booking) => booking.status,
  Service: (booking) => serviceTitle(booking.serviceType),
  Name: (booking) => booking.name,
  Phone: (booking) => booking.phone,
  "E-mail": (booking) => booking.email,
  Address: (booking) => booking.address,
  "Model number": (booking) => booking.modelNumber,
  "Serial number": (booking) => booking.serialNumber,
  Problem: (booking) => booking.description,
  "Booked at (UTC)": (booking) => booking.createdAt,
  "Cancelled at (UTC)": (booking) => booking.cancelledAt ?? "",
  "Erased at (UTC)": (booking) => booking.erasedAt ?? "",
  "From page": (booking) => booking.source.page,
  "From site": (booking) => booking.source.referrer,
  "Campaign tags": (booking) => new URLSearchParams(booking.source.utm).toString(),
  Booking: (booking) => booking.id,
};

/** What spreadsheets take for the start of a formula; the apostrophe marks it as text (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line per booking under a line of headings. */
export function bookingsCsv(bookings: readonly Booking[]): string {
  const rows = bookings.map((booking) => Object.values(columns).map((text) => text(booking)));
  return [Object.keys(columns), ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
