/** Who makes visits: names, weekdays, and the days that differ from them. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Roster } from "../availability/load-capacity.ts";
import type { BookingContext } from "../context.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { TechnicianDayRow, TechnicianRow } from "../storage/schema/tables.ts";
import { addDays, daysBetween, type PlainDate, todayInNewYork } from "../time/calendar.ts";

/** What the office says of a technician; `columnsOf` and `personOf` store and read it. */
export interface Person {
  name: string;
  /** 0 is Sunday, 6 is Saturday; in order. */
  weekdays: readonly number[];
}

export interface Technician extends Person {
  id: string;
  /** ISO 8601 in UTC; null while they work here. */
  endedAt: string | null;
  /** One more with every change, also of their days. */
  version: number;
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

/** A technician as whoever changes something saw them. */
interface SeenTechnician {
  id: string;
  version: number;
}

export type StaffChange =
  | ({ do: "add" } & Person)
  | ({ do: "edit" } & SeenTechnician & Person)
  /** They leave, or come back. */
  | ({ do: "end" | "return" } & SeenTechnician)
  /** Off or extra from `first` to `last`. */
  | ({ do: "days" } & SeenTechnician & SpecialDays)
  /** As usual again from `first` to `last`. */
  | ({ do: "usual"; first: PlainDate; last: PlainDate } & SeenTechnician);

/** A change as rows: one technician's new row, and the days that are replaced. */
export interface StaffRows {
  /** Undefined for a new technician. */
  before: TechnicianRow | undefined;
  technician: TechnicianRow;
  /** Days whose rows are deleted first. */
  cleared: readonly PlainDate[];
  days: readonly TechnicianDayRow[];
}

/** A person as TechnicianRow has them. */
export const columnsOf = ({ name, weekdays }: Person) => ({ name, weekdays: [...new Set(weekdays)].sort().join("") });

/** The reverse of `columnsOf`. */
export const personOf = ({ name, weekdays }: ReturnType<typeof columnsOf>): Person => ({
  ...{ name, weekdays: [...weekdays].map(Number) },
});

/** The rows that a change asks for; undefined for a technician who is unknown. */
export function rowsOf(change: StaffChange, known: readonly TechnicianRow[], now: Date): StaffRows | undefined {
  const at = now.toISOString();
  const nothing = { cleared: [], days: [] };
  if (change.do === "add") {
    const technician = { id: randomUUID(), ...columnsOf(change), created_at: at, ended_at: null, version: 1 };
    return { before: undefined, technician, ...nothing };
  }
  const before = known.find(({ id }) => id === change.id);
  if (!before) return undefined;
  const technician = { ...before, version: before.version + 1 };
  switch (change.do) {
    case "edit":
      return { before, technician: { ...technician, ...columnsOf(change) }, ...nothing };
    case "end":
      return { before, technician: { ...technician, ended_at: technician.ended_at ?? at }, ...nothing };
    case "return":
      return { before, technician: { ...technician, ended_at: null }, ...nothing };
    case "usual":
      return { before, technician, cleared: daysBetween(change.first, change.last), days: [] };
    case "days": {
      const cleared = daysBetween(change.first, change.last);
      const row = { technician_id: technician.id, works: change.works ? 1 : 0, note: change.note };
      return { before, technician, cleared, days: cleared.map((date) => ({ ...row, date })) };
    }
  }
}

/** The days of a technician that a change replaces, as they are. */
export const replacedDays = (
  { technician, cleared }: StaffRows,
  days: readonly TechnicianDayRow[],
): TechnicianDayRow[] =>
  days.filter(({ technician_id, date }) => technician_id === technician.id && cleared.includes(date));

/** Whether everything is already as a change wants it, whoever made it so. @param days everybody's */
export function isAlready(rows: StaffRows, days: readonly TechnicianDayRow[]): boolean {
  const { before, technician } = rows;
  if (!before) return false;
  const isSame = isDeepStrictEqual({ ...before, version: technician.version }, technician);
  const current = replacedDays(rows, days);
  const isThere = (day: TechnicianDayRow) =>
    current.some(({ date, works, note }) => date === day.date && works === day.works && note === day.note);
  return isSame && current.length === rows.days.length && rows.days.every(isThere);
}

/** Everybody's rows as they will be, for those who work here. */
export function rosterWith(
  known: readonly TechnicianRow[],
  days: readonly TechnicianDayRow[],
  rows?: StaffRows,
): Roster[] {
  const replaced = rows ? replacedDays(rows, days) : [];
  const technicians = rows ? [...known.filter(({ id }) => id !== rows.technician.id), rows.technician] : known;
  const all = [...days.filter((day) => !replaced.includes(day)), ...(rows?.days ?? [])];
  return technicians
    .filter(({ ended_at }) => ended_at === null)
    .map((technician) => ({
      ...technician,
      days: all.filter(({ technician_id }) => technician_id === technician.id),
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

/** Joins days that follow one another and say the same. @param days one technician's, in order */
export function joinedDays(days: readonly TechnicianDayRow[]): SpecialDays[] {
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
export async function listTechnicians({ database, now }: BookingContext): Promise<Technician[]> {
  const rows = await database.selectFrom("technicians").selectAll().execute();
  const days = await database
    .selectFrom("technician_days")
    .selectAll()
    .where("date", ">=", todayInNewYork(now()))
    .orderBy("date")
    .execute();
  return rows
    .map((row) => ({
      ...{ id: row.id, ...personOf(row), endedAt: row.ended_at, version: row.version },
      special: joinedDays(days.filter(({ technician_id }) => technician_id === row.id)),
    }))
    .sort((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null) || a.name.localeCompare(b.name, "en"));
}
