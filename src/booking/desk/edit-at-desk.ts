/** The desk corrects how to reach the customer, where to go, and what is broken. */
import type { BookingContext } from "../context.ts";
import type { FieldErrors } from "../form/schema.ts";
import { tellCorrected } from "../outbox/tell.ts";
import { type Booking, updateBooking } from "../storage/bookings.ts";
import { applyEdits, isSameVisit, type VisitEdits } from "../visits/changes/apply-edits.ts";
import { type ChangeAnswer, type VisitVersion, withVersionCheck } from "./version-check.ts";

export type DeskEditAnswer = ChangeAnswer | { status: "invalid"; errors: FieldErrors };

/** Stores what the desk typed; an empty email means that there is none. A new email address gets the confirmation. */
export function editAtDesk(context: BookingContext, seen: VisitVersion, edits: VisitEdits): Promise<DeskEditAnswer> {
  const isAlready = (booking: Booking) => {
    const applied = applyEdits(booking, edits, true);
    return "edited" in applied && isSameVisit(applied.edited, booking);
  };
  return withVersionCheck(context, seen, isAlready, async (context, booking): Promise<DeskEditAnswer> => {
    const applied = applyEdits(booking, edits, true);
    if ("errors" in applied) return { status: "invalid", errors: applied.errors };
    const event = { kind: "edited", actor: seen.by, at: context.now() } as const;
    const edited = await updateBooking(context, booking, applied.edited, event);
    if (edited.email !== booking.email) await tellCorrected(context, edited);
    return { status: "changed", booking: edited };
  });
}
