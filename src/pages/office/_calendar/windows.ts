/** How full a window is, in words. */
import type { CalendarDay, CalendarWindow } from "../../../booking/lookup/calendar-days.ts";
import { type PlainDate, slotEnd } from "../../../booking/time/calendar.ts";
import { slotDetails } from "../../../booking/time/slots.ts";
import type { WindowView } from "../../../office/calendar/views.ts";

/** Without its visits. */
export type EmptyWindowView = Omit<WindowView, "visits" | "canceled">;

function fullness(left: number, isShut: boolean, hasEnded: boolean): Pick<WindowView, "left" | "tone"> {
  if (left < 0) return { left: `${-left} over`, tone: "over" };
  if (isShut) return { left: "Closed", tone: "off" };
  if (hasEnded) return { left: "Ended", tone: "past" };
  return left === 0 ? { left: "Full", tone: "full" } : { left: `${left} free`, tone: "free" };
}

/** The path of the form that books into a window. */
const bookPath = (date: PlainDate, slot: string) => `/office/visits/new?${new URLSearchParams({ date, slot })}`;

export function windowView(
  day: CalendarDay,
  { slot, booked, left, closed }: CalendarWindow,
  now: Date,
): EmptyWindowView {
  const { name, hours } = slotDetails(slot);
  const hasEnded = now >= slotEnd(day.date, slot);
  const isShut = day.closed !== undefined || closed !== undefined;
  return {
    slot,
    name,
    hours,
    used: `${booked}/${day.capacity}`,
    ...fullness(left, isShut, hasEnded),
    bookPath: hasEnded || isShut ? undefined : bookPath(day.date, slot),
  };
}
