/**
 * When the business works, in America/New_York: office, phone line, and technician visits. Each day has hours of its own
 * or is closed; pages, mails, and structured data word themselves accordingly.
 */

/** In minutes after midnight. */
export interface DayHours {
  opens: number;
  closes: number;
}
export const closed = null;
/** Index 0 is Sunday, 6 is Saturday. */
export type WeekHours = readonly (DayHours | typeof closed)[];

/** On a 24-hour clock: `open(9, 17.5)` is 9:00 AM to 5:30 PM. */
export const open = (opens: number, closes: number): DayHours => ({ opens: opens * 60, closes: closes * 60 });

type Day = DayHours | typeof closed;
type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday";

/** `weekdays` are Monday to Friday; a day that is listed by itself differs from them. */
function week({
  weekdays,
  monday = weekdays,
  tuesday = weekdays,
  wednesday = weekdays,
  thursday = weekdays,
  friday = weekdays,
  saturday,
  sunday,
}: { weekdays: Day; saturday: Day; sunday: Day } & Partial<Record<Weekday, Day>>): WeekHours {
  return [sunday, monday, tuesday, wednesday, thursday, friday, saturday];
}

/** Shown on pages. */
export const officeHours = week({ weekdays: open(8, 18), saturday: open(9, 15), sunday: closed });

/** When someone answers the phone. */
export const phoneHours = week({ weekdays: open(7, 20), saturday: open(7, 20), sunday: open(7, 20) });

/** When technicians are out: on a closed day no visit can be booked, and on the others each window in visit-windows.ts must lie within. */
export const visitHours = week({ weekdays: open(7, 20), saturday: open(8, 17), sunday: open(8, 17) });

/** Only in the structured data of city pages. */
export const cityProfileHours = week({ weekdays: open(8, 18), saturday: open(8, 18), sunday: closed });
