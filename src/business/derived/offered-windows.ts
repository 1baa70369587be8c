/** On which days each arrival window is offered. Browser-safe. */
import { visitHours } from "../hours.ts";
import { type VisitWindow, visitWindows } from "../visit-windows.ts";

/** The windows on those of their weekdays on which technicians are out: a day that `visitHours` closes offers none. */
export const offeredWindows: readonly VisitWindow[] = visitWindows.map((window) => ({
  ...window,
  weekdays: window.weekdays.filter((day) => visitHours[day]),
}));
