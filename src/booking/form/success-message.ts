import { formatLongDate, type PlainDate } from "../time/calendar.ts";
import type { TimeSlot } from "../time/slots.ts";

/** Title and text of the success toast, with long date and slot id. Browser-safe. */
export function successMessage({ serviceDate, timeSlot }: { serviceDate: PlainDate; timeSlot: TimeSlot }) {
  return {
    title: "Service booking confirmed!",
    text: `We'll contact you shortly to confirm your appointment on ${formatLongDate(serviceDate)} during the ${timeSlot} time slot.`,
  };
}

/** Said after the success toast's text, on the booked page and in the confirmation: what is certain already. */
export const reservedMessage = "Your time is reserved.";
