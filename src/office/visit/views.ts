/** What the page of a visit shows, as plain data: texts are ready to read. */

import type { HistoryLine } from "../parts/HistoryList.tsx";
import type { Side } from "../parts/Sides.tsx";

/** What the buttons at the top say of a visit. */
export type VisitStep = "on-the-way" | "done" | "no-show";

/** A visit in one line. */
export interface VisitLink {
  /** Of its page; undefined where it doesn't open for whoever looks. */
  path: string | undefined;
  /** "K72-MPD". */
  number: string;
  /** "Thu, Jun 11, Morning (8am-12pm), Dryer Repair". */
  label: string;
}

/** What somebody wrote about a visit. */
export interface NoteLine {
  id: string;
  text: string;
  by: string;
  at: string;
}

/** A visit before this one. */
export interface EarlierView extends VisitLink {
  /** "Done (Sam Ortiz)". */
  state: string;
  /** What was another than it is now; "" otherwise. */
  problem: string;
  model: string;
  notes: readonly NoteLine[];
}

export interface VisitNotice {
  tone: "done" | "conflict" | "refused";
  title: string;
  /** What others changed. */
  changes?: readonly string[];
  sides?: readonly Side[];
}

/** The last thing that can be taken back. */
export interface UndoView {
  event: string;
  /** "Canceled by Front desk. Undo is possible until 9:10 AM." */
  text: string;
  /** Its spot was taken: the reason to squeeze it in again, as typed. */
  reason?: string;
  reasonError?: string | undefined;
}

/** A form for another time; texts are as typed. */
export interface TimeForm {
  date: string;
  slot: string;
  /** Undefined until the window was full: then it can be squeezed in. */
  reason: string | undefined;
  errors: Partial<Record<"date" | "slot" | "reason", string>>;
  isOpen: boolean;
}

/** A field of the form that edits a visit. */
export interface EditField {
  name: string;
  label: string;
  kind: "line" | "text" | "service";
  type?: "tel" | "email" | undefined;
  value: string;
  maxLength?: number | undefined;
  error?: string | undefined;
  /** What others made of it meanwhile. */
  hint?: string | undefined;
}

export interface Choice {
  value: string;
  label: string;
}

/** What the desk can change besides a visit's state; technicians can't. */
export interface DeskForms {
  reschedule: TimeForm | undefined;
  /** Another visit that follows this one. */
  followUp: TimeForm | undefined;
  /** Whether this one stays as it is then, or counts as made. */
  isFinished: boolean;
  canCancel: boolean;
  /** `reason`: undefined until somebody was chosen who can't come; then it takes one. */
  assign:
    | { technicians: readonly Choice[]; value: string; reason: string | undefined; error: string | undefined }
    | undefined;
  edit: { fields: readonly EditField[]; isOpen: boolean };
  services: readonly Choice[];
  slots: readonly Choice[];
  /** The next free times: "2026-06-18 morning". */
  free: readonly Choice[];
  /** First day that can be chosen. */
  today: string;
}

export interface VisitPageView {
  /** Of this page, where its forms post to. */
  path: string;
  version: number;
  number: string;
  /** "Dana Miller"; "" once erased, like everything personal. */
  name: string;
  phone: string;
  email: string;
  address: string;
  /** The address, marked if it names no city. */
  where: string;
  /** "Thursday, June 11". */
  day: string;
  /** Of the day's page. */
  dayPath: string | undefined;
  window: string;
  service: string;
  problem: string;
  /** Optional details, as terms and texts; "" if not given. */
  more: readonly [term: string, text: string][];
  state: string;
  stateLabel: string;
  /** Its window is over, and nobody has said what became of it. */
  isOverdue: boolean;
  /** When the customer said that they can't make it, in words. */
  calledOff: string | undefined;
  technician: string | undefined;
  notes: readonly NoteLine[];
  /** Latest first. */
  history: readonly HistoryLine[];
  /** The one that this one follows first. */
  earlier: readonly EarlierView[];
  followedBy: readonly VisitLink[];
  steps: readonly VisitStep[];
  undo: UndoView | undefined;
  notice: VisitNotice | undefined;
  /** Undefined once erased, and where somebody may only read. */
  note: { typed: string; error: string | undefined } | undefined;
  forms: DeskForms | undefined;
}
