/** For ten minutes, the desk can take back what it did to a visit: canceled, moved or assigned it, said how far it is, or had another one follow it. */

import { leftMessage } from "../../shared/rules/refusal-messages.ts";
import type { VisitProgress } from "../../shared/rules/visit-state.ts";
import { isOver, undoableSince, undoMinutes } from "../../shared/rules/visit-timing.ts";
import { visitTime } from "../../shared/time/visit-in-words.ts";
import type { OfficeUser } from "../access/office-user.ts";
import { settle } from "../accounts/settle.ts";
import { noSpot } from "../availability/free-spots.ts";
import { askAbout, loadWhoComes } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { notifyOfUndo, undoneUntil, withdrawLate } from "../messages/outbox/notify.ts";
import { type Booking, followUpsOf, updateBooking } from "../store/bookings.ts";
import { addCalls } from "../store/calls.ts";
import { actors, eventsOf, markUndone, recordEvent, type VisitEvent } from "../store/events.ts";
import type { CallReason } from "../store/schema/tables.ts";
import { cancelIn } from "../visits/changes/cancel-visit.ts";
import { endOpeningOf, endTakenOpenings, noteOpening } from "../visits/openings.ts";
import { overbookReason, type TimeAnswer } from "./overbook.ts";
import { callAfterNoShow, progressSteps } from "./progress.ts";
import { type VisitVersion, withVersionCheck } from "./version-check.ts";

/** What technicians do, and so can take back. */
const steps = new Set<string>(progressSteps);
const kinds = new Set<string>(["canceled", "rescheduled", "assigned", "second-visit", "followed", ...progressSteps]);

/** What a visit's page knows about it. */
interface History {
  /** Of this visit, oldest first. */
  events: readonly VisitEvent[];
  /** The visits that follow it. */
  followedBy: readonly Booking[];
}

/** The visit that was booked with an event, while it is as it was booked. */
const bookedWith = ({ after }: VisitEvent, followedBy: readonly Booking[]) =>
  followedBy.find(({ id, status, version }) => id === after.followedBy && status === "booked" && version === 0);

/** Whether the visit is still as this event left it. */
function isCurrent(event: VisitEvent, booking: Booking, { events, followedBy }: History): boolean {
  const { kind, version, after } = event;
  if (kind === "canceled")
    return booking.status === "cancelled" && event === events.findLast((one) => one.kind === "canceled");
  // Whoever came first is given back what was changed last.
  const isLast = event === events.findLast((one) => one.kind === kind && one.undoneAt === null);
  const isAsLeft = (fields: readonly (keyof Booking)[]) =>
    booking.status === "booked" && fields.every((field) => !(field in after) || booking[field] === after[field]);
  if (kind === "assigned") return isLast && "technicianId" in after && isAsLeft(["technicianId"]);
  if (kind === "rescheduled")
    return isLast && booking.progress === "" && isAsLeft(["serviceDate", "timeSlot", "technicianId"]);
  if (after.followedBy && !bookedWith(event, followedBy)) return false;
  if (kind === "followed") return true;
  if (kind === "running-late") return booking.status === "booked" && booking.arrivalAt === after.arrivalAt;
  const isOverridden = events.some((later) => later.version > version && "progress" in later.after);
  return booking.status === "booked" && booking.progress === kind && !isOverridden;
}

/**
 * The last thing the business did to a visit, if it can still be undone.
 * @param user who asks; the whole office if omitted
 */
export function undoable(
  booking: Booking,
  surroundings: History,
  now: Date,
  user?: Pick<OfficeUser, "technicianId">,
): VisitEvent | undefined {
  // Technicians take back only what they can do themselves: they neither cancel nor book.
  const own = user?.technicianId === undefined ? kinds : steps;
  return surroundings.events.findLast(
    (event) =>
      own.has(event.kind) &&
      event.undoneAt === null &&
      event.actor !== actors.customer &&
      event.at > undoableSince(now) &&
      isCurrent(event, booking, surroundings),
  );
}

