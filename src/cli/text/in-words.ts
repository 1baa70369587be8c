/** Bookings as shown to the owner. */

import { bookingNumber } from "../../booking/links/booking-number.ts";
import type { Told } from "../../booking/outbox/how-told.ts";
import { progressInWords } from "../../booking/rules/visit-state.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { formatShortDay, type PlainDate } from "../../booking/time/calendar.ts";
import { slotLabel, type TimeSlot } from "../../booking/time/slots.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import { count, printable, table } from "./table.ts";

/** "Thu, Jun 11, 2026, Morning (8am-12pm)". */
export const timeInWords = (date: PlainDate, slot: TimeSlot) =>
  `${formatShortDay(date)}, ${date.slice(0, 4)}, ${slotLabel(slot)}`;

/** A visit in one line: when, what, who. */
export const visitLine = (booking: Booking) =>
  printable(
    `${timeInWords(booking.serviceDate, booking.timeSlot)}, ${serviceTitle(booking.serviceType)}, ${whose(booking)}`,
  );

/** Where a visit is, for someone about to cancel it. */
export const addressLine = ({ address }: Booking) => printable(address);

/** Who is notified of a change, as a sentence. */
export function whoIsTold({ byEmail, byPhone }: Told): string {
  if (byEmail) {
    return `The server will email the customer about it.${byPhone ? " Please call, too: it may come too late." : ""}`;
  }
  return byPhone ? "Nobody is emailed: please call the customer." : "Nobody is told about it.";
}

const whose = ({ name, phone, erasedAt }: Booking) => (erasedAt ? "details erased" : `${name}, ${phone}`);

/** How far a booked visit is, otherwise its status as it is stored: "booked", "on the way", "cancelled". */
export const statusWord = (visit: Pick<Booking, "status" | "progress">) =>
  progressInWords(visit)?.toLowerCase() ?? visit.status;

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

/** A table of bookings followed by their number. */
export const countedTable = (bookings: readonly Booking[]) =>
  `${bookingsTable(bookings)}\n\n${count(bookings.length, "booking")}`;
