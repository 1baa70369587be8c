/** What the pages of days, technicians and calls show: plain data with all words but those of the page itself. */
import type { PlainDate } from "../../booking/time/calendar.ts";
import type { TimeSlot } from "../../booking/time/slots.ts";
import type { HistoryLine } from "../parts/HistoryList.tsx";
import type { Side } from "../parts/Sides.tsx";

/** A form that could not be accepted: what was typed, and what is wrong by field. */
export interface Problem {
  /** The form's id. */
  form: string;
  values: Readonly<Record<string, readonly string[]>>;
  errors: Readonly<Record<string, string>>;
  /** Decisions about visits that were sent with it, to be sent again. */
  kept: readonly (readonly [name: string, value: string])[];
}

/** What was done, or why nothing was. */
export interface Notice {
  kind: "done" | "problem";
  text: string;
  /** What others changed, and both values, if they were quicker. */
  changes?: readonly string[];
  sides?: readonly Side[];
}

/** Something of the last ten minutes that can be taken back. */
export interface Undoable {
  ids: readonly string[];
  /** "Closed Thu, Jun 11: Training". */
  text: string;
  /** "Front desk, 9:05 AM". */
  by: string;
}

/** A visit as a list names it. */
export interface VisitLine {
  id: string;
  /** Its page in the office. */
  path: string;
  name: string;
  phone: string;
  /** "Thu, Jun 11, Morning (8am-12pm)". */
  when: string;
  /** "Dryer Repair". */
  service: string;
}

/** Visits about which somebody has to decide before a change happens. */
export interface ReviewView {
  /** "Close Thu, Jun 11". */
  title: string;
  /** Why they have to be decided about. */
  text: string;
  visits: readonly (VisitLine & {
    choice: "keep" | "call";
    isNew: boolean;
    /** The field that says who comes instead of whoever is away; undefined where nobody is. */
    assign: { name: string; value: string; options: readonly { value: string; label: string }[] } | undefined;
  })[];
  /** The fields of the change, sent again with the decisions. */
  fields: readonly (readonly [name: string, value: string])[];
}

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

export interface CallView extends VisitLine {
  /** What is checked off. */
  callIds: readonly string[];
  /** "Booked for a time that was closed". */
  why: readonly string[];
  /** "Wed, Jun 10, 9:00 AM". */
  since: string;
  /** What the visit is now, if not booked: "Canceled". */
  state: string | undefined;
}

export interface CallsView {
  calls: readonly CallView[];
  recent: readonly (Undoable & { note: string })[];
  notice: Notice | undefined;
}
