/** Bookings as shown to the owner. */

import { bookingNumber } from "../booking/links/booking-number.ts";
import { stateInWords, stateOf } from "../booking/rules/visit-state.ts";
import type { Booking } from "../booking/storage/bookings.ts";
import { formatShortDay, type PlainDate } from "../booking/time/calendar.ts";
import { slotLabel, type TimeSlot } from "../booking/time/slots.ts";
import { serviceTitle } from "../catalog/services/service-title.ts";
import { table } from "./table.ts";

/** "Thu, Jun 11, 2026, Morning (8am-12pm)". */
export const timeWithYear = (date: PlainDate, slot: TimeSlot) =>
  `${formatShortDay(date)}, ${date.slice(0, 4)}, ${slotLabel(slot)}`;

/** How far a visit is: "booked", "on the way", "canceled". */
export const statusWord = (visit: Pick<Booking, "status" | "progress">) => stateInWords(stateOf(visit)).toLowerCase();

export function bookingsTable(bookings: readonly Booking[]): string {
  const headings = ["Visit", "Time", "Service", "Name", "Phone", "Address", "Status", "Booking"];
  const rows = bookings.map((booking) => [
    booking.serviceDate,
    slotLabel(booking.timeSlot),
    serviceTitle(booking.serviceType),
    booking.erasedAt ? "(erased)" : booking.name,
    booking.phone,
    booking.address,
    statusWord(booking),
    bookingNumber(booking),
  ]);
  return table(headings, rows);
}
