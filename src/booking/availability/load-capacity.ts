/** How many technicians work on a day, which is the capacity while the business keeps its technicians in the office. */
import type { BookingContext, DaysContext } from "../context.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { TechnicianDayRow, TechnicianRow } from "../storage/schema/tables.ts";
import { type PlainDate, weekday } from "../time/calendar.ts";
import type { Capacity, UsualCapacity } from "./capacity.ts";

/** A technician, and what decides on which days they work. */
export interface Roster extends TechnicianRow {
  /** The days that differ from their weekdays. */
  days: readonly Pick<TechnicianDayRow, "date" | "works">[];
}

/** Whether somebody works on a day. */
export function worksOn({ weekdays, days }: Pick<Roster, "weekdays" | "days">, date: PlainDate): boolean {
  const special = days.find((day) => day.date === date);
  return special ? special.works === 1 : weekdays.includes(String(weekday(date)));
}

/** The capacity that technicians make: how many of them work on a day. Without any, as usual. */
export function capacityOfStaff(staff: readonly Roster[], usual: UsualCapacity): Capacity {
  if (staff.length === 0) return usual;
  return (date) => staff.filter((technician) => worksOn(technician, date)).length;
}

/** Those who work here now, by name, with their special days from `from` to `to`: one small query while there is nobody. */
export async function loadRosters(database: BookingDatabase, from: PlainDate, to: PlainDate): Promise<Roster[]> {
  const technicians = await database.selectFrom("technicians").selectAll().where("ended_at", "is", null).execute();
  if (technicians.length === 0) return [];
  const special = await database
    .selectFrom("technician_days")
    .select(["technician_id", "date", "works"])
    .where("date", ">=", from)
    .where("date", "<=", to)
    .execute();
  return technicians
    .map((technician) => ({
      ...technician,
      days: special.filter(({ technician_id }) => technician_id === technician.id),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The capacity of the days from `from` to `to`. In a write transaction, it can't change. */
export async function loadCapacity(
  database: BookingDatabase,
  { usualCapacity }: Pick<BookingContext, "usualCapacity">,
  from: PlainDate,
  to: PlainDate = from,
): Promise<Capacity> {
  return capacityOfStaff(await loadRosters(database, from, to), usualCapacity);
}

/** The context with the capacity of these days, which is loaded once per transaction; see `loadCapacity`. */
export async function withCapacity(
  database: BookingDatabase,
  context: BookingContext,
  from: PlainDate,
  to: PlainDate = from,
): Promise<DaysContext> {
  return { ...context, capacityPerSlot: await loadCapacity(database, context, from, to) };
}
