/** What the page says when others changed the visit before a form was sent. */
import type { Conflict } from "../../../booking/desk/seen.ts";
import { bookingFields, editableDetails } from "../../../booking/form/fields.ts";
import type { VisitAtDesk } from "../../../booking/lookup/visit-for-office.ts";
import { stateInWords, stateOf, type VisitState } from "../../../booking/rules/visit-state.ts";
import { formatShortDay, isPlainDate } from "../../../booking/time/calendar.ts";
import { isKnownSlot, slotLabel } from "../../../booking/time/slots.ts";
import type { Side } from "../../../office/parts/Sides.tsx";
import type { VisitNotice } from "../../../office/visit/views.ts";
import { changedBy, changesInWords } from "../_parts/history.ts";
import { timeOf } from "../_parts/words.ts";
import { editsOf, timeOf as sentTime, textOf } from "./_sent.ts";
import { shownValue } from "./_view.ts";

const nobody = "Nobody";

function sentTimeInWords(form: FormData): string {
  const { date, slot } = sentTime(form);
  return [isPlainDate(date) && formatShortDay(date), isKnownSlot(slot) && slotLabel(slot)].filter(Boolean).join(", ");
}

/** What is stored now beside what the form wanted, for the fields that it touched. */
function sidesOf(form: FormData, { booking, seen }: Conflict, { names, technician, followedBy }: VisitAtDesk): Side[] {
  const action = textOf(form, "action");
  const state = (yours: VisitState): Side[] => [
    { label: "State", now: stateInWords(stateOf(booking)), yours: stateInWords(yours) },
  ];
  switch (action) {
    case "edit": {
      const typed = editsOf(form);
      const touched = editableDetails.filter((field) => typed[field] !== undefined && typed[field] !== seen[field]);
      return touched.map((field) => ({
        label: bookingFields[field].label,
        now: shownValue(field, booking[field]),
        yours: shownValue(field, typed[field] ?? ""),
      }));
    }
    case "reschedule":
      return [{ label: "Time", now: timeOf(booking), yours: sentTimeInWords(form) }];
    case "follow-up":
      return [{ label: "Follow-up", now: followedBy.map(timeOf).join("; ") || "None", yours: sentTimeInWords(form) }];
    case "assign": {
      const yours = names.get(textOf(form, "technician"));
      return [{ label: "Technician", now: technician ?? nobody, yours: yours ?? nobody }];
    }
    case "cancel":
      return state("canceled");
    case "on-the-way":
    case "done":
    case "no-show":
      return state(action);
    default:
      return [];
  }
}

/** Who changed what, and both values side by side. */
export function conflictNotice(form: FormData, conflict: Conflict, visit: VisitAtDesk, now: Date): VisitNotice {
  const { changes } = conflict;
  return {
    tone: "conflict",
    title: changedBy(changes, now, "This visit has changed"),
    changes: changesInWords(changes, visit.names),
    sides: sidesOf(form, conflict, visit),
  };
}
