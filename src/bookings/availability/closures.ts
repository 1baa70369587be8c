/**
 * Days and single windows without visits: those that the office has closed, and the holidays that the business is closed on,
 * unless the office has opened one. Closing and reopening is in staff/.
 */
import { type Holiday, type HolidaySwitches, holidaysOn } from "../../facts/holidays.ts";
import type { PlainDate } from "../../shared/time/calendar.ts";
import { compareSlots, type TimeSlot } from "../../shared/time/slots.ts";
import type { BookingDatabase } from "../store/database.ts";

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
export const daysOfHolidays = ({ closedHolidays }: HolidaySwitches, from: PlainDate, to: PlainDate): Holiday[] =>
  holidaysOn(from, to).filter(({ id }) => closedHolidays[id]);

/**
 * The closed days and windows from `from` to `to`, inclusive, in order: one query. A holiday is closed unless the office has
 * decided about the day.
 */
export async function listClosures(
  database: BookingDatabase,
  switches: HolidaySwitches,
  from: PlainDate,
  to: PlainDate,
): Promise<Closure[]> {
  const rows = await database
    .selectFrom("closures")
    .selectAll()
    .where("date", ">=", from)
    .where("date", "<=", to)
    .execute();
  const stored = rows
    .filter(({ closes }) => closes === 1)
    .map(({ date, note, timeSlot }): Closure => ({ date, note, ...(timeSlot !== "" && { slot: timeSlot }) }));
  const isDecided = (day: PlainDate) => rows.some(({ date, timeSlot }) => date === day && timeSlot === "");
  const byThemselves = daysOfHolidays(switches, from, to);
  const holidays = byThemselves.filter(({ date }) => !isDecided(date));
  const names = new Map(holidaysOn(from, to).map(({ date, name }) => [date, name]));
  return [...stored, ...holidays.map(({ date, name }): Closure => ({ date, note: name }))]
    .map((closure): Closure => {
      const holiday = closure.slot === undefined ? names.get(closure.date) : undefined;
      const isAnswered = !switches.phoneClosedOnHolidays && byThemselves.some(({ date }) => date === closure.date);
      return { ...closure, ...(holiday && { holiday, ...(isAnswered && { isPhoneOpen: true }) }) };
    })
    .sort(inOrder);
}
