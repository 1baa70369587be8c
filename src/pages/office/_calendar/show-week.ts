/** What the page of a week shows. */
import type { OfficeService } from "../../../booking/office-service.ts";
import { addDays, formatShortDay, mondayOf, type PlainDate, todayInNewYork } from "../../../booking/time/calendar.ts";
import { compareSlots, slotDetails } from "../../../booking/time/slots.ts";
import type { WeekView } from "../../../office/calendar/views.ts";
import { windowView } from "./windows.ts";

const withoutWeekday = (date: PlainDate) => formatShortDay(date).replace(/^\w+, /, "");
/** "Jun 8 to Jun 14, 2026". */
const titleOf = (first: PlainDate, last: PlainDate) =>
  `${withoutWeekday(first)} to ${withoutWeekday(last)}, ${last.slice(0, 4)}`;

/** The week of a day, Monday to Sunday, with what is free. */
export async function showWeek(office: OfficeService, date: PlainDate): Promise<WeekView> {
  const now = office.now();
  const today = todayInNewYork(now);
  const monday = mondayOf(date);
  const sunday = addDays(monday, 6);
  const days = await office.calendar(monday, sunday);
  const slots = [...new Set(days.flatMap(({ windows }) => windows.map(({ slot }) => slot)))].sort(compareSlots);
  return {
    title: titleOf(monday, sunday),
    monday,
    previous: addDays(monday, -7),
    next: addDays(monday, 7),
    isThisWeek: monday === mondayOf(today),
    columns: slots.map((slot) => ({ slot, name: slotDetails(slot).name, hours: slotDetails(slot).hours })),
    days: days.map((day) => ({
      date: day.date,
      label: formatShortDay(day.date),
      isToday: day.date === today,
      isPast: day.date < today,
      closed: day.closed?.note,
      windows: day.windows.map((window) => windowView(day, window, now)),
    })),
  };
}
