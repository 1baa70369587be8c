/** What the page says when others changed the visit before a form was sent. */
import { editableFields } from "../../../booking/desk/edit.ts";
import { historyInWords } from "../../../booking/desk/history-in-words.ts";
import type { Conflict } from "../../../booking/desk/seen.ts";
import type { VisitAtDesk } from "../../../booking/desk/visit.ts";
import { stateInWords, stateOf, type VisitState } from "../../../booking/desk/visit-state.ts";
import { formatShortDay, isPlainDate } from "../../../booking/time/calendar.ts";
import { isKnownSlot, slotLabel } from "../../../booking/time/slots.ts";
import type { Side, VisitNotice } from "../../../office/visit/views.ts";
import { editsOf, timeOf as sentTime, textOf } from "./_sent.ts";
import { fieldLabels, shownValue } from "./_view.ts";
import { ago, timeOf, who } from "./_words.ts";

const nobody = "Nobody";

/** What is stored now beside what the form wanted, for the fields that it touched. */
function sidesOf(form: FormData, { booking, seen }: Conflict, { technicians, technician }: VisitAtDesk): Side[] {
  const action = textOf(form, "action");
  const state = (yours: VisitState): Side[] => [
    { label: "State", now: stateInWords(stateOf(booking)), yours: stateInWords(yours) },
  ];
  switch (action) {
    case "edit": {
      const typed = editsOf(form);
      const touched = editableFields.filter((field) => typed[field] !== undefined && typed[field] !== seen[field]);
      return touched.map((field) => ({
        label: fieldLabels[field],
        now: shownValue(field, booking[field]),
        yours: shownValue(field, typed[field] ?? ""),
      }));
    }
    case "reschedule": {
      const { date, slot } = sentTime(form);
      const yours = [isPlainDate(date) && formatShortDay(date), isKnownSlot(slot) && slotLabel(slot)];
      return [{ label: "Time", now: timeOf(booking), yours: yours.filter(Boolean).join(", ") }];
    }
    case "assign": {
      const yours = technicians.find(({ id }) => id === textOf(form, "technician"))?.name;
      return [{ label: "Technician", now: technician ?? nobody, yours: yours ?? nobody }];
    }
    case "cancel":
      return state("canceled");
    case "on-the-way":
    case "done":
    case "no-show":
    case "second-visit":
      return state(action);
    default:
      return [];
  }
}

/** Who changed what, and both values side by side. */
export function conflictNotice(form: FormData, conflict: Conflict, visit: VisitAtDesk, now: Date): VisitNotice {
  const { changes } = conflict;
  const last = changes.at(-1);
  const names = new Map(visit.technicians.map(({ id, name }) => [id, name]));
  return {
    tone: "conflict",
    title: last ? `${who(last.actor)} changed this ${ago(last.at, now)}` : "This visit has changed",
    changes: changes.map((event) => {
      const { title, lines } = historyInWords(event, names);
      return [title, lines.join("; ")].filter(Boolean).join(": ");
    }),
    sides: sidesOf(form, conflict, visit),
  };
}
