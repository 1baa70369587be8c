/** A visit as an edit makes it, for customers and the office alike. */
import { type EditableDetail, editableDetails } from "../../form/fields.ts";
import { type FieldErrors, parseBooking } from "../../form/schema.ts";
import type { Booking } from "../../storage/bookings.ts";
import { timeSlots } from "../../time/slots.ts";

/** Texts as typed. What is missing stays as it is. */
export type VisitEdits = Partial<Record<EditableDetail, string>>;

const plain = (text: string) => text.replaceAll(/\r\n?/g, "\n").trim();

/** Whether an edit changes nothing. */
export const isSameVisit = (edited: Booking, booking: Booking) =>
  editableDetails.every((field) => edited[field] === booking[field]);

/**
 * The visit with the edits applied, or one message per wrong field. What stays as it is, is not checked.
 * @param mayHaveNoEmail whether an empty email means that there is none
 */
export function applyEdits(
  booking: Booking,
  edits: VisitEdits,
  mayHaveNoEmail: boolean,
): { edited: Booking } | { errors: FieldErrors } {
  const typed = Object.entries(edits).map(([field, text]) => [field, plain(text)]);
  const edited: Booking = { ...booking, ...Object.fromEntries(typed) };
  // The form's own rules; the window may no longer be offered, and neither consent nor key is asked for again.
  const rest = { timeSlot: timeSlots[0] ?? "", termsAccepted: true, submissionKey: booking.id };
  const email = edited.email === "" && mayHaveNoEmail ? "none@example.com" : edited.email;
  const parsed = parseBooking({ ...edited, ...rest, email });
  const changed = new Set<string>(editableDetails.filter((field) => edited[field] !== booking[field]));
  const wrong = parsed.ok ? [] : Object.entries(parsed.errors).filter(([field]) => changed.has(field));
  return wrong.length > 0 ? { errors: Object.fromEntries(wrong) } : { edited };
}
