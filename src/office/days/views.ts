/** What the page of days shows. */
import type { PlainDate } from "../../booking/time/calendar.ts";
import type { TimeSlot } from "../../booking/time/slots.ts";
import type { Notice, Problem, ReviewView, Undoable } from "../parts/views.ts";

export interface DayRow {
  date: PlainDate;
  /** "Thu, Jun 11". */
  label: string;
  isToday: boolean;
  capacity: number;
  /** "Ana, Bo"; undefined while the settings decide. */
  working: string | undefined;
  /** The note of the day's closure, "" without one; undefined while it is open. */
  closed: string | undefined;
  windows: readonly WindowCell[];
}

export interface WindowCell {
  slot: TimeSlot;
  name: string;
  booked: number;
  left: number;
  /** As in DayRow. */
  closed: string | undefined;
}

export interface DaysView {
  days: readonly DayRow[];
  /** The page of the days before and after; undefined at the ends. */
  earlier: string | undefined;
  later: string | undefined;
  form: { first: string; last: string; slot: string; note: string };
  /** That of all days, for the forms. */
  version: number;
  slots: readonly { value: string; label: string }[];
  today: PlainDate;
  problem: Problem | undefined;
  review: ReviewView | undefined;
  notice: Notice | undefined;
  undo: readonly Undoable[];
}