/** The visit as it was before the event. */
function without({ kind, before }: VisitEvent, { sequence, progress }: Booking): Partial<Booking> {
  if (kind === "canceled") return { status: "booked", cancelledAt: null, sequence: sequence + 1 };
  if (kind === "followed") return {};
  if (kind === "assigned")
    return { technicianId: before.technicianId as string | null, stop: Number(before.stop ?? 0) };
  if (kind === "rescheduled") return { ...before, sequence: sequence + 1 };
  return {
    progress: (before.progress ?? progress) as VisitProgress,
    arrivalAt: (before.arrivalAt ?? null) as string | null,
  };
}

/**
 * Takes back what an event did. A visit that was canceled or moved needs its spot to be still free, and the technician to be; a visit
 * that was booked to follow this one is canceled.
 * @param overbook why it is overbooked where its spot was taken; undefined takes a free spot only
 * @param user who asks; the whole office if omitted
 */
export function undo(
  context: BookingContext,
  seen: VisitVersion,
  eventId: string,
  overbook?: string,
  user?: Pick<OfficeUser, "technicianId">,
): Promise<TimeAnswer> {
  const isRepeat = () => false;
  return withVersionCheck(context, seen, isRepeat, async (context, booking): Promise<TimeAnswer> => {
    const { database } = context;
    const now = context.now();
    const events = await eventsOf(database, [booking.id]);
    const followedBy = await followUpsOf(database, [booking.id]);
    const event = undoable(booking, { events, followedBy }, now, user);
    if (event?.id !== eventId) {
      const message = `You can only undo changes from the last ${undoMinutes} minutes.`;
      return { status: "impossible", booking, message };
    }
    const was = { ...booking, ...without(event, booking) };
    const isMoved = event.kind === "rescheduled";
    const hasNotified = event.kind === "canceled" || isMoved;
    const who = isMoved || event.kind === "assigned" ? await loadWhoComes(context, was.serviceDate) : undefined;
    if (who && was.technicianId !== null && !who.staff.some(({ id }) => id === was.technicianId)) {
      return { status: "impossible", booking, message: leftMessage };
    }
    const leaving = isMoved ? booking : undefined;
    const full = hasNotified && !isOver(was, now) ? await noSpot(context, visitTime(was), leaving) : undefined;
    const overbooked = overbookReason(overbook, full ?? (who && !isOver(was, now) ? askAbout(was, who) : undefined));
    if (overbooked.status !== "fits") return overbooked;
    const by = { actor: seen.by, at: now };
    const second = bookedWith(event, followedBy);
    const restored = await updateBooking(context, booking, without(event, booking), {
      ...by,
      kind: "undone",
      ...(second && { before: { followedBy: second.id }, after: { followedBy: null } }),
    });
    await markUndone(database, eventId, now);
    await callAfterNoShow(database, restored, by);
    await settle(context, restored, seen.by);
    // Its email still waits.
    if (second) await cancelIn(context, second, { actor: seen.by, mail: false });
    const { reason: note } = overbooked;
    if (note) await recordEvent(database, { ...by, about: restored, kind: "overbooked", note });
    const reasons = typeof event.after.calls === "string" ? event.after.calls.split(" ") : [];
    const call = { bookingIds: [restored.id], at: now, by: seen.by };
    for (const reason of reasons) await addCalls(database, { ...call, reason: reason as CallReason });
    const due = isMoved ? undoneUntil(now) : undefined;
    if (isMoved) await noteOpening(context, booking);
    if (hasNotified) {
      await endOpeningOf(context, restored);
      await endTakenOpenings(context, was.serviceDate);
      await notifyOfUndo(context, restored, event.changeId, due);
    }
    if (event.kind === "running-late") await withdrawLate(context, restored, event.changeId);
    return { status: "changed", booking: restored };
  });
}
