/** The arrival windows of a visit, from the business's list. Browser-safe. */
import { type RetiredWindow, retiredWindows, type VisitWindow, visitWindows } from "../../business/visit-windows.ts";

/** A window that visitors can choose. */
type OfferedSlot = (typeof visitWindows)[number]["id"];

/** The id of an arrival window; a stored visit may have one that is no longer offered. */
export type TimeSlot = OfferedSlot | (typeof retiredWindows)[number]["id"];

/** The slots on offer, in order of the day; the success toast shows the id. */
export const timeSlots: readonly [OfferedSlot, ...OfferedSlot[]] = visitWindows.map(({ id }) => id) as [
  OfferedSlot,
  ...OfferedSlot[],
];

export type SlotDetails = Omit<RetiredWindow, "id">;

const allWindows: readonly RetiredWindow[] = [...visitWindows, ...retiredWindows];

/** Name and hours of each slot, including those no longer offered. */
export const slotDetails = Object.fromEntries(allWindows.map((window) => [window.id, window])) as unknown as Readonly<
  Record<TimeSlot, Readonly<SlotDetails>>
>;

/** "Morning (8am-12pm)". */
export function slotLabel(slot: TimeSlot): string {
  const { name, hours } = slotDetails[slot];
  return `${name} (${hours})`;
}

/** Whether a value, such as a form field, is the id of a slot on offer. */
export function isTimeSlot(value: unknown): value is OfferedSlot {
  return (timeSlots as readonly unknown[]).includes(value);
}

/** Whether a slot is on offer or was in the past. */
export function isKnownSlot(value: string): value is TimeSlot {
  return Object.hasOwn(slotDetails, value);
}

/** For sorting: negative if `a` is earlier in the day than `b`. */
export function compareSlots(a: TimeSlot, b: TimeSlot): number {
  return slotDetails[a].startHour - slotDetails[b].startHour || slotDetails[a].endHour - slotDetails[b].endHour;
}

/**
 * Slots offered on a weekday.
 * @param weekday 0 is Sunday, 6 is Saturday
 */
export function slotsOfWeekday(weekday: number): readonly TimeSlot[] {
  return visitWindows.filter(({ weekdays }: VisitWindow) => weekdays.includes(weekday)).map(({ id }) => id);
}

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The days a slot is offered: "Monday to Friday", or "Mon-Fri" in short; "" if it is no longer offered. */
export function daysOffered(slot: TimeSlot, short = false): string {
  const days: readonly number[] = visitWindows.find(({ id }) => id === slot)?.weekdays ?? [];
  const runs: [first: number, last: number][] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7].filter((each) => days.includes(each % 7))) {
    const run = runs.at(-1);
    if (run?.[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  const name = (day: number) => (dayNames[day % 7] as string).slice(0, short ? 3 : undefined);
  return runs
    .map(([first, last]) => (first === last ? name(first) : `${name(first)}${short ? "-" : " to "}${name(last)}`))
    .join(", ");
}

/** A sentence for each slot not offered every day: "Evening visits run Monday to Friday." */
export const daysOfSlots = visitWindows
  .filter(({ weekdays }: VisitWindow) => weekdays.length < 7)
  .map(({ id, name }) => `${name} visits run ${daysOffered(id)}.`)
  .join(" ");
