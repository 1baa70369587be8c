/** Who makes visits: names, weekdays, and the days that differ from them. */
import { randomUUID } from "node:crypto";
import type { BookingDatabase } from "../storage/database.ts";
import type { TechnicianDayRow, TechnicianRow } from "../storage/tables.ts";
import { addDays, daysBetween, type PlainDate, todayInNewYork } from "../time/calendar.ts";
import type { Roster } from "./load-capacity.ts";

export interface Technician {
  id: string;
  name: string;
  /** 0 is Sunday, 6 is Saturday; in order. */
  weekdays: readonly number[];
  /** ISO 8601 in UTC; null while they work here. */
  endedAt: string | null;
  /** From today on, in order. */
  special: readonly SpecialDays[];
}

/** Consecutive days on which somebody is off though they usually work, or the reverse. */
export interface SpecialDays {
  first: PlainDate;
  last: PlainDate;
  works: boolean;
  note: string;
}

export type StaffChange =
  | { do: "add"; name: string; weekdays: readonly number[] }
  | { do: "edit"; id: string; name: string; weekdays: readonly number[] }
  /** They leave, or come back. */
  | { do: "end" | "return"; id: string }
  /** Off or extra from `first` to `last`. */
  | ({ do: "days"; id: string } & SpecialDays)
  /** As usual again from `first` to `last`. */
  | { do: "usual"; id: string; first: PlainDate; last: PlainDate };

/** A change as rows: one technician's new row, and the days that are replaced. */
export interface StaffRows {
  technician: TechnicianRow;
  /** Days whose rows are deleted first. */
  cleared: readonly PlainDate[];
  days: readonly TechnicianDayRow[];
}

const digits = (weekdays: readonly number[]) => [...new Set(weekdays)].sort().join("");

/** The rows that a change asks for; undefined for a technician who is unknown. */
export function rowsOf(change: StaffChange, known: readonly TechnicianRow[], now: Date): StaffRows | undefined {
  const at = now.toISOString();
  const nothing = { cleared: [], days: [] };
  if (change.do === "add") {
    const { name, weekdays } = change;
    const technician = { id: randomUUID(), name, weekdays: digits(weekdays), created_at: at, ended_at: null };
    return { technician, ...nothing };
  }
  const technician = known.find(({ id }) => id === change.id);
  if (!technician) return undefined;
  switch (change.do) {
    case "edit":
      return { technician: { ...technician, name: change.name, weekdays: digits(change.weekdays) }, ...nothing };
    case "end":
      return { technician: { ...technician, ended_at: technician.ended_at ?? at }, ...nothing };
    case "return":
      return { technician: { ...technician, ended_at: null }, ...nothing };
    case "usual":
      return { technician, cleared: daysBetween(change.first, change.last), days: [] };
    case "days": {
      const cleared = daysBetween(change.first, change.last);
      const row = { technician_id: technician.id, works: change.works ? 1 : 0, note: change.note };
      return { technician, cleared, days: cleared.map((date) => ({ ...row, date })) };
    }
  }
}

/** Everybody's rows as they will be, for those who work here. */
export function rosterWith(
  known: readonly TechnicianRow[],
  days: readonly TechnicianDayRow[],
  rows?: StaffRows,
): Roster[] {
  const isReplaced = ({ technician_id, date }: TechnicianDayRow) =>
    technician_id === rows?.technician.id && rows.cleared.includes(date);
  const technicians = rows ? [...known.filter(({ id }) => id !== rows.technician.id), rows.technician] : known;
  const all = [...days.filter((day) => !isReplaced(day)), ...(rows?.days ?? [])];
  return technicians
    .filter(({ ended_at }) => ended_at === null)
    .map(({ id, name, weekdays }) => ({
      id,
      name,
      weekdays,
      days: all.filter(({ technician_id }) => technician_id === id),
    }));
}

/** Stores a change. Call in its transaction. */
export async function storeRows(transaction: BookingDatabase, { technician, cleared, days }: StaffRows): Promise<void> {
  const { id, ...columns } = technician;
  await transaction
    .insertInto("technicians")
    .values(technician)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute();
  if (cleared.length > 0) {
    await transaction
      .deleteFrom("technician_days")
      .where("technician_id", "=", id)
      .where("date", "in", cleared)
      .execute();
  }
  if (days.length > 0) await transaction.insertInto("technician_days").values(days).execute();
}

/** Joins days that follow one another and say the same. */
function joined(days: readonly TechnicianDayRow[]): SpecialDays[] {
  const ranges: SpecialDays[] = [];
  for (const { date, works, note } of days) {
    const last = ranges.at(-1);
    const follows = last && addDays(last.last, 1) === date && last.works === (works === 1) && last.note === note;
    if (follows) last.last = date;
    else ranges.push({ first: date, last: date, works: works === 1, note });
  }
  return ranges;
}

/** Everybody, those who left last; by name. */
export async function listTechnicians(database: BookingDatabase, now: Date): Promise<Technician[]> {
  const rows = await database.selectFrom("technicians").selectAll().execute();
  const days = await database
    .selectFrom("technician_days")
    .selectAll()
    .where("date", ">=", todayInNewYork(now))
    .orderBy("date")
    .execute();
  return rows
    .map(({ id, name, weekdays, ended_at }) => ({
      ...{ id, name, weekdays: [...weekdays].map(Number), endedAt: ended_at },
      special: joined(days.filter(({ technician_id }) => technician_id === id)),
    }))
    .sort((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null) || a.name.localeCompare(b.name, "en"));
}
