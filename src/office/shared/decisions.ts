/** What a form says about the visits that a change affects: each is kept, or its customer is called. */

import type { Decision } from "../../bookings/staff/affected-visits.ts";
import type { Replacement } from "../../bookings/staff/change-staff.ts";
import { textOf, textsOf } from "./form.ts";

const prefixes = { decision: "visit:", technician: "assign:", reason: "reason:" } as const;

export const fieldOf = (what: keyof typeof prefixes, bookingId: string) => `${prefixes[what]}${bookingId}`;

/** What a choice of who comes is when it stays whoever it was. */
export const stays = "stays";

/** The visits of which a form has a field. */
const idsIn = (form: FormData, what: keyof typeof prefixes): string[] =>
  [...new Set(form.keys())].flatMap((name) =>
    name.startsWith(prefixes[what]) ? [name.slice(prefixes[what].length)] : [],
  );

/** What was decided, by booking id. */
export const decisionsOf = (form: FormData): Map<string, Decision> =>
  new Map(
    idsIn(form, "decision").flatMap((id): [string, Decision][] => {
      const decision = textOf(form, fieldOf("decision", id));
      return decision === "keep" || decision === "call" ? [[id, decision]] : [];
    }),
  );

/** Who comes instead, by booking id. Visits that stay as they are have no entry. */
export const assignmentsOf = (form: FormData): Map<string, Replacement> =>
  new Map(
    idsIn(form, "technician").flatMap((id): [string, Replacement][] => {
      const technicianId = textOf(form, fieldOf("technician", id));
      if (technicianId === stays) return [];
      return [[id, { technicianId: technicianId || null, reason: textOf(form, fieldOf("reason", id)) }]];
    }),
  );

/** The fields of a form with or without those about visits, to be sent again. */
export function fieldsOf(form: FormData | undefined, which: "change" | "decisions"): Record<string, string[]> {
  const isDecision = (name: string) => Object.values(prefixes).some((prefix) => name.startsWith(prefix));
  const names = [...new Set(form?.keys())].filter((name) => isDecision(name) === (which === "decisions"));
  return Object.fromEntries(names.map((name) => [name, textsOf(form, name)]));
}
