/** When a visit is, in words. */
import { addDays, formatShortDay, formatWeekday, type PlainDate } from "./calendar.ts";
import { slotDetails, type TimeSlot } from "./slots.ts";

/** The day and window of a booking. */
export const visitTime = (booking: { serviceDate: PlainDate; timeSlot: TimeSlot }) => ({
  date: booking.serviceDate,
  slot: booking.timeSlot,
});

/** When a visit is: "Thursday, June 11, morning (8am-12pm)", which stays right when read days later. */
export function visitInWords({ date, slot }: { date: PlainDate; slot: TimeSlot }): string {
  const { name, hours } = slotDetails(slot);
  return `${formatWeekday(date)}, ${name.toLowerCase()} (${hours})`;
}

/** "Thu, Jun 11", "Thu, Jun 11 to Sat, Jun 13", "Thu, Jun 11, morning". */
export function rangeInWords(range: { first: PlainDate; last: PlainDate; slot?: TimeSlot | undefined }): string {
  const [first, last] = [formatShortDay(range.first), formatShortDay(range.last)];
  const window = range.slot && slotDetails(range.slot).name.toLowerCase();
  return `${first === last ? first : `${first} to ${last}`}${window ? `, ${window}` : ""}`;
}

/** When the next free visit is, seen from `today`: "today, 12pm-4pm", "tomorrow, 8am-12pm", "Thu, Jun 11, 8am-12pm". */
export function nextVisitInWords({ date, slot }: { date: PlainDate; slot: TimeSlot }, today: PlainDate): string {
  const day = date === today ? "today" : date === addDays(today, 1) ? "tomorrow" : formatShortDay(date);
  return `${day}, ${slotDetails(slot).hours}`;
}

/** A day as short as a button needs: "Today", "Mon", "Dec 7". */
function dayInBrief(date: PlainDate, today: PlainDate): string {
  const [day = "", dayOfMonth = ""] = formatShortDay(date).split(", ");
  return date === today ? "Today" : date < addDays(today, 7) ? day : dayOfMonth;
}

/** When a free visit is, for a button that books it: "Today 8am-12pm", "Fri 11 4pm-7pm", "Dec 7 12pm-4pm". */
export const visitOnButton = ({ date, slot }: { date: PlainDate; slot: TimeSlot }, today: PlainDate) =>
  `${dayInBrief(date, today)}${date > today && date < addDays(today, 7) ? ` ${Number(date.slice(8))}` : ""} ${slotDetails(slot).hours}`;

/** When a kept visit is, where there is the room of "Book": "Today 12-4", "Mon 12-4", "Dec 7 12-4". */
export const visitInBrief = ({ date, slot }: { date: PlainDate; slot: TimeSlot }, today: PlainDate) =>
  `${dayInBrief(date, today)} ${slotDetails(slot).hours.replaceAll(/[ap]m/g, "")}`;
