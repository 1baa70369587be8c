/** Bookings as shown to the owner. */

import { bookingNumber } from "../booking/links/booking-number.ts";
import { stateInWords, stateOf } from "../booking/rules/visit-state.ts";
import type { Booking } from "../booking/storage/bookings.ts";
import { slotLabel } from "../booking/time/slots.ts";
import { serviceTitle } from "../catalog/services/service-title.ts";

/** How far a visit is: "booked", "on the way", "canceled". */
export const statusWord = (visit: Pick<Booking, "status" | "progress">) => stateInWords(stateOf(visit)).toLowerCase();

/** "2026-06-11, Morning (8am-12pm): Dryer Repair, Zoë Miller, (727) 555-0123, booked, 3EQ-ETE". */
export function inOneLine(booking: Booking): string {
  const { serviceDate, timeSlot, serviceType, name, phone, address } = booking;
  const facts = [serviceTitle(serviceType), name, phone, address, statusWord(booking), bookingNumber(booking)];
  return `${serviceDate}, ${slotLabel(timeSlot)}: ${facts.filter(Boolean).join(", ")}`;
}

/** "1 booking", "2 bookings". */
export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
