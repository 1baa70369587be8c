/** What the page of technicians shows. */
import type { PlainDate } from "../../booking/time/calendar.ts";
import type { HistoryLine } from "../parts/HistoryList.tsx";
import type { Notice, Problem, ReviewView } from "../parts/views.ts";

export interface SpecialDaysView {
  first: PlainDate;
  last: PlainDate;
  /** "Off Mon, Jun 15 to Fri, Jun 19: Vacation". */
  text: string;
}

export interface TechnicianView {
  id: string;
  name: string;
  weekdays: readonly number[];
  /** "Mon-Fri". */
  days: string;
  version: number;
  /** Latest first. */
  history: readonly HistoryLine[];
  special: readonly SpecialDaysView[];
}

export interface TechniciansView {
  working: readonly TechnicianView[];
  left: readonly { id: string; name: string; version: number }[];
  today: PlainDate;
  problem: Problem | undefined;
  review: ReviewView | undefined;
  notice: Notice | undefined;
}
