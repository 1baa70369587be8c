/** Who makes a visit. */

import { canceledMessage, leftMessage } from "../../shared/rules/refusal-messages.ts";
import { isUnfinished } from "../../shared/rules/visit-timing.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { askAbout, loadWhoComes, type TechnicianAway, unattendedVisits } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { assignIn, type Booking } from "../store/bookings.ts";
import { reasonText } from "../store/events.ts";
import type { NoReason } from "./overbook.ts";
import { type ChangeAnswer, type VisitVersion, withVersionCheck } from "./version-check.ts";

type AssignAnswer = ChangeAnswer | TechnicianAway | NoReason;

/**
 * Assigns a technician, or nobody. Somebody who is off, or already booked in that window, is assigned only with a reason.
 * @param reason why they come all the same; undefined to ask first
 */
export function assignTechnician(
  context: BookingContext,
  seen: VisitVersion,
  technicianId: string | null,
  reason?: string,
): Promise<AssignAnswer> {
  const isAlready = async (booking: Booking, context: BookingContext) => {
    if (booking.technicianId !== technicianId) return false;
    const away = (await unattendedVisits(context, [booking])).get(booking.id);
    return away === undefined || away === "left";
  };
  return withVersionCheck(context, seen, isAlready, async (context, booking): Promise<AssignAnswer> => {
    if (booking.status === "cancelled") return { status: "impossible", booking, message: canceledMessage };
    const now = context.now();
    const who = await loadWhoComes(context, booking.serviceDate);
    if (technicianId !== null && !who.staff.some(({ id }) => id === technicianId)) {
      return { status: "impossible", booking, message: leftMessage };
    }
    // Of past and finished visits, it only says who was there.
    const isAhead = isUnfinished(booking) && booking.serviceDate >= todayInNewYork(now);
    const question = isAhead ? askAbout({ ...booking, technicianId }, who) : undefined;
    const why = reasonText(reason ?? "");
    if (question && reason === undefined) return question;
    if (question && why === "") return { status: "no-reason", message: "Enter a reason for sending them anyway." };
    const stored = { at: now, by: seen.by, reason: question && why };
    return { status: "changed", booking: await assignIn(context, booking, technicianId, stored) };
  });
}
