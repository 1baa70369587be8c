/** When a visit can be booked and changed, and a change undone, by the clock. The server decides. */

import type { FieldErrors } from "../form/schema.ts";
import { pageFacts } from "../page-facts.ts";
import { bookableTime } from "../time/bookable-time.ts";
import {
  addDays,
  bookingWindow,
  formatLongDate,
  isInTime,
  type PlainDate,
  slotEnd,
  slotStart,
  slotsOn,
  todayInNewYork,
} from "../time/calendar.ts";
import { hourMs } from "../time/units.ts";
import { closedMessage, notOfferedMessage, type RequestedTime, tooSoonMessage } from "./refusal-messages.ts";
import type { VisitProgress } from "./visit-state.ts";

/** Whether a visit's arrival window has begun or is over. */
export const hasBegun = ({ serviceDate, timeSlot }: RequestedTime, now: Date) =>
  now >= slotStart(serviceDate, timeSlot);

/** Whether a visit that gets its time now needs no question the day before: it is today or tomorrow. */
export const countsAsConfirmed = (serviceDate: PlainDate, now: Date) => serviceDate <= addDays(todayInNewYork(now), 1);

/** A technician leaves at most this long before a window begins. */
const earliestMs = hourMs;

/** Whether a visit's arrival window is so far away that a technician is hardly on the way yet. */
export const isFarAhead = ({ serviceDate, timeSlot }: RequestedTime, now: Date) =>
  slotStart(serviceDate, timeSlot).getTime() - now.getTime() > earliestMs;

/** Whether a visit's arrival window is over. Somebody who is on the way comes all the same, until the end of the day. */
export const isOver = (
  { serviceDate, timeSlot, progress }: RequestedTime & { progress?: string },
  now: Date,
): boolean => (progress === "on-the-way" ? serviceDate < todayInNewYork(now) : now >= slotEnd(serviceDate, timeSlot));

/** Of a visit without an outcome: somebody still has to go there, or is there. */
export const unfinishedProgress = ["", "on-the-way", "arrived"] as const satisfies VisitProgress[];

/** Whether a technician has been there and left, including no-shows. */
export const isFinished = ({ progress }: { progress: string }) =>
  !(unfinishedProgress as readonly string[]).includes(progress);

/** Whether a visit is still ahead: it is booked, nobody is on the way, and its arrival window isn't over. */
export const isAhead = (
  { status, progress, serviceDate, timeSlot }: RequestedTime & { status: string; progress: string },
  now: Date,
) => status === "booked" && progress === "" && !isOver({ serviceDate, timeSlot }, now);

/** The part of a stored visit that these rules need. */
type StoredVisit = RequestedTime & { status: string; progress: string; erasedAt: string | null };

/** Whether a technician still has to go there, is there, or has to enter the outcome. */
export const isUnfinished = ({ status, progress, erasedAt }: Omit<StoredVisit, keyof RequestedTime>): boolean =>
  status === "booked" && erasedAt === null && !isFinished({ progress });

/** Whether a visit's arrival window is over without an outcome. Somebody who is there has until the end of the day. */
export const isOverdue = (visit: StoredVisit, now: Date): boolean =>
  isUnfinished(visit) &&
  (visit.progress === "arrived"
    ? visit.serviceDate < todayInNewYork(now)
    : now >= slotEnd(visit.serviceDate, visit.timeSlot));

/** Whether a customer may still change or cancel a visit online. */
export function canStillChange({ serviceDate, timeSlot }: RequestedTime, now: Date): boolean {
  return slotStart(serviceDate, timeSlot).getTime() - now.getTime() >= pageFacts().noticeHours * hourMs;
}

/** How long the office can undo something. The customer's email about a cancellation waits until then. */
export const undoMinutes = 10;

/** The office can still undo what happened after this instant, which is as stored. */
export const undoableSince = (now: Date) => new Date(now.getTime() - undoMinutes * 60_000).toISOString();

/**
 * Checks a day and slot against the booking window, the weekday's slots (none means closed), the slot's start, and the notice that the owner needs (`leastNotice`).
 * @param now the current instant
 * @returns no entries when the calendar allows the time; capacity is not checked
 */
export function checkWhen(request: RequestedTime, now: Date): FieldErrors {
  const { serviceDate, timeSlot } = request;
  const { first, last } = bookingWindow(now);
  if (serviceDate < first) return { serviceDate: "That day has passed. Please choose today or a later day." };
  const tooFar = `We book up to ${bookableTime()} ahead. Please choose a day on or before ${formatLongDate(last)}.`;
  if (serviceDate > last) return { serviceDate: tooFar };
  const offered = slotsOn(serviceDate);
  if (!offered.length) return { serviceDate: closedMessage };
  if (!offered.includes(timeSlot)) return { timeSlot: notOfferedMessage(request) };
  if (hasBegun(request, now)) {
    return { timeSlot: "That time has already started. Please choose a later time or another day." };
  }
  if (!isInTime(now)(serviceDate, timeSlot)) return { timeSlot: tooSoonMessage() };
  return {};
}
