import { addDays, formatLongDate, formatWeekday, type PlainDate } from "../time/calendar.ts";
import { slotDetails, type TimeSlot } from "../time/slots.ts";

/** Title and text of the success toast, with long date and slot id. Browser-safe. */
export function successMessage({ serviceDate, timeSlot }: { serviceDate: PlainDate; timeSlot: TimeSlot }) {
  return {
    title: "Service booking confirmed!",
    text: `We'll contact you shortly to confirm your appointment on ${formatLongDate(serviceDate)} during the ${timeSlot} time slot.`,
  };
}

/**
 * When a visit is: "Thursday, June 11, morning (8am-12pm)", which stays right when read days later. Relative if `today`
 * is given: "today, afternoon (12pm-4pm)".
 */
export function visitInWords({ date, slot }: { date: PlainDate; slot: TimeSlot }, today?: PlainDate): string {
  const isTomorrow = today !== undefined && date === addDays(today, 1);
  const day = date === today ? "today" : isTomorrow ? "tomorrow" : formatWeekday(date);
  const { name, hours } = slotDetails(slot);
  return `${day}, ${name.toLowerCase()} (${hours})`;
}
