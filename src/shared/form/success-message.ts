import { formatLongDate, type PlainDate } from "../time/calendar.ts";
import { slotDetails, type TimeSlot } from "../time/slots.ts";

/** Title and text of the success toast, with long date and the window's own word. */
export function successMessage({ serviceDate, timeSlot }: { serviceDate: PlainDate; timeSlot: TimeSlot }) {
  return {
    title: "Service booking confirmed!",
    text: `We'll contact you shortly to confirm your appointment on ${formatLongDate(serviceDate)} during the ${slotDetails(timeSlot).name.toLowerCase()} time slot.`,
  };
}

/** What is certain already, on the card of a booked visit and in the confirmation. */
export const reservedMessage = "Your time is reserved.";
