/** Who works when, which makes the capacity while the business keeps its technicians in the office. */

import { type Capacity, usualOn } from "../../shared/availability/capacity.ts";
import { type PlainDate, weekday } from "../../shared/time/calendar.ts";
import { covers, overlaps, type TimeSlot } from "../../shared/time/slots.ts";
import type { BookingContext, DaysContext } from "../context.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { TechnicianDayRow, TechnicianRow } from "../store/schema/tables.ts";

/** A technician, and what decides when they work. */
export interface Roster extends TechnicianRow {
  /** The days and windows that differ from their weekdays. */
  days: readonly Pick<TechnicianDayRow, "date" | "timeSlot" | "works">[];
}

/** A technician in the calendar. */
export interface ColoredRoster extends Roster {
  /** From 1: of those that the office shows technicians in. By the order of entering, so that it stays as others come and go. */
  color: number;
}

const colors = 12;

/** Everybody who was ever entered, in that order, with their color. */
export async function coloredTechnicians(database: BookingDatabase) {
  const entered = await database.selectFrom("technicians").selectAll().orderBy("createdAt").orderBy("id").execute();
  return entered.map((technician, index) => ({ ...technician, color: 1 + (index % colors) }));
}

/**
 * Whether a technician works all through a window of a day. An entry for the window overrides one for the day, which overrides
 * their weekdays. Technicians who are off for a part of the window can't make its visits.
 */
export function worksIn({ weekdays, days }: Pick<Roster, "weekdays" | "days">, date: PlainDate, slot: TimeSlot) {
  const special = days.filter((day) => day.date === date);
  const windows = special.filter(({ timeSlot }) => timeSlot !== "");
  if (windows.some(({ timeSlot, works }) => works === 0 && overlaps(timeSlot, slot))) return false;
  if (windows.some(({ timeSlot, works }) => works === 1 && covers(timeSlot, slot))) return true;
  const day = special.find(({ timeSlot }) => timeSlot === "");
  return day ? day.works === 1 : weekdays.includes(String(weekday(date)));
}

/** The capacity that technicians make; without any, as usual. */
export function capacityOfStaff(
  staff: readonly Roster[],
  { usualCapacity, visitsPerWindow }: Pick<BookingContext, "usualCapacity" | "visitsPerWindow">,
): Capacity {
  if (staff.length === 0) return (date) => usualOn(usualCapacity, date) * visitsPerWindow;
  return (date, slot) => staff.filter((technician) => worksIn(technician, date, slot)).length * visitsPerWindow;
}

/** Those who work here now, by name, with their special days from `from` to `to`: one small query while there is nobody. */
export async function loadRosters(database: BookingDatabase, from: PlainDate, to: PlainDate): Promise<ColoredRoster[]> {
  const technicians = (await coloredTechnicians(database)).filter(({ endedAt }) => endedAt === null);
  if (technicians.length === 0) return [];
  const special = await database
    .selectFrom("technician_days")
    .select(["technicianId", "date", "timeSlot", "works"])
    .where("date", ">=", from)
    .where("date", "<=", to)
    .execute();
  const daysOf = (id: string) => special.filter(({ technicianId }) => technicianId === id);
  return technicians
    .map((technician) => ({ ...technician, days: daysOf(technician.id) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The capacity of the days from `from` to `to`. In a write transaction, it can't change. */
export async function loadCapacity(context: BookingContext, from: PlainDate, to: PlainDate = from): Promise<Capacity> {
  return capacityOfStaff(await loadRosters(context.database, from, to), context);
}

/** The context with the capacity of these days, which is loaded once per transaction; see `loadCapacity`. */
export async function withCapacity(context: BookingContext, from: PlainDate, to?: PlainDate): Promise<DaysContext> {
  return { ...context, capacityPerSlot: await loadCapacity(context, from, to) };
}
