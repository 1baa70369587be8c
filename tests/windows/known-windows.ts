/**
 * The arrival windows and the days to book in unit tests, in place of the owner's: an owner who offers others breaks no test of the rules,
 * and the rules are tested with a known week.
 */
import type { RetiredWindow, VisitWindow } from "../../src/business/visit-windows.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const mondayToFriday = [1, 2, 3, 4, 5];

export const visitWindows: readonly VisitWindow[] = [
  { id: "morning", name: "Morning", startHour: 8, endHour: 12, weekdays: everyDay },
  { id: "afternoon", name: "Afternoon", startHour: 12, endHour: 16, weekdays: everyDay },
  { id: "evening", name: "Evening", startHour: 16, endHour: 19, weekdays: mondayToFriday },
];

/** Technicians are out on all days, whatever the owner's hours. */
export const offeredWindows = visitWindows;

export const bookableMonths: number = 2;

/** Overlaps the morning and the afternoon. */
export const retiredWindows: readonly RetiredWindow[] = [{ id: "midday", name: "Midday", startHour: 10, endHour: 14 }];
