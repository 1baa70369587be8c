/** The order in which a technician makes the visits of a day: windows first, then as somebody has ordered them, then as booked. */
import { isUnfinished } from "../../shared/rules/visit-timing.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { compareSlots } from "../../shared/time/slots.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, listBookings } from "../store/bookings.ts";

/** One of several visits that a technician makes on a day. */
export interface Stop {
  /** From 1 on. */
  number: number;
  count: number;
  /** Those of the same window that are to be made just before and after, with which it can change places. */
  earlier: Booking | undefined;
  later: Booking | undefined;
}

const last = Number.MAX_SAFE_INTEGER;

/** For a stable sort of visits that are in order of booking. */
export const compareStops = (one: Booking, other: Booking): number =>
  one.serviceDate.localeCompare(other.serviceDate) ||
  compareSlots(one.timeSlot, other.timeSlot) ||
  (one.stop || last) - (other.stop || last);

/** The stops of all technicians, by the visit's id; none for the only visit of somebody's day. @param visits of whole days, in order of booking */
export function stopsOf(visits: readonly Booking[]): ReadonlyMap<string, Stop> {
  const own = visits.filter(({ status, technicianId }) => status === "booked" && technicianId !== null);
  const days = Map.groupBy(own, ({ technicianId, serviceDate }) => `${serviceDate} ${technicianId}`);
  const stops = new Map<string, Stop>();
  for (const day of days.values()) {
    if (day.length < 2) continue;
    const ordered = day.toSorted(compareStops);
    ordered.forEach((visit, index) => {
      const isNear = (other: Booking | undefined) => other?.timeSlot === visit.timeSlot && isUnfinished(other);
      const [before, after] = [ordered[index - 1], ordered[index + 1]];
      const moves = isUnfinished(visit);
      stops.set(visit.id, {
        number: index + 1,
        count: day.length,
        earlier: moves && isNear(before) ? before : undefined,
        later: moves && isNear(after) ? after : undefined,
      });
    });
  }
  return stops;
}

/** How many visits the technician makes before this one; undefined but for today's visits whose order somebody has chosen. */
export async function visitsBefore({ database, now }: BookingContext, visit: Booking): Promise<number | undefined> {
  const { status, serviceDate, technicianId, progress, stop } = visit;
  if (status !== "booked" || technicianId === null || progress !== "" || stop === 0) return undefined;
  if (serviceDate !== todayInNewYork(now())) return undefined;
  const all = await listBookings(database, { from: serviceDate, to: serviceDate, status });
  const others = all.filter((one) => one.technicianId === technicianId && one.id !== visit.id && isUnfinished(one));
  return others.filter((one) => one.progress !== "" || compareStops(one, visit) < 0).length;
}
