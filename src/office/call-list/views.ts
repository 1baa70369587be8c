/** What the call list shows. */
import type { Notice, Undoable, VisitLine } from "../parts/views.ts";

export interface CallView extends VisitLine {
  /** What is checked off; nothing where saying what became of the visit is what ends the call. */
  callIds: readonly string[];
  /** "Booked for a time that was closed". */
  why: readonly string[];
  /** "Wed, Jun 10, 9:00 AM". */
  since: string;
  /** What the visit is now, if not booked: "Canceled". */
  state: string | undefined;
}

export interface CallListView {
  calls: readonly CallView[];
  /** Overdue visits that are not listed. */
  more: number;
  recent: readonly (Undoable & { note: string })[];
  notice: Notice | undefined;
}
