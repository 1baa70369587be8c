/** Reschedules a visit, for customers on their private page and for the office. */

import type { DaySlot } from "../../../shared/availability/availability.ts";
import { fieldMessages } from "../../../shared/form/fields.ts";
import type { FieldErrors } from "../../../shared/form/schema.ts";
import { finishedMessage } from "../../../shared/rules/refusal-messages.ts";
import { checkWhen, isFinished } from "../../../shared/rules/visit-timing.ts";
import { isPlainDate } from "../../../shared/time/calendar.ts";
import { isTimeSlot } from "../../../shared/time/slots.ts";
import { type NoSpot, noSpot } from "../../availability/free-spots.ts";
import { withCapacity } from "../../availability/load-capacity.ts";
import type { BookingContext } from "../../context.ts";
import { readNetworks } from "../../identity/network-keys.ts";
import { type LimitRefusal, refuseRescheduled } from "../../limits/admit-visit.ts";
import type { MailCause } from "../../messages/message-kinds.ts";
import { notifyOfChange } from "../../messages/outbox/notify.ts";
import { type Booking, updateBooking } from "../../store/bookings.ts";
import { aboutItsTime, dropCalls } from "../../store/calls.ts";
import { actors, recordEvent } from "../../store/events.ts";
import { endTakenOpenings, noteOpening } from "../openings.ts";
import { type BookingRef, changeAsSeen, mayChange, type NoChange, tooLate } from "./change-visit.ts";
import { confirmedBy } from "./confirm-visit.ts";

export type RescheduleAnswer =
  /** `repeated`: the visit was already at that time. */
  | { status: "rescheduled"; booking: Booking; repeated: boolean }
  | NoSpot
  | LimitRefusal
  /** A canceled visit stays canceled; book another one. */
  | { status: "already-cancelled"; booking: Booking }
  | NoChange;

/** The requested day and slot, unvalidated as a form sends them. */
export interface WantedTime {
  date: string;
  slot: string;
}

/** The day and slot of a form, or what is wrong with them. @param check what else a time has to be */
export function readWanted({ date, slot }: WantedTime, check: (to: DaySlot) => FieldErrors): DaySlot | FieldErrors {
  if (!isPlainDate(date)) return { serviceDate: fieldMessages.serviceDate };
  if (!isTimeSlot(slot)) return { timeSlot: fieldMessages.timeSlot };
  const errors = check({ date, slot });
  return Object.keys(errors).length > 0 ? errors : { date, slot };
}

/** Whether a visit is booked for a time. */
export const isAt = (to: DaySlot | FieldErrors) => (visit: Booking) =>
  "date" in to && visit.status === "booked" && visit.serviceDate === to.date && visit.timeSlot === to.slot;

/** Who moves a visit, and how its customer hears of it. */
export interface Moving {
  cause: MailCause;
  /** Who, as the history names them. */
  actor: string;
  /** Why it is overbooked despite an obstacle; stays in the history. */
  reason?: string | undefined;
  /** Whether the customer knows, on the phone for example: nobody has to call them. */
  customerKnows?: boolean;
  /** How the customer is told instead of by an email: somebody texts them, or has told them. */
  told?: "text" | "known" | undefined;
  /** Who comes then; undefined if that stays. */
  technicianId?: string | null | undefined;
  /** How many minutes the messages wait, so that an undo can drop them. */
  waitMinutes?: number;
  /** What else changes with it. */
  also?: Pick<Booking, "earlierOn" | "waitingSince">;
}

const timeOf = ({ serviceDate, timeSlot }: Pick<Booking, "serviceDate" | "timeSlot">) => ({ serviceDate, timeSlot });

/** Gives a visit another time, and notifies customer and business. Call it in a write transaction. @returns the visit as it is then */
export async function moveVisit(
  context: BookingContext,
  booking: Booking,
  to: DaySlot,
  {
    cause,
    actor,
    reason,
    customerKnows = false,
    told,
    technicianId = booking.technicianId,
    waitMinutes = 0,
    also,
  }: Moving,
): Promise<Booking> {
  const visit = { serviceDate: to.date, timeSlot: to.slot, sequence: booking.sequence + 1 };
  const confirmedAt = confirmedBy(visit, context.now());
  const change = { ...visit, technicianId, calledOffAt: null, confirmedAt, progress: "", ...also } as const;
  const event = { kind: "rescheduled", actor, at: context.now() } as const;
  const dropped = await dropCalls(context.database, booking.id, aboutItsTime);
  // What an undo gives back, and by what the next message knows which time the customer has heard of.
  const calls = dropped.length > 0 && { calls: dropped.join(" ") };
  const [before, after] = told ? [timeOf(booking), { ...timeOf(visit), told }] : [{}, {}];
  const moved = await updateBooking(context, booking, change, { ...event, before, after: { ...after, ...calls } });
  if (reason) await recordEvent(context.database, { ...event, about: moved, kind: "overbooked", note: reason });
  await noteOpening(context, booking);
  await endTakenOpenings(context, to.date);
  const due = new Date(event.at.getTime() + waitMinutes * 60_000);
  await notifyOfChange(context, booking, moved, {
    cause,
    actor,
    due,
    customerKnows: customerKnows || told !== undefined,
  });
  return moved;
}

/**
 * Customers reschedule their visit: they need to give notice (`noticeHours`), unless nobody comes to it, and to choose a
 * bookable time, and a customer who saw another time than the visit has changes nothing: `conflict`. That its technician
 * can't come then is the business's concern: the office sees it on the day.
 */
export async function rescheduleVisit(
  context: BookingContext,
  ref: BookingRef,
  wanted: WantedTime,
): Promise<RescheduleAnswer> {
  const check = ({ date, slot }: DaySlot) => checkWhen({ serviceDate: date, timeSlot: slot }, context.now());
  const to = readWanted(wanted, check);
  if (!("date" in to)) return { status: "invalid", errors: to };
  return changeAsSeen(context, ref, isAt(to), async (context, booking): Promise<RescheduleAnswer> => {
    const now = context.now();
    if (booking.status === "cancelled") return { status: "already-cancelled", booking };
    if (isAt(to)(booking)) return { status: "rescheduled", booking, repeated: true };
    if (isFinished(booking)) return { status: "finished", booking, message: finishedMessage };
    if (!(await mayChange(context, booking))) return tooLate(booking);
    const visit = { person: booking, keys: readNetworks(booking), date: to.date, now, movedId: booking.id };
    const refusal = await refuseRescheduled(await withCapacity(context, to.date), visit);
    const obstacle = refusal ?? (await noSpot(context, to, booking));
    if (obstacle) return obstacle;
    const how = { cause: "customer", actor: actors.customer } as const;
    return { status: "rescheduled", booking: await moveVisit(context, booking, to, how), repeated: false };
  });
}
