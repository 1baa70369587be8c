/** What the day and the week show, as plain data: texts are ready to read. */
import type { PlainDate } from "../../booking/time/calendar.ts";
import type { TimeSlot } from "../../booking/time/slots.ts";
import type { HistoryLine } from "../parts/HistoryList.tsx";
import type { Side } from "../parts/Sides.tsx";

/** What a card's buttons say of a visit. */
export type CardStep = "on-the-way" | "done" | "no-show";

export interface VisitCardView {
  /** UUID. */
  id: string;
  version: number;
  /** As people say it. */
  number: string;
  /** The visit's own page. */
  path: string;
  /** What identifies it when its details are erased: then everything personal is "". */
  name: string;
  phone: string;
  address: string;
  /** The address, marked if it names no city. */
  where: string;
  service: string;
  problem: string;
  /** Model and serial number, as far as they are known. */
  model: string;
  /** For styles: "on-the-way". */
  state: string;
  /** "On the way". */
  stateLabel: string;
  /** The visit that this one follows. */
  follows: { path: string; number: string } | undefined;
  /** Its window is over, and nobody has said what became of it. */
  isOverdue: boolean;
  /** The customer said that they can't make it. */
  calledOff: boolean;
  /** "Sam Ortiz", "Pat (left)". */
  technician: string | undefined;
  note: { text: string; by: string; at: string } | undefined;
  /** "Tue, Jun 9, Morning (8am-12pm)". */
  when: string;
  /** The buttons that it has now; that of its own state is off. */
  steps: readonly CardStep[];
}

export interface WindowView {
  slot: TimeSlot;
  /** "Morning". */
  name: string;
  /** "8am-12pm". */
  hours: string;
  /** "2/3". */
  used: string;
  /** "1 free", "Full", "1 over", "Closed", or "Ended". */
  left: string;
  tone: "free" | "full" | "over" | "off" | "past";
  /** Where a visit can be booked into it; undefined once it has ended. */
  bookPath: string | undefined;
  visits: readonly VisitCardView[];
  canceled: readonly VisitCardView[];
}

/** What just happened, or did not. */
export interface NoticeView {
  tone: "done" | "conflict" | "refused";
  text: string;
  /** What others changed, in a conflict: "Rescheduled: Morning → Evening". */
  changes?: readonly string[];
  /** Both values, in a conflict. */
  sides?: readonly Side[];
  /** Takes it back. */
  undo?: { id: string; version: number; event: string };
  /** The note that could not be stored. */
  typed?: { id: string; note: string };
  /** Who was chosen for a visit that they can't make, and the reason as typed: it takes one. */
  asked?: AskedView;
}

/** Somebody who was chosen for a visit that they can't make. */
export interface AskedView {
  id: string;
  technician: string;
  reason: string;
  error: string | undefined;
}

/** A visit whose technician doesn't come, and who could. */
export interface AwayView {
  id: string;
  version: number;
  path: string;
  name: string;
  /** "Morning (8am-12pm)". */
  when: string;
  /** "Pat (left)". */
  technician: string;
  /** The first one keeps what is. */
  choices: readonly { value: string; label: string }[];
  asked: AskedView | undefined;
}

export interface DayView {
  /** Where the day's forms post to. */
  path: string;
  date: PlainDate;
  /** "Thursday, June 11". */
  title: string;
  isToday: boolean;
  /** Only one technician's visits. */
  isOwn: boolean;
  previous: PlainDate;
  next: PlainDate;
  /** Why it is closed; undefined if it isn't. */
  closed: string | undefined;
  /** Who works; undefined without technicians. */
  working: string | undefined;
  windows: readonly WindowView[];
  unfinished: readonly VisitCardView[];
  /** How many there are of them, with those that are not listed. */
  unfinishedCount: number;
  /** Visits assigned to somebody who doesn't come; never on a technician's own page. */
  away: readonly AwayView[];
  /** Who closed and reopened the day; latest first. */
  history: readonly HistoryLine[];
  notice?: NoticeView | undefined;
}

export interface WeekView {
  /** "Jun 8 to Jun 14, 2026". */
  title: string;
  monday: PlainDate;
  previous: PlainDate;
  next: PlainDate;
  isThisWeek: boolean;
  /** The windows of any of its days, in order. */
  columns: readonly { slot: TimeSlot; name: string; hours: string }[];
  days: readonly {
    date: PlainDate;
    /** "Thu, Jun 11". */
    label: string;
    isToday: boolean;
    isPast: boolean;
    closed: string | undefined;
    windows: readonly Omit<WindowView, "visits" | "canceled">[];
  }[];
}
