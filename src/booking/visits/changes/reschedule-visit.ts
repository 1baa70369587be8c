/** Reschedules a visit. */

import type { DaySlot } from "../../availability/availability.ts";
import { capacityOn } from "../../availability/capacity.ts";
import { closedErrors, isFull } from "../../availability/free-spots.ts";
import { loadCapacity, withCapacity } from "../../availability/load-capacity.ts";
import { askAbout, loadWhoComes, type TechnicianAway } from "../../availability/who-comes.ts";
import type { BookingContext } from "../../context.ts";
import type { FieldErrors } from "../../form/schema.ts";
import { personOf } from "../../identity/people.ts";
import { type LimitRefusal, refuseRescheduled } from "../../limits/admit-visit.ts";
import { networksOfBooking } from "../../limits/stored-networks.ts";
import { tellOfChange } from "../../outbox/tell.ts";
import { finishedMessage, notOfferedMessage } from "../../rules/refusal-messages.ts";
import { reasonText } from "../../rules/squeeze-reason.ts";
import { canStillChange, checkWhen, isFinished } from "../../rules/when.ts";
import { type Booking, updateBooking } from "../../storage/bookings.ts";
import type { BookingDatabase } from "../../storage/database.ts";
import { recordEvent } from "../../storage/events.ts";
import { isPlainDate, slotsOn, tooFarAhead } from "../../time/calendar.ts";
import { isTimeSlot } from "../../time/slots.ts";
import { slotFull } from "../book-visit.ts";
import {
  actorOf,
  type BookingRef,
  type ByBusiness,
  type Changer,
  changeAsSeen,
  type NoChange,
  tooLate,
} from "./change-visit.ts";

export type RescheduleAnswer =
  /** `repeated`: the visit was already at that time. */
  | { status: "rescheduled"; booking: Booking; repeated: boolean }
  | { status: "invalid"; errors: FieldErrors }
  | { status: "slot-full"; alternatives: DaySlot[] }
  | LimitRefusal
  | TechnicianAway
  /** A canceled visit stays canceled; book another one. */
  | { status: "already-cancelled"; booking: Booking }
  | NoChange;

/** The requested day and slot, unvalidated as a form sends them. */
export interface WantedTime {
  date: string;
  slot: string;
}

/** Validates the requested time; the business is not limited to the booking window, but to days that are planned at all. */
export function checkWanted({ date, slot }: WantedTime, by: Changer, now: Date): DaySlot | FieldErrors {
  if (!isPlainDate(date)) return { serviceDate: "Please select a preferred date." };
  if (!isTimeSlot(slot)) return { timeSlot: "Please select a preferred time." };
  if (by === "business") {
    const tooFar = tooFarAhead(date, now);
    if (tooFar) return { serviceDate: tooFar };
    const offered = slotsOn(date).includes(slot);
    return offered ? { date, slot } : { timeSlot: notOfferedMessage({ serviceDate: date, timeSlot: slot }) };
  }
  const errors = checkWhen({ serviceDate: date, timeSlot: slot }, now);
  return Object.keys(errors).length > 0 ? errors : { date, slot };
}

/**
 * Why a visit doesn't fit into a time; undefined where it does. Call in a write transaction.
 * @param leaving a booked visit that would give up its own spot, which may overlap
 */
export async function noSpot(
  transaction: BookingDatabase,
  context: BookingContext,
  to: DaySlot,
  leaving?: Booking,
): Promise<Extract<RescheduleAnswer, { status: "invalid" }> | "full" | undefined> {
  const capacity = capacityOn(await loadCapacity(transaction, context, to.date), to.date);
  const errors = await closedErrors(transaction, to, capacity);
  if (errors) return { status: "invalid", errors };
  return (await isFull(transaction, to, capacity, leaving)) ? "full" : undefined;
}

/**
 * What prevents a visit at another time; undefined when it can be rescheduled there. That its technician can't come then is
 * the business's concern: where a customer reschedules, the office sees it on the day.
 */
async function obstacle(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  to: DaySlot,
  by: Changer,
): Promise<RescheduleAnswer | "full" | undefined> {
  if (by === "customer") {
    const daysContext = await withCapacity(transaction, context, to.date);
    const keys = await networksOfBooking(transaction, booking.id);
    const visit = { person: personOf(booking), keys, date: to.date, now: context.now(), movedId: booking.id };
    const refusal = await refuseRescheduled(transaction, daysContext, visit);
    if (refusal) return refusal;
  }
  const full = await noSpot(transaction, context, to, booking);
  if (full || by === "customer") return full;
  const moved = { ...booking, serviceDate: to.date, timeSlot: to.slot };
  return askAbout(moved, await loadWhoComes(transaction, to.date));
}

interface RescheduleOptions extends ByBusiness {
  /**
   * Why the business squeezes it into a full window, a closed day, or another visit of its technician; stays in the history if something was in the way.
   * Without a reason it takes a free spot only.
   */
  squeeze?: string | undefined;
}

/** Reschedules a visit in a write transaction; see `rescheduleVisit`. */
export async function rescheduleIn(
  transaction: BookingDatabase,
  context: BookingContext,
  booking: Booking,
  to: DaySlot,
  by: Changer,
  options: RescheduleOptions = {},
): Promise<RescheduleAnswer | "full"> {
  if (booking.status === "cancelled") return { status: "already-cancelled", booking };
  const previous: DaySlot = { date: booking.serviceDate, slot: booking.timeSlot };
  if (previous.date === to.date && previous.slot === to.slot) {
    return { status: "rescheduled", booking, repeated: true };
  }
  const now = context.now();
  const reason = by === "business" ? reasonText(options.squeeze ?? "") : "";
  // After a no-show, the business makes a new appointment for the same visit.
  if (isFinished(booking) && !(by === "business" && booking.progress === "no-show")) {
    return { status: "finished", booking, message: finishedMessage };
  }
  if (by === "customer" && !canStillChange(booking, now)) return tooLate(context, booking);
  const inTheWay = await obstacle(transaction, context, booking, to, by);
  if (inTheWay && reason === "") return inTheWay;
  const visit = { serviceDate: to.date, timeSlot: to.slot, sequence: booking.sequence + 1 };
  const change = { ...visit, calledOffAt: null, progress: "" } as const;
  const event = { kind: "rescheduled", actor: actorOf(by, options), at: now } as const;
  const rescheduled = await updateBooking(transaction, context, booking, change, event);
  if (inTheWay) await recordEvent(transaction, { ...event, about: rescheduled, kind: "squeezed-in", note: reason });
  await tellOfChange(transaction, context, booking, rescheduled, { cause: by, actor: event.actor });
  return { status: "rescheduled", booking: rescheduled, repeated: false };
}

/**
 * Reschedules a visit. Customers need to give notice (`noticeHours`) and to choose a bookable time; the business only a free spot, or a reason to
 * squeeze it in. A customer who saw another time changes nothing: `conflict`.
 */
export async function rescheduleVisit(
  context: BookingContext,
  ref: BookingRef,
  wanted: WantedTime,
  by: Changer,
  options: RescheduleOptions = {},
): Promise<RescheduleAnswer> {
  const to = checkWanted(wanted, by, context.now());
  if (!("date" in to)) return { status: "invalid", errors: to };
  const answer = await changeAsSeen(
    context,
    ref,
    ({ serviceDate, timeSlot }) => serviceDate === to.date && timeSlot === to.slot,
    (transaction, booking) => rescheduleIn(transaction, context, booking, to, by, options),
  );
  return answer === "full" ? slotFull(context, to) : answer;
}
