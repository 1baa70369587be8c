/** A part has come: its customer chooses when somebody comes back, on the private page, and the second visit books itself. */
import type { FieldErrors } from "../../shared/form/schema.ts";
import { checkWhen } from "../../shared/rules/visit-timing.ts";
import { accountOf } from "../accounts/account.ts";
import { type NoSpot, noSpot } from "../availability/free-spots.ts";
import type { BookingContext } from "../context.ts";
import { requestOf, storeFollowUp } from "../desk/book-follow-up.ts";
import { notifyBusiness } from "../messages/outbox/notify.ts";
import { type Booking, followUpsOf, updateBooking } from "../store/bookings.ts";
import { actors } from "../store/events.ts";
import type { PartRow } from "../store/schema/tables.ts";
import { changeVisit } from "../visits/changes/change-visit.ts";
import { isAt, readWanted, type WantedTime } from "../visits/changes/reschedule-visit.ts";

type SecondVisitAnswer =
  /** `second` is the visit that was booked, also where it had been already. */
  | { status: "booked"; booking: Booking; second: Booking }
  | { status: "invalid"; errors: FieldErrors }
  | NoSpot
  /** Its parts haven't all come, or another time is booked. */
  | { status: "closed" }
  | { status: "not-found" };

/** Whether all that was ordered on a visit has come, and only the time of the next one is missing. @param parts of the repair */
export function awaitsTime(visit: Booking, parts: readonly PartRow[], followUps: readonly Booking[]): boolean {
  if (visit.status !== "booked" || visit.progress !== "second-visit") return false;
  const ordered = parts.filter(({ bookingId, expectedOn }) => bookingId === visit.id && expectedOn !== null);
  const hasAll = ordered.length > 0 && ordered.every(({ arrivedAt }) => arrivedAt !== null);
  return hasAll && followUps.every(({ status }) => status === "cancelled");
}

/** Books the visit that finishes a repair: the same job, and the same technician unless they are off or booked then. */
export const bookSecondVisit = (context: BookingContext, token: string, wanted: WantedTime) =>
  changeVisit(context, { token }, async (context, booking): Promise<SecondVisitAnswer> => {
    const now = context.now();
    const to = readWanted(wanted, ({ date, slot }) => checkWhen({ serviceDate: date, timeSlot: slot }, now));
    const followUps = await followUpsOf(context.database, [booking.id]);
    const booked = followUps.find(isAt(to));
    if (booked) return { status: "booked", booking, second: booked };
    const { parts } = await accountOf(context.database, booking);
    if (!awaitsTime(booking, parts, followUps)) return { status: "closed" };
    if (!("date" in to)) return { status: "invalid", errors: to };
    const full = await noSpot(context, to);
    if (full) return full;
    const second = await storeFollowUp(context, booking, requestOf(booking, to), { by: "", why: "part" });
    const event = { kind: "followed", actor: actors.customer, at: now, after: { followedBy: second.id } } as const;
    const first = await updateBooking(context, booking, {}, event);
    await notifyBusiness(context, second, "notice", { cause: "customer" });
    return { status: "booked", booking: first, second };
  });
