import { addDays, formatLongDate, formatWeekday, type PlainDate } from "./calendar.ts";
import { slotDetails, type TimeSlot } from "./slots.ts";

/** Title and text after a booking: long date, slot id (specification section 8). Browser-safe. */
export function successMessage({ serviceDate, timeSlot }: { serviceDate: PlainDate; timeSlot: TimeSlot }) {
  return {
    title: "Service booking confirmed!",
    text: `We'll contact you shortly to confirm your appointment on ${formatLongDate(serviceDate)} during the ${timeSlot} time slot.`,
  };
}

/** A free visit in words, as seen on a day: "today, afternoon (12pm-4pm)", "Thursday, June 11, morning (8am-12pm)". */
export function visitInWords({ date, slot }: { date: PlainDate; slot: TimeSlot }, today: PlainDate): string {
  const day = date === today ? "today" : date === addDays(today, 1) ? "tomorrow" : formatWeekday(date);
  return `${day}, ${slot} (${slotDetails[slot].hours})`;
}
