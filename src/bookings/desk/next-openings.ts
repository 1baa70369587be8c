/** The times that the desk offers for moving a visit. */
import { type DaySlot, nextFree } from "../../shared/availability/availability.ts";
import { bookingWindow } from "../../shared/time/calendar.ts";
import { findAvailability } from "../availability/free-spots.ts";
import { askAbout, loadWhoComes } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import type { Booking } from "../store/bookings.ts";
import { isAt } from "../visits/changes/reschedule-visit.ts";

/** The next free times from a day on, other than a visit's own, at which its technician can come. */
export async function nextOpenings(
  context: BookingContext,
  visit: Booking,
  limit: number,
  from = visit.serviceDate,
): Promise<DaySlot[]> {
  const { first, last } = bookingWindow(context.now());
  const free = nextFree(await findAvailability(context, first, last), from, Number.POSITIVE_INFINITY);
  const who = await loadWhoComes(context, first, last);
  const isOpen = (time: DaySlot) =>
    !isAt(time)(visit) && !askAbout({ ...visit, serviceDate: time.date, timeSlot: time.slot }, who);
  return free.filter(isOpen).slice(0, limit);
}
