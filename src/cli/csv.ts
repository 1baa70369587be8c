/** Bookings as a spreadsheet. */

import type { FactsOfVisits, OfficeFacts } from "../bookings/queries/office-facts.ts";
import type { Booking } from "../bookings/store/bookings.ts";
import { csvOf } from "../shared/csv.ts";
import { bookingFields, typedDetails } from "../shared/form/fields.ts";
import { bookingNumber } from "../shared/links/booking-number.ts";
import { whereForBusiness } from "../shared/places/city-in-address.ts";
import { stateInWords, stateOf } from "../shared/rules/visit-state.ts";
import { serviceTitle } from "../shared/services/service-title.ts";
import { slotLabel } from "../shared/time/slots.ts";

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

/** One line per booking under a line of headings. */
export function bookingsCsv(bookings: readonly Booking[], facts: FactsOfVisits = new Map()): string {
  const rows = bookings.map((booking) => columns.map(([, text]) => text(booking, facts.get(booking.id))));
  return csvOf([columns.map(([heading]) => heading), ...rows]);
}
