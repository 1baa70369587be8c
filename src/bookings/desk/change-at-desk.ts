/** What the desk changes about a visit: its time and its details, without a notice period, or that it takes place. */

import { alternativesOffered } from "../../shared/availability/availability.ts";
import type { FieldErrors } from "../../shared/form/schema.ts";
import { canceledMessage, finishedMessage, leftMessage } from "../../shared/rules/refusal-messages.ts";
import { isFinished, undoMinutes } from "../../shared/rules/visit-timing.ts";
import { noSpot } from "../availability/free-spots.ts";
import { askAbout, loadWhoComes } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { notifyCorrectedAddress } from "../messages/outbox/notify.ts";
import { type Booking, updateBooking } from "../store/bookings.ts";
import { applyEdits, isSameVisit, type VisitEdits } from "../visits/changes/apply-edits.ts";
import { cancelIn, isCanceled } from "../visits/changes/cancel-visit.ts";
import { isAt, type Moving, moveVisit, readWanted, type WantedTime } from "../visits/changes/reschedule-visit.ts";
import { nextOpenings } from "./next-openings.ts";
import { checkDeskTime, overbookReason, type TimeAnswer } from "./overbook.ts";
import { type ChangeAnswer, type VisitVersion, withVersionCheck } from "./version-check.ts";

/** How a visit is moved; see `moveVisit`. */
type HowMoved = Pick<Moving, "customerKnows" | "told" | "technicianId">;

/**
 * Reschedules a visit to any window that has not ended, and to another technician if asked to. The messages wait until it can no
 * longer be undone.
 * @param overbook why it is overbooked where it doesn't fit, or its technician can't come; undefined takes a free spot only
 */
export async function rescheduleAtDesk(
  context: BookingContext,
  seen: VisitVersion,
  wanted: WantedTime,
  overbook?: string,
  { technicianId, ...told }: HowMoved = {},
): Promise<TimeAnswer> {
  const to = readWanted(wanted, (time) => checkDeskTime(time, context.now()));
  if (!("date" in to)) return { status: "invalid", errors: to };
  const isThere = (booking: Booking) =>
    isAt(to)(booking) && (technicianId === undefined || booking.technicianId === technicianId);
  return withVersionCheck(context, seen, isThere, async (context, booking): Promise<TimeAnswer> => {
    if (booking.status === "cancelled") return { status: "impossible", booking, message: canceledMessage };
    // After a no-show, the business reschedules the same visit.
    if (isFinished(booking) && booking.progress !== "no-show") {
      return { status: "impossible", booking, message: finishedMessage };
    }
    const who = await loadWhoComes(context, to.date);
    if (technicianId && !who.staff.some(({ id }) => id === technicianId)) {
      return { status: "impossible", booking, message: leftMessage };
    }
    const comes = technicianId === undefined ? booking.technicianId : technicianId;
    const visit = { ...booking, technicianId: comes };
    const full = await noSpot(context, to, booking);
    if (full?.status === "slot-full" && overbook === undefined)
      return { ...full, alternatives: await nextOpenings(context, visit, alternativesOffered, to.date) };
    const obstacle = full ?? askAbout({ ...visit, serviceDate: to.date, timeSlot: to.slot }, who);
    const overbooked = overbookReason(overbook, obstacle);
    if (overbooked.status !== "fits") return overbooked;
    const how = { cause: "business", actor: seen.by, reason: overbooked.reason, waitMinutes: undoMinutes } as const;
    return { status: "changed", booking: await moveVisit(context, booking, to, { ...how, ...told, technicianId }) };
  });
}

/**
 * Cancels a visit and frees its spot. The customer's email waits until it can no longer be undone.
 * @param customerKnows whether the customer is on the phone, for example: nobody has to call them
 */
export const cancelAtDesk = (context: BookingContext, seen: VisitVersion, customerKnows = false) =>
  withVersionCheck(context, seen, isCanceled, async (context, booking): Promise<ChangeAnswer> => {
    if (isFinished(booking)) return { status: "impossible", booking, message: finishedMessage };
    const how = { actor: seen.by, waitMinutes: undoMinutes, customerKnows };
    return { status: "changed", booking: await cancelIn(context, booking, how) };
  });

type DeskEditAnswer = ChangeAnswer | { status: "invalid"; errors: FieldErrors };

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
    if (edited.email !== booking.email || edited.textKey !== booking.textKey)
      await notifyCorrectedAddress(context, edited);
    return { status: "changed", booking: edited };
  });
}
