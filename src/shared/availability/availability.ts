/**
 * How many spots are left, day by day: a pure function of the calendar, the capacity, and the bookings.
 */
import { type BookingWindow, daysBetween, isInTime, type PlainDate, slotsOn } from "../time/calendar.ts";
import { slotDetails, type TimeSlot } from "../time/slots.ts";
import type { Capacity } from "./capacity.ts";

/** A slot on a day, as offered to visitors. */
export interface DaySlot {
  date: PlainDate;
  slot: TimeSlot;
}

/** How many bookings a slot on a day has. */
export interface SlotCount extends DaySlot {
  booked: number;
}

export interface DayAvailability {
  date: PlainDate;
  /** Spots left per slot: 0 when full, or too late to book it; slots the day doesn't offer are missing. */
  spots: Partial<Record<TimeSlot, number>>;
  /** No visits that day: it is closed, or nobody works; none of its slots has a spot. */
  closed?: true;
  /** The whole business is closed that day, for a holiday for example: nobody answers the phone, either. */
  officeClosed?: true;
  /** For which it is closed: "Thanksgiving". */
  holiday?: string;
}

export interface AvailabilityFacts {
  /** Days that can be booked, inclusive: see `daysInWindow`. */
  from: PlainDate;
  to: PlainDate;
  now: Date;
  /** Slots without bookings may be missing. */
  counts: readonly SlotCount[];
  /** Days without visits. */
  closed?: readonly { date: PlainDate; holiday?: string; isPhoneOpen?: true }[];
  /** Single windows without visits. */
  closedWindows?: readonly DaySlot[];
  capacity: Capacity;
}

/** Whole hours of a day; the end is exclusive. */
export interface Hours {
  startHour: number;
  endHour: number;
}

/**
 * How many visits run at the busiest hour of a time span. This decides about overlapping windows. A technician has room
 * for another visit while their busiest hour has fewer visits than they make in one window. All technicians together can take
 * the visits of a day as long as no hour has more than they make together.
 */
export function busiestHour({ startHour, endHour }: Hours, visits: readonly (Hours & { booked: number })[]): number {
  const hours = Array.from({ length: endHour - startHour }, (_, index) => startHour + index);
  const running = hours.map((hour) =>
    visits.reduce((sum, visit) => (visit.startHour <= hour && hour < visit.endHour ? sum + visit.booked : sum), 0),
  );
  return Math.max(0, ...running);
}

/** How many visits run at once during a slot, with those in overlapping slots. */
export function mostAtOnce(slot: TimeSlot, countsOfDay: readonly SlotCount[]): number {
  const visits = countsOfDay.map((count) => ({ ...slotDetails(count.slot), booked: count.booked }));
  return busiestHour(slotDetails(slot), visits);
}

/** Visits as counts, one each. */
export const countsOf = (visits: readonly { serviceDate: PlainDate; timeSlot: TimeSlot }[]): SlotCount[] =>
  visits.map(({ serviceDate: date, timeSlot: slot }) => ({ date, slot, booked: 1 }));

/** Those of the requested days that can be booked; none if `from` is after `to`. */
export const daysInWindow = ({ first, last }: BookingWindow, from: PlainDate, to: PlainDate) => ({
  from: from > first ? from : first,
  to: to < last ? to : last,
});

/** The spots left in every slot of the requested days, in calendar order. */
export function availabilityOf({
  from,
  to,
  now,
  counts,
  closed = [],
  closedWindows = [],
  capacity,
}: AvailabilityFacts): DayAvailability[] {
  const booked = Map.groupBy(counts, (count) => count.date);
  const inTime = isInTime(now);
  return daysBetween(from, to).map((date) => {
    const windowsOff = closedWindows.filter((window) => window.date === date).map(({ slot }) => slot);
    const dayOff = closed.find((day) => day.date === date);
    const isOff = (slot: TimeSlot) => windowsOff.includes(slot) || capacity(date, slot) === 0;
    const isClosed = dayOff !== undefined || slotsOn(date).every(isOff);
    const spots: DayAvailability["spots"] = {};
    for (const slot of slotsOn(date)) {
      const left = capacity(date, slot) - mostAtOnce(slot, booked.get(date) ?? []);
      const isOpen = !isClosed && !isOff(slot) && inTime(date, slot);
      spots[slot] = isOpen ? Math.max(0, left) : 0;
    }
    return {
      date,
      spots,
      ...(isClosed && { closed: true }),
      ...(dayOff && !dayOff.isPhoneOpen && { officeClosed: true }),
      ...(dayOff?.holiday !== undefined && { holiday: dayOff.holiday }),
    };
  });
}

/** How many free times are offered in place of one that is taken. */
export const alternativesOffered = 3;

/** How many of the next free times are put into words: what pages offer beside the calendar. */
export const nextTimesOffered = 3;

/**
 * The next free slots for someone who wanted a different one: from the wanted day on, then earlier days, nearest first.
 * @param days in calendar order
 */
export function nextFree(days: readonly DayAvailability[], wanted: PlainDate, limit: number): DaySlot[] {
  const later = days.filter(({ date }) => date >= wanted);
  const earlier = days.filter(({ date }) => date < wanted).reverse();
  return [...later, ...earlier]
    .flatMap(({ date, spots }) => slotsOn(date).map((slot) => ({ date, slot, left: spots[slot] ?? 0 })))
    .filter(({ left }) => left > 0)
    .slice(0, limit)
    .map(({ date, slot }) => ({ date, slot }));
}
