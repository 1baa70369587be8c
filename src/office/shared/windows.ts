/** How full a window is, in words, and where a visit is booked into it. */
import type { CalendarDay, CalendarWindow } from "../../booking/queries/calendar-days.ts";
import { slotEnd } from "../../booking/time/calendar.ts";
import { slotDetails, type TimeSlot } from "../../booking/time/slots.ts";

/** " (off morning)": after the name of somebody who works on a day, but not in all windows. */
export const windowsOff = (off: readonly TimeSlot[]): string =>
  off.length > 0 ? ` (off ${off.map((slot) => slotDetails(slot).name.toLowerCase()).join(", ")})` : "";

/**
 * `left`: "1 free", "Full", "No one working", "1 over", "Closed", or "Ended"; `bookPath`: where a visit can be booked into it,
 * undefined once it has ended, and while it is closed.
 */
export function windowInWords(
  { date, closed }: Pick<CalendarDay, "date" | "closed">,
  window: CalendarWindow,
  now: Date,
) {
  const { slot, capacity, left } = window;
  const hasEnded = now >= slotEnd(date, slot);
  const isShut = closed !== undefined || window.closed !== undefined;
  const bookPath = hasEnded || isShut ? undefined : `/office/visits/new?${new URLSearchParams({ date, slot })}`;
  if (left < 0) return { left: `${-left} over`, tone: "over", bookPath };
  if (isShut) return { left: "Closed", tone: "off", bookPath };
  if (hasEnded) return { left: "Ended", tone: "past", bookPath };
  if (capacity === 0) return { left: "No one working", tone: "past", bookPath };
  return left === 0 ? { left: "Full", tone: "full", bookPath } : { left: `${left} free`, tone: "free", bookPath };
}
