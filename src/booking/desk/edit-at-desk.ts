/** The desk corrects how to reach the customer, where to go, and what is broken. */
import type { BookingContext } from "../context.ts";
import { type EditableDetail, editableDetails } from "../form/fields.ts";
import { type FieldErrors, parseBooking } from "../form/schema.ts";
import { tellCorrected } from "../outbox/enqueue.ts";
import { type Booking, updateBooking } from "../storage/bookings.ts";
import { timeSlots } from "../time/slots.ts";
import { findBooking } from "../visits/changes/change-visit.ts";
import { type ChangeAnswer, type VisitVersion, withVersionCheck } from "./version-check.ts";

/** Texts as typed. What is missing stays as it is; an empty email means that there is none. */
export type DeskEdits = Partial<Record<EditableDetail, string>>;

export type DeskEditAnswer = ChangeAnswer | { status: "invalid"; errors: FieldErrors };

const plain = (text: string) => text.replaceAll(/\r\n?/g, "\n").trim();

/** The visit with the edits applied, or one message per wrong field. What stays as it is, is not checked. */
export function applyEdits(booking: Booking, edits: DeskEdits): { edited: Booking } | { errors: FieldErrors } {
  const typed = Object.entries(edits).map(([field, text]) => [field, plain(text)]);
  const edited: Booking = { ...booking, ...Object.fromEntries(typed) };
  // The form's own rules; the window may no longer be offered, and neither consent nor key is asked for again.
  const rest = { timeSlot: timeSlots[0] ?? "", termsAccepted: true, submissionKey: booking.id };
  const parsed = parseBooking({ ...edited, ...rest, email: edited.email || "nobody@example.com" });
  const changed = new Set<string>(editableDetails.filter((field) => edited[field] !== booking[field]));
  const wrong = parsed.ok ? [] : Object.entries(parsed.errors).filter(([field]) => changed.has(field));
  return wrong.length > 0 ? { errors: Object.fromEntries(wrong) } : { edited };
}

/** Stores what the desk typed. A customer with a new email address gets the confirmation there. */
export async function editAtDesk(
  context: BookingContext,
  seen: VisitVersion,
  edits: DeskEdits,
): Promise<DeskEditAnswer> {
  const found = await findBooking(context.database, { id: seen.id });
  if (!found || found.erasedAt) return { status: "not-found" };
  const ahead = applyEdits(found, edits);
  if ("errors" in ahead) return { status: "invalid", errors: ahead.errors };
  const isAlready = (booking: Booking) => {
    const applied = applyEdits(booking, edits);
    return "edited" in applied && editableDetails.every((field) => applied.edited[field] === booking[field]);
  };
  return withVersionCheck(context, seen, isAlready, async (transaction, booking): Promise<DeskEditAnswer> => {
    const applied = applyEdits(booking, edits);
    if ("errors" in applied) return { status: "invalid", errors: applied.errors };
    const event = { kind: "edited", actor: seen.by, at: context.now() } as const;
    const edited = await updateBooking(transaction, context, booking, applied.edited, event);
    if (edited.email !== booking.email) await tellCorrected(transaction, context, edited);
    return { status: "changed", booking: edited };
  });
}
