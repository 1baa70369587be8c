/** "Overbook": the desk takes a time that is full or closed, with a reason that stays in the history. */

import type { DaySlot } from "../../shared/availability/availability.ts";
import type { FieldErrors } from "../../shared/form/schema.ts";
import { notOfferedMessage } from "../../shared/rules/refusal-messages.ts";
import { slotEnd, slotsOn, tooFarAhead } from "../../shared/time/calendar.ts";
import type { NoSpot } from "../availability/free-spots.ts";
import type { TechnicianAway } from "../availability/who-comes.ts";
import { reasonText } from "../store/events.ts";
import type { ChangeAnswer } from "./version-check.ts";

/** It doesn't fit, and the form has no reason to overbook it. */
export interface NoReason {
  status: "no-reason";
  message: string;
}

/** Why a time isn't free for the desk, besides other people's changes. "Overbook" takes it anyway. */
export type Obstacle = NoSpot | TechnicianAway | NoReason;

export type TimeAnswer = ChangeAnswer | Obstacle;

/** What is wrong with a time for the desk: any window that is offered on that day and has not ended, up to two years ahead. */
export function checkDeskTime({ date, slot }: DaySlot, now: Date): FieldErrors {
  const tooFar = tooFarAhead(date, now);
  if (tooFar) return { serviceDate: tooFar };
  if (!slotsOn(date).includes(slot)) return { timeSlot: notOfferedMessage({ serviceDate: date, timeSlot: slot }) };
  return now >= slotEnd(date, slot) ? { timeSlot: "That window has ended. Please choose a later one." } : {};
}

/**
 * The reason to overbook, as it is kept; undefined without an obstacle.
 * @param overbook as typed; undefined if not asked to overbook
 * @returns the obstacle, or that there is no reason, if that ends it
 */
export function overbookReason(
  overbook: string | undefined,
  obstacle: Obstacle | undefined,
): Obstacle | { status: "fits"; reason?: string } {
  if (!obstacle) return { status: "fits" };
  if (overbook === undefined) return obstacle;
  const reason = reasonText(overbook);
  return reason === ""
    ? { status: "no-reason", message: "Enter a reason for overbooking." }
    : { status: "fits", reason };
}
