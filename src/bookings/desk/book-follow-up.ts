/** A visit is followed by another: parts had to be ordered, there was no time, or something is under warranty. */
import { randomUUID } from "node:crypto";
import type { DaySlot } from "../../shared/availability/availability.ts";
import { type BookingDetails, detailNames } from "../../shared/form/fields.ts";
import type { BookingRequest } from "../../shared/form/schema.ts";
import { canceledMessage } from "../../shared/rules/refusal-messages.ts";
import { isFinished, undoMinutes } from "../../shared/rules/visit-timing.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { noSpot } from "../availability/free-spots.ts";
import { awayFrom, loadWhoComes } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, followUpsOf, updateBooking } from "../store/bookings.ts";
import type { FollowReason } from "../store/schema/tables.ts";
import { isAt, readWanted, type WantedTime } from "../visits/changes/reschedule-visit.ts";
import { storeEntered } from "./book-by-desk.ts";
import { checkDeskTime, overbookReason, type TimeAnswer } from "./overbook.ts";
import { notYetMessage } from "./progress.ts";
import { type VisitVersion, withVersionCheck } from "./version-check.ts";

/** `booking` is the visit that is followed, `second` the one that follows it. */
type FollowUpAnswer = TimeAnswer | { status: "booked"; booking: Booking; second: Booking };

/** The same customer, appliance and problem at another time. No form was sent, so none can be resent. */
export const requestOf = (first: Booking, { date, slot }: DaySlot): BookingRequest => ({
  ...(Object.fromEntries(detailNames.map((name) => [name, first[name]])) as unknown as BookingDetails),
  earlierOn: "",
  serviceDate: date,
  timeSlot: slot,
  termsAccepted: true,
  submissionKey: randomUUID(),
});

/** Stores a visit that follows another, with the same technician unless they are off or booked then. */
export async function storeFollowUp(
  context: BookingContext,
  first: Booking,
  request: BookingRequest,
  {
    by,
    why,
    reason,
    waitMinutes = 0,
  }: { by: string; why: FollowReason; reason?: string | undefined; waitMinutes?: number },
): Promise<Booking> {
  const { id: followsId, termsHash } = first;
  const visit = { ...first, id: "", serviceDate: request.serviceDate, timeSlot: request.timeSlot };
  const isAway = awayFrom(visit, await loadWhoComes(context, visit.serviceDate));
  const jobOf = why === "part" ? { jobId: first.jobId } : {};
  const technicianId = isAway ? null : first.technicianId;
  const { customerId } = first;
  const details = { enteredBy: by, followsId, followReason: why, technicianId, customerId };
  return storeEntered(context, request, { ...details, ...jobOf, termsHash }, { reason, waitMinutes });
}

/**
 * Books a follow-up, with the same technician unless they are off or booked then. An unfinished visit becomes one that needed
 * a second visit, which is possible from its day on. A finished one stays as it is: `why` says why it is followed.
 * The customer's email waits until it can no longer be undone.
 * @param overbook why it is overbooked where it doesn't fit; undefined takes a free spot only
 */
export async function bookFollowUp(
  context: BookingContext,
  seen: VisitVersion,
  wanted: WantedTime,
  overbook?: string,
  why: FollowReason = "",
): Promise<FollowUpAnswer> {
  const to = readWanted(wanted, (time) => checkDeskTime(time, context.now()));
  if (!("date" in to)) return { status: "invalid", errors: to };
  const isAlready = async ({ id }: Booking, { database }: BookingContext) =>
    (await followUpsOf(database, [id])).some(isAt(to));
  return withVersionCheck(context, seen, isAlready, async (context, booking): Promise<FollowUpAnswer> => {
    const now = context.now();
    const isDone = isFinished(booking);
    if (booking.status === "cancelled") return { status: "impossible", booking, message: canceledMessage };
    if (!isDone && booking.serviceDate > todayInNewYork(now)) {
      return { status: "impossible", booking, message: notYetMessage(booking) };
    }
    const overbooked = overbookReason(overbook, await noSpot(context, to));
    if (overbooked.status !== "fits") return overbooked;
    const second = await storeFollowUp(context, booking, requestOf(booking, to), {
      by: seen.by,
      // What isn't done yet goes on: the price that was agreed holds for it, too.
      why: isDone && booking.progress !== "second-visit" ? why : "part",
      reason: overbooked.reason,
      waitMinutes: undoMinutes,
    });
    const kind = isDone ? "followed" : "second-visit";
    const event = { kind, actor: seen.by, at: now, after: { followedBy: second.id } } as const;
    const first = await updateBooking(context, booking, isDone ? {} : { progress: "second-visit" }, event);
    return { status: "booked", booking: first, second };
  });
}
