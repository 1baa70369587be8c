/**
 * The arrival windows of a visit. Stored visits keep only a window's id, so:
 * - Change hours by adding a window with a new id, and move the former one to `retiredWindows`. Its visits stay readable
 *   and keep their time: a technician who is out from 8 to 12 is free neither from 8 to 10 nor from 10 to 12.
 * - Never remove an id under which visits are stored, and never use it again for other hours. The server doesn't start
 *   while the database holds an id that is in neither list.
 * Browser-safe, imports nothing.
 */

export interface RetiredWindow {
  /** Lowercase letters, digits and hyphens; the success message of a booking shows it. */
  id: string;
  name: string;
  /** As shown: "8am-12pm". */
  hours: string;
  /** Whole hours after midnight in America/New_York, end exclusive. */
  startHour: number;
  endHour: number;
}

export interface VisitWindow extends RetiredWindow {
  /** On which days it is offered: 0 is Sunday, 6 is Saturday. */
  weekdays: readonly number[];
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const mondayToFriday = [1, 2, 3, 4, 5];

/** What visitors can choose, in the order of the day. */
export const visitWindows = [
  { id: "morning", name: "Morning", hours: "8am-12pm", startHour: 8, endHour: 12, weekdays: everyDay },
  { id: "afternoon", name: "Afternoon", hours: "12pm-4pm", startHour: 12, endHour: 16, weekdays: everyDay },
  // Weekend visits end at 5pm.
  { id: "evening", name: "Evening", hours: "4pm-7pm", startHour: 16, endHour: 19, weekdays: mondayToFriday },
] as const satisfies readonly VisitWindow[];

/** Windows of the past under which visits are stored. */
export const retiredWindows = [] as const satisfies readonly RetiredWindow[];
