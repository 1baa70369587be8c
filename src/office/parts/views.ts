/** What the pages of days, technicians and the call list share: plain data with all words but those of the page itself. */
import type { Side } from "./Sides.tsx";

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
    assign:
      | {
          name: string;
          value: string;
          options: readonly { value: string; label: string }[];
          /** The field for a reason, and what asks for it, once somebody was chosen who has a visit then. */
          asked: { name: string; value: string; question: string | undefined } | undefined;
        }
      | undefined;
  })[];
  /** The fields of the change, sent again with the decisions. */
  fields: readonly (readonly [name: string, value: string])[];
}
