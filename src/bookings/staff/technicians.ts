/** Who makes visits: names, weekdays, and the days and windows that differ from them. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { addDays, daysBetween, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import type { TimeSlot } from "../../shared/time/slots.ts";
import type { BookingContext } from "../context.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { TechnicianDayRow, TechnicianRow } from "../store/schema/tables.ts";

/** What the office enters about a technician. `columnsOf` and `detailsOf` convert it to and from columns. */
export interface TechnicianDetails {
  name: string;
  /** 0 is Sunday, 6 is Saturday; in order. */
  weekdays: readonly number[];
}

export interface Technician extends TechnicianDetails, Omit<TechnicianRow, keyof TechnicianDetails> {
  /** From today on, in order. */
  special: readonly SpecialDays[];
}

/** Consecutive days, or one window of each. */
export interface DayRange {
  first: PlainDate;
  /** Inclusive. */
  last: PlainDate;
  /** Without one, whole days. */
  slot?: TimeSlot | undefined;
}

/** Times at which somebody is off though they usually work, or the reverse. */
export interface SpecialDays extends DayRange {
  works: boolean;
  note: string;
}

/** A technician as the form showed them. */
interface SeenTechnician {
  id: string;
  version: number;
}

export type StaffChange =
  | ({ do: "add" } & TechnicianDetails)
  | ({ do: "edit" } & SeenTechnician & TechnicianDetails)
  /** They leave, or come back. */
  | ({ do: "end" | "return" } & SeenTechnician)
  /** Off or extra; whole days replace entries for their windows. */
  | ({ do: "days" } & SeenTechnician & SpecialDays)
  /** As usual again. */
  | ({ do: "usual" } & SeenTechnician & DayRange);

/** A change as rows: one technician's new row, and the days or windows that are replaced. */
export interface StaffRows {
  /** Undefined for a new technician. */
  before: TechnicianRow | undefined;
  technician: TechnicianRow;
  /** Days whose rows are deleted first; with a slot, only those about it. */
  cleared: readonly PlainDate[];
  slot: TimeSlot | undefined;
  days: readonly TechnicianDayRow[];
}

/** The columns of a technician's details. */
export const columnsOf = ({ name, weekdays }: TechnicianDetails) => ({
  name,
  weekdays: [...new Set(weekdays)].sort().join(""),
});

/** The reverse of `columnsOf`. */
export const detailsOf = ({ name, weekdays }: ReturnType<typeof columnsOf>): TechnicianDetails => ({
  name,
  weekdays: [...weekdays].map(Number),
});

/** The rows that a change asks for; undefined for a technician who is unknown. */
export function rowsOf(change: StaffChange, known: readonly TechnicianRow[], now: Date): StaffRows | undefined {
  const at = now.toISOString();
  const nothing = { cleared: [], slot: undefined, days: [] };
  if (change.do === "add") {
    const technician = { id: randomUUID(), ...columnsOf(change), createdAt: at, endedAt: null, version: 1 };
    return { before: undefined, technician, ...nothing };
  }
  const before = known.find(({ id }) => id === change.id);
  if (!before) return undefined;
  const technician = { ...before, version: before.version + 1 };
  switch (change.do) {
    case "edit":
      return { before, technician: { ...technician, ...columnsOf(change) }, ...nothing };
    case "end":
      return { before, technician: { ...technician, endedAt: technician.endedAt ?? at }, ...nothing };
    case "return":
      return { before, technician: { ...technician, endedAt: null }, ...nothing };
    case "usual":
    case "days": {
      const { slot } = change;
      const cleared = daysBetween(change.first, change.last);
      const rows = { before, technician, cleared, slot };
      if (change.do === "usual") return { ...rows, days: [] };
      const day = {
        technicianId: technician.id,
        timeSlot: slot ?? "",
        works: Number(change.works),
        note: change.note,
      };
      return { ...rows, days: cleared.map((date) => ({ ...day, date })) };
    }
  }
}

/** The days and windows of a technician that a change replaces, as they are. */
export const replacedDays = ({ technician, cleared, slot }: StaffRows, days: readonly TechnicianDayRow[]) =>
  days.filter(
    ({ technicianId, date, timeSlot }) =>
      technicianId === technician.id && cleared.includes(date) && (slot === undefined || timeSlot === slot),
  );

/** Whether everything is already as a change wants it. @param days everybody's */
export function isAlready(rows: StaffRows, days: readonly TechnicianDayRow[]): boolean {
  const { before, technician } = rows;
  if (!before) return false;
  const isSame = isDeepStrictEqual({ ...before, version: technician.version }, technician);
  const current = replacedDays(rows, days);
  const isThere = (day: TechnicianDayRow) => current.some((row) => isDeepStrictEqual({ ...row }, day));
  return isSame && current.length === rows.days.length && rows.days.every(isThere);
}

/** Everybody's rows as they will be, for those who work here. */
export function rosterWith(known: readonly TechnicianRow[], days: readonly TechnicianDayRow[], rows?: StaffRows) {
  const replaced = rows ? replacedDays(rows, days) : [];
  const technicians = rows ? [...known.filter(({ id }) => id !== rows.technician.id), rows.technician] : known;
  const all = [...days.filter((day) => !replaced.includes(day)), ...(rows?.days ?? [])];
  const daysOf = (id: string) => all.filter(({ technicianId }) => technicianId === id);
  return technicians
    .filter(({ endedAt }) => endedAt === null)
    .map((technician) => ({ ...technician, days: daysOf(technician.id) }));
}

/** Stores a change. Call in its transaction. */
export async function storeRows(transaction: BookingDatabase, rows: StaffRows): Promise<void> {
  const { technician, cleared, slot, days } = rows;
  const { id, ...columns } = technician;
  await transaction
    .insertInto("technicians")
    .values(technician)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute();
  if (cleared.length > 0) {
    const own = transaction.deleteFrom("technician_days").where("technicianId", "=", id);
    const replaced = own.where("date", "in", cleared);
    await (slot === undefined ? replaced : replaced.where("timeSlot", "=", slot)).execute();
  }
  if (days.length > 0) await transaction.insertInto("technician_days").values(days).execute();
}

/** Joins days, or the same windows of days, that follow one another and say the same. @param days one technician's, in order */
export function joinedDays(days: readonly TechnicianDayRow[]): SpecialDays[] {
  const ranges: SpecialDays[] = [];
  for (const { date, timeSlot, works, note } of days) {
    const special = { ...(timeSlot !== "" && { slot: timeSlot }), works: works === 1, note };
    const before = ranges.find(
      ({ first, last, ...said }) => addDays(last, 1) === date && isDeepStrictEqual(said, special),
    );
    if (before) before.last = date;
    else ranges.push({ first: date, last: date, ...special });
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
    .orderBy("timeSlot")
    .execute();
  return rows
    .map((row) => ({
      ...row,
      ...detailsOf(row),
      special: joinedDays(days.filter(({ technicianId }) => technicianId === row.id)),
    }))
    .sort((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null) || a.name.localeCompare(b.name, "en"));
}
