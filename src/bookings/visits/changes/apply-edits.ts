/** A visit as an edit makes it, for customers and the office alike. */

import { type EditableDetail, editableDetails, officeSchemas } from "../../../shared/form/fields.ts";
import type { FieldErrors } from "../../../shared/form/schema.ts";
import { oneLine, severalLines } from "../../../shared/text.ts";
import type { Booking } from "../../store/bookings.ts";

/** Texts as typed. What is missing stays as it is. */
export type VisitEdits = Partial<Record<EditableDetail, string>>;

/** Whether an edit changes nothing. */
export const isSameVisit = (edited: Booking, booking: Booking) =>
  editableDetails.every((field) => edited[field] === booking[field]);

/**
 * The visit with the edits applied, or one message per wrong field. What stays as it is, is not checked.
 * Customers don't change what only the office may say in a word.
 * @param mayHaveNoEmail whether an empty email means that there is none
 */
export function applyEdits(
  booking: Booking,
  edits: VisitEdits,
  mayHaveNoEmail: boolean,
): { edited: Booking } | { errors: FieldErrors } {
  const edited: Booking = { ...booking };
  const errors: FieldErrors = {};
  for (const field of editableDetails) {
    const typed = edits[field];
    if (typed === undefined) continue;
    const { success, data, error } = officeSchemas[field].safeParse(typed);
    if (success) Object.assign(edited, { [field]: data });
    else if (field === "email" && mayHaveNoEmail && oneLine(typed) === "") Object.assign(edited, { email: "" });
    else if (severalLines(typed) !== booking[field]) errors[field] = error.issues[0]?.message ?? "";
  }
  return Object.keys(errors).length > 0 ? { errors } : { edited };
}
