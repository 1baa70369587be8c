/** Who makes a visit. */
import type { BookingContext } from "../context.ts";
import { canceledMessage } from "../rules/refusal-messages.ts";
import { reasonText } from "../rules/squeeze-reason.ts";
import { isUnfinished } from "../rules/when.ts";
import { askAbout, loadWhoComes, type TechnicianAway, unattendedVisits } from "../spots/who-comes.ts";
import { type Booking, updateBooking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { todayInNewYork } from "../time/calendar.ts";
import { type ChangeAnswer, changingSeen, type SeenVisit } from "./seen.ts";
import type { NoReason } from "./squeeze.ts";

export type AssignAnswer = ChangeAnswer | TechnicianAway | NoReason;

/**
 * Assigns a technician, or nobody. Somebody who is off, or has a visit at that time, is assigned only with a reason.
 * @param reason why they come all the same; undefined to ask first
 */
export function assignTechnician(
  context: BookingContext,
  seen: SeenVisit,
  technicianId: string | null,
  reason?: string,
): Promise<AssignAnswer> {
  const isAlready = async (booking: Booking, transaction: BookingDatabase) => {
    if (booking.technicianId !== technicianId) return false;
    const away = (await unattendedVisits(transaction, context, [booking])).get(booking.id)?.away;
    return away === undefined || away === "left";
  };
  return changingSeen(context, seen, isAlready, async (transaction, booking): Promise<AssignAnswer> => {
    if (booking.status === "cancelled") return { status: "impossible", booking, message: canceledMessage };
    const now = context.now();
    const who = await loadWhoComes(transaction, booking.serviceDate);
    if (technicianId !== null && !who.staff.some(({ id }) => id === technicianId)) {
      return { status: "impossible", booking, message: "That technician no longer works here." };
    }
    // Of past and finished visits, it only says who was there.
    const isAhead = isUnfinished(booking) && booking.serviceDate >= todayInNewYork(now);
    const question = isAhead ? askAbout({ ...booking, technicianId }, who) : undefined;
    const why = reasonText(reason ?? "");
    if (question && reason === undefined) return question;
    if (question && why === "") return { status: "no-reason", message: "Please say why they come all the same." };
    const event = { kind: "assigned", actor: seen.by, at: now, note: question ? why : "" } as const;
    // Said even where it was so before: now there is a reason.
    const values = { before: { technicianId: booking.technicianId }, after: { technicianId } };
    const assigned = await updateBooking(transaction, context, booking, { technicianId }, { ...event, ...values });
    return { status: "changed", booking: assigned };
  });
}
