import { addDays, formatLongDate, formatWeekday, type PlainDate } from "../time/calendar.ts";
import { slotDetails, type TimeSlot } from "../time/slots.ts";

/** Title and text after a booking: long date, slot id (specification section 8). Browser-safe. */
export function successMessage({ serviceDate, timeSlot }: { serviceDate: PlainDate; timeSlot: TimeSlot }) {
  return {
    title: "Service booking confirmed!",
    text: `We'll contact you shortly to confirm your appointment on ${formatLongDate(serviceDate)} during the ${timeSlot} time slot.`,
  };
}

/**
 * When a visit is: "Thursday, June 11, morning (8am-12pm)". Also right when it is read days later, unless there is a day
 * of reading: "today, afternoon (12pm-4pm)".
 */
export function visitInWords({ date, slot }: { date: PlainDate; slot: TimeSlot }, today?: PlainDate): string {
  const isTomorrow = today !== undefined && date === addDays(today, 1);
  const day = date === today ? "today" : isTomorrow ? "tomorrow" : formatWeekday(date);
  const { name, hours } = slotDetails[slot];
  return `${day}, ${name.toLowerCase()} (${hours})`;
}
