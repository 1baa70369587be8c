/** "Squeeze in": the desk takes a time that is full or closed, with a reason that stays in the history. */

import type { DaySlot } from "../availability/availability.ts";
import type { TechnicianAway } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import type { FieldErrors } from "../form/schema.ts";
import { reasonText } from "../rules/squeeze-reason.ts";
import type { Booking } from "../storage/bookings.ts";
import { slotEnd } from "../time/calendar.ts";
import { slotFull } from "../visits/book-visit.ts";
import { checkWanted, type noSpot, type WantedTime } from "../visits/changes/reschedule-visit.ts";
import type { ChangeAnswer } from "./version-check.ts";

/** It doesn't fit, and nobody said why it has to. */
export interface NoReason {
  status: "no-reason";
  message: string;
}

/** What stands between the desk and a time, besides other people's changes. */
export type NoSpot =
  | { status: "invalid"; errors: FieldErrors }
  /** No spot is left; "Squeeze in" takes it anyway. */
  | { status: "slot-full"; alternatives: DaySlot[] }
  | TechnicianAway
  | NoReason;

export type TimeAnswer = ChangeAnswer | NoSpot;

/** Inside a transaction, the alternatives of a full window are not known yet. */
type InTheWay = NonNullable<Awaited<ReturnType<typeof noSpot>>> | TechnicianAway;

/** The time that the desk wants for a visit, or what is wrong with it. */
export function checkDeskTime({ now }: BookingContext, wanted: WantedTime): DaySlot | FieldErrors {
  const to = checkWanted(wanted, "business", now());
  if (!("date" in to) || now() < slotEnd(to.date, to.slot)) return to;
  return { timeSlot: "That window is over. Please choose a later one." };
}

/** The reason as it is kept, or that there is none. @param squeeze as typed; undefined if not asked to squeeze in */
export function squeezeReason(squeeze: string | undefined, inTheWay: InTheWay): InTheWay | NoSpot | { reason: string } {
  if (squeeze === undefined) return inTheWay;
  const reason = reasonText(squeeze);
  return reason === "" ? { status: "no-reason", message: "Please say why you’re squeezing it in." } : { reason };
}

/** Adds the free times nearby to a full window. Call outside of the transaction. */
export async function withAlternatives<Answer>(
  context: BookingContext,
  to: DaySlot,
  answer: Answer | "full",
): Promise<Answer | Extract<NoSpot, { status: "slot-full" }>> {
  return answer === "full" ? slotFull(context, to) : answer;
}

export const isAt = (to: DaySlot) => (booking: Booking) =>
  booking.status === "booked" && booking.serviceDate === to.date && booking.timeSlot === to.slot;
