/** The rules of a booking that need the clock (decisions, "Booking"). Browser-safe; the server decides. */
import { bookingWindow, formatLongDate, slotStart, slotsOn } from "./calendar.ts";
import type { BookingRequest, FieldErrors } from "./schema.ts";

/** Shown when the last place of a slot went to someone else, together with the next free times. */
export const slotTakenMessage = "That time was just taken.";

/**
 * Checks day and slot against the booking window, the weekday's slots and the slot's start.
 * @param now the current instant
 * @returns no entries when the time can be booked, as far as the calendar knows
 */
export function checkWhen(request: Pick<BookingRequest, "serviceDate" | "timeSlot">, now: Date): FieldErrors {
  const { serviceDate, timeSlot } = request;
  const { first, last } = bookingWindow(now);
  if (serviceDate < first) return { serviceDate: "That day has passed. Please choose today or a later day." };
  if (serviceDate > last) {
    return { serviceDate: `We book up to two months ahead. Please choose a day until ${formatLongDate(last)}.` };
  }
  if (!slotsOn(serviceDate).includes(timeSlot)) {
    return { timeSlot: "Evening visits run Monday to Friday. Please choose morning or afternoon." };
  }
  if (now >= slotStart(serviceDate, timeSlot)) {
    return { timeSlot: "That time has already begun. Please choose a later time or another day." };
  }
  return {};
}
