/**
 * Days and single windows without visits: those that the office has closed, and the holidays that the business is closed on,
 * unless the office has opened one. Closing and reopening is in staff/.
 */
import { sql } from "kysely";
import { type Holiday, type HolidaySwitches, holidaysOn } from "../../business/holidays.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { PlainDate } from "../time/calendar.ts";
import { compareSlots, type TimeSlot } from "../time/slots.ts";

export interface Closure {
  date: PlainDate;
  /** The closed window; without one, the whole day is closed. */
  slot?: TimeSlot;
  /** What the office wrote, or the name of the holiday that closes the day by itself. */
  note: string;
  /** The holiday's name, where a whole day is one. Visitors read it; the note is for the business. */
  holiday?: string;
  /** Somebody answers the phone all the same. */
  isPhoneOpen?: true;
}

const inOrder = (a: Closure, b: Closure) => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.slot === undefined || b.slot === undefined) return a.slot === undefined ? -1 : 1;
  return compareSlots(a.slot, b.slot);
};

/** The holidays from `from` to `to` on which the business is closed, whatever the office did about one of them. */
export const closedHolidays = ({ closed }: HolidaySwitches, from: PlainDate, to: PlainDate): Holiday[] =>
  holidaysOn(from, to).filter(({ id }) => closed[id]);

/** Closed days and windows from `from` to `to`, inclusive, in order: one query. */
export async function listClosures(
  database: BookingDatabase,
  switches: HolidaySwitches,
  from: PlainDate,
  to: PlainDate,
): Promise<Closure[]> {
  const none = sql<TimeSlot | null>`cast(null as text)`.as("slot");
  const days = database.selectFrom("closures").select(["date", "note", none, sql<number>`0`.as("opened")]);
  const windows = database
    .selectFrom("closed_windows")
    .select(["date", "note", "time_slot as slot", sql<number>`0`.as("opened")]);
  const opened = database
    .selectFrom("opened_holidays")
    .select(["date", sql<string>`''`.as("note"), none, sql<number>`1`.as("opened")]);
  const rows = await database
    .selectFrom(days.unionAll(windows).unionAll(opened).as("closed"))
    .selectAll()
    .where("date", ">=", from)
    .where("date", "<=", to)
    .execute();
  const names = new Map(holidaysOn(from, to).map(({ date, name }) => [date, name]));
  const byThemselves = closedHolidays(switches, from, to);
  const withHoliday = (closure: Closure): Closure => {
    const holiday = closure.slot === undefined ? names.get(closure.date) : undefined;
    const isPhoneOpen = !switches.isPhoneClosed && byThemselves.some(({ date }) => date === closure.date);
    return { ...closure, ...(holiday && { holiday, ...(isPhoneOpen && { isPhoneOpen }) }) };
  };
  const isDecided = (day: PlainDate) => rows.some(({ date, slot }) => date === day && slot === null);
  return [
    ...rows
      .filter((row) => Number(row.opened) === 0)
      .map(({ date, note, slot }) => ({ date, note, ...(slot !== null && { slot }) })),
    ...byThemselves.filter(({ date }) => !isDecided(date)).map(({ date, name }) => ({ date, note: name })),
  ]
    .map(withHoliday)
    .sort(inOrder);
}
