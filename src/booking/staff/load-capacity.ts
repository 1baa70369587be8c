/** How many technicians work on a day, which is the capacity while the business keeps its technicians in the office. */
import type { BookingContext, DaysContext } from "../context.ts";
import type { Capacity, UsualCapacity } from "../spots/capacity.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { TechnicianDayRow, TechnicianRow } from "../storage/tables.ts";
import { type PlainDate, weekday } from "../time/calendar.ts";

/** What decides on which days somebody works. */
export interface Roster extends Pick<TechnicianRow, "id" | "name" | "weekdays"> {
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

/** Those who work here now, with their special days from `from` to `to`: one small query. */
export async function loadRosters(database: BookingDatabase, from: PlainDate, to: PlainDate): Promise<Roster[]> {
  const rows = await database
    .selectFrom("technicians")
    .leftJoin("technician_days", (join) =>
      join
        .onRef("technician_days.technician_id", "=", "technicians.id")
        .on("technician_days.date", ">=", from)
        .on("technician_days.date", "<=", to),
    )
    .select([
      "technicians.id",
      "technicians.name",
      "technicians.weekdays",
      "technician_days.date",
      "technician_days.works",
    ])
    .where("technicians.ended_at", "is", null)
    .orderBy("technicians.name")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    id,
    name: own[0]?.name ?? "",
    weekdays: own[0]?.weekdays ?? "",
    days: own.flatMap(({ date, works }) => (date === null || works === null ? [] : [{ date, works }])),
  }));
}

/** The capacity of the days from `from` to `to`. In a write transaction that holds the days' locks, it can't change. */
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
