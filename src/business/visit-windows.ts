/**
 * The arrival windows of a visit, and how far ahead they can be booked online. Stored visits refer to a window by id only, so:
 * - To change hours, add a window with a new id and move the old one to `retiredWindows`. Its visits stay readable and
 *   keep their hours: a technician who is out from 8 to 12 is free neither from 8 to 10 nor from 10 to 12.
 * - Never remove an id that stored visits use, and never reuse it for other hours. The server won't start while the
 *   database contains an id that is in neither list.
 * Browser-safe; imports nothing.
 */

export interface RetiredWindow {
  /** Lowercase letters, digits, and hyphens; shown in a booking's success message. */
  id: string;
  name: string;
  /** Whole hours after midnight in America/New_York; the end is exclusive. */
  startHour: number;
  endHour: number;
}

export interface VisitWindow extends RetiredWindow {
  /** Days on which it is offered, unless `visitHours` in hours.ts close them: 0 is Sunday, 6 is Saturday. */
  weekdays: readonly number[];
}

export const everyDay = [0, 1, 2, 3, 4, 5, 6];
export const mondayToFriday = [1, 2, 3, 4, 5];

/** What visitors can choose from, in order of the day. */
export const visitWindows: readonly VisitWindow[] = [
  { id: "morning", name: "Morning", startHour: 8, endHour: 12, weekdays: everyDay },
  { id: "afternoon", name: "Afternoon", startHour: 12, endHour: 16, weekdays: everyDay },
  // Weekend visits end earlier.
  { id: "evening", name: "Evening", startHour: 16, endHour: 19, weekdays: mondayToFriday },
];

/** How many months ahead visits can be booked online; from 1 to 6. */
export const bookableMonths: number = 2;

/** Former windows that stored visits still use. */
export const retiredWindows: readonly RetiredWindow[] = [];
