import { formatLongDate, type PlainDate } from "./calendar.ts";
import type { TimeSlot } from "./slots.ts";

/** Title and text after a booking: long date, slot id (specification section 8). Browser-safe. */
export function successMessage({ serviceDate, timeSlot }: { serviceDate: PlainDate; timeSlot: TimeSlot }) {
  return {
    title: "Service booking confirmed!",
    text: `We'll contact you shortly to confirm your appointment on ${formatLongDate(serviceDate)} during the ${timeSlot} time slot.`,
  };
}
