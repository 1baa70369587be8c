/** "Still good for tomorrow?": who says that somebody will be home. Nothing is canceled where nobody does. */
import { countsAsConfirmed, hasBegun, isAhead } from "../../../shared/rules/visit-timing.ts";
import type { BookingContext } from "../../context.ts";
import { reminderDue } from "../../messages/outbox/mail-rows.ts";
import type { Booking } from "../../store/bookings.ts";
import { recordEvent } from "../../store/events.ts";
import { type BookingRef, changeAsSeen, type TimeConflict } from "./change-visit.ts";

type ConfirmAnswer =
  /** `repeated`: it was confirmed already. */
  | { status: "confirmed"; booking: Booking; repeated: boolean }
  | TimeConflict
  /** The visit is canceled, called off, or over, or somebody is on the way. */
  | { status: "closed" }
  | { status: "not-found" };

/** When a visit that is booked or moved now counts as confirmed; null if its customer is still to be asked. */
export const confirmedBy = (visit: Pick<Booking, "serviceDate">, now: Date) =>
  countsAsConfirmed(visit.serviceDate, now) ? now.toISOString() : null;

/**
 * Whether somebody will be home: `asked` from the day before on, as long as nobody has said so; undefined where it is no question,
 * or not yet.
 */
export function confirmationOf(visit: Booking, now: Date): "confirmed" | "asked" | undefined {
  if (!isAhead(visit, now) || visit.calledOffAt !== null) return undefined;
  if (visit.confirmedAt !== null) return "confirmed";
  return now >= reminderDue(visit.serviceDate) && !hasBegun(visit, now) ? "asked" : undefined;
}

/** Notes that somebody will be home. As a note, it changes nothing that others may be changing. @param actor who says so */
export const confirmVisit = (context: BookingContext, ref: BookingRef, actor: string) =>
  changeAsSeen(
    context,
    ref,
    () => false,
    async ({ database, now }, booking): Promise<ConfirmAnswer> => {
      if (!isAhead(booking, now()) || booking.calledOffAt !== null) return { status: "closed" };
      if (booking.confirmedAt !== null) return { status: "confirmed", booking, repeated: true };
      const confirmedAt = now().toISOString();
      await database.updateTable("bookings").set({ confirmedAt }).where("id", "=", booking.id).execute();
      await recordEvent(database, { about: booking, kind: "confirmed", actor, at: now() });
      return { status: "confirmed", booking: { ...booking, confirmedAt }, repeated: false };
    },
  );
