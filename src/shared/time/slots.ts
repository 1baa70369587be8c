/** The arrival windows of a visit, from the business's list. */

import type { RetiredWindow } from "../../facts/schema.ts";
import { pageFacts, perSite } from "../page-facts.ts";
import { openWindows } from "./open-windows.ts";
import { shortSpan } from "./time-of-day.ts";
import { weekdaysInWords } from "./weekdays.ts";

/** The id of an arrival window; a stored visit may have one that is no longer offered. */
export type TimeSlot = string;

/** The slots on offer, in order of the day; the success toast shows the id. */
export const timeSlots = (): readonly TimeSlot[] => openWindows().map(({ id }) => id);

interface SlotDetails extends Omit<RetiredWindow, "id"> {
  /** As displayed: "8am-12pm". */
  hours: string;
}

const detailsById = perSite(() => {
  const windows: readonly RetiredWindow[] = [...openWindows(), ...pageFacts().retiredWindows];
  return new Map<TimeSlot, SlotDetails>(
    windows.map((window) => [window.id, { ...window, hours: shortSpan(window.startHour * 60, window.endHour * 60) }]),
  );
});

/** The ids of all slots, those no longer offered too. */
export const knownSlots = (): readonly TimeSlot[] => [...detailsById().keys()];

/**
 * Name and hours of a slot, also of one no longer offered. One that the facts don't list has its id as its name, and takes all
 * day: nothing else gets its place.
 */
export const slotDetails = (slot: TimeSlot): SlotDetails =>
  detailsById().get(slot) ?? { name: slot, hours: "all day", startHour: 0, endHour: 24 };

/** "Morning (8am-12pm)". */
export function slotLabel(slot: TimeSlot): string {
  const { name, hours } = slotDetails(slot);
  return `${name} (${hours})`;
}

/** Whether a value, such as a form field, is the id of a slot on offer. */
export function isTimeSlot(value: unknown): value is TimeSlot {
  return (timeSlots() as readonly unknown[]).includes(value);
}

/** Whether a slot is on offer or was in the past. */
export function isKnownSlot(value: string): value is TimeSlot {
  return detailsById().has(value);
}

/** Whether two slots of a day have an hour in common. */
export function overlaps(a: TimeSlot, b: TimeSlot): boolean {
  const [one, other] = [slotDetails(a), slotDetails(b)];
  return one.startHour < other.endHour && other.startHour < one.endHour;
}

/** Whether a slot has all hours of another one. */
export function covers(a: TimeSlot, b: TimeSlot): boolean {
  const [one, other] = [slotDetails(a), slotDetails(b)];
  return one.startHour <= other.startHour && other.endHour <= one.endHour;
}

/** For sorting: negative if `a` is earlier in the day than `b`. */
export function compareSlots(a: TimeSlot, b: TimeSlot): number {
  const [first, second] = [slotDetails(a), slotDetails(b)];
  return first.startHour - second.startHour || first.endHour - second.endHour;
}

/**
 * Slots offered on a weekday.
 * @param weekday 0 is Sunday, 6 is Saturday
 */
export function slotsOfWeekday(weekday: number): readonly TimeSlot[] {
  return openWindows()
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .map(({ id }) => id);
}

/** The days a slot is offered: "Monday through Friday", or "Mon-Fri" in short; "" if it is no longer offered. */
export function daysOffered(slot: TimeSlot, short = false): string {
  const weekdays = openWindows().find(({ id }) => id === slot)?.weekdays ?? [];
  return weekdaysInWords(weekdays, short);
}

/** A sentence for each slot offered on fewer days than others: "Evening visits run Monday through Friday." */
export const daysOfSlots = () =>
  openWindows()
    .filter((window) => openWindows().some(({ weekdays }) => weekdays.length > window.weekdays.length))
    .map(({ id, name }) => `${name} visits run ${daysOffered(id)}.`)
    .join(" ");
