/** On which days each arrival window is offered. */

import type { VisitWindow } from "../../facts/schema.ts";
import { pageFacts, perSite } from "../page-facts.ts";

/** The windows on those of their weekdays on which technicians are out: a day that `visitHours` closes offers none. */
export const openWindows = perSite((): readonly VisitWindow[] =>
  pageFacts().visitWindows.map((window) => ({
    ...window,
    weekdays: window.weekdays.filter((day) => pageFacts().visitHours[day]),
  })),
);
