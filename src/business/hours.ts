/**
 * The business's hours on a 24-hour clock in America/New_York: office, phone line, and technician visits. Weekdays run
 * from 0, Sunday, to 6, Saturday.
 */

export interface DayHours {
  /** Minutes after midnight. */
  opens: number;
  closes: number;
}
/** Index 0 is Sunday; null is closed. */
export type WeekHours = readonly (DayHours | null)[];

const hours = (opens: number, closes: number): DayHours => ({ opens: opens * 60, closes: closes * 60 });
const week = (sunday: DayHours | null, weekday: DayHours, saturday: DayHours | null): WeekHours => [
  sunday,
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
];

export const officeHours = week(null, hours(8, 18), hours(9, 15));
export const phoneHours = week(hours(7, 20), hours(7, 20), hours(7, 20));
export const visitHours = week(hours(8, 17), hours(7, 20), hours(8, 17));
/** What a city page's structured data says: Monday to Saturday 08:00-18:00. */
export const cityProfileHours = week(null, hours(8, 18), hours(8, 18));

/** A table row: one group of days with the same hours. */
export interface HoursRow {
  days: string;
  time: string;
}

const clock = (minutes: number) => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};
const shortClock = (minutes: number) => clock(minutes).replace(":00", "").replace(" ", "").toLowerCase();
const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Rows such as "Monday-Friday 8:00 AM-6:00 PM", from Monday to Sunday, with equal neighbors merged. */
export function hoursRows(table: WeekHours): HoursRow[] {
  const rows: (HoursRow & { first: string })[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const open = table[day] ?? null;
    const time = open ? `${clock(open.opens)}-${clock(open.closes)}` : "Closed";
    const name = dayNames[day] as string;
    const last = rows.at(-1);
    if (last?.time === time) last.days = `${last.first}-${name}`;
    else rows.push({ first: name, days: name, time });
  }
  return rows.map(({ days, time }) => ({ days, time }));
}

/** A day's hours in short form: "7am-8pm". */
export function shortHours(day: DayHours): string {
  return `${shortClock(day.opens)}-${shortClock(day.closes)}`;
}

/** When someone answers the phone; the same every day of the week. */
export const phoneLine = shortHours(phoneHours[0] as DayHours);
