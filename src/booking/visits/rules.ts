/** Booking rules that need the clock. Browser-safe, but the server decides. */
import { noticeHours } from "../../business/promises.ts";
import type { BookingRequest, FieldErrors } from "../form/schema.ts";
import type { VisitProgress } from "../storage/tables.ts";
import { bookingWindow, formatLongDate, slotStart, slotsOn } from "../time/calendar.ts";
import { daysOffered, slotDetails } from "../time/slots.ts";

type Visit = Pick<BookingRequest, "serviceDate" | "timeSlot">;

/** Shown, with the next free times, when someone else took a slot's last spot. */
export const slotTakenMessage = "That time was just taken.";

/** For a day without visits. */
export const closedMessage = "We are closed that day. Please choose another day.";

/** For a closed window of a day that has other visits. */
export const closedWindowMessage = "We are closed at that time. Please choose another time.";

/** For a slot the day doesn't offer, such as a weekend evening. */
export function notOfferedMessage({ serviceDate, timeSlot }: Visit): string {
  const others = slotsOn(serviceDate).map((slot) => slotDetails(slot).name.toLowerCase());
  const choose = `Please choose ${others.join(" or ") || "another day"}.`;
  const days = daysOffered(timeSlot);
  return days ? `${slotDetails(timeSlot).name} visits run ${days}. ${choose}` : choose;
}

const callUs = (phone?: string) => (phone ? `call us at ${phone}` : "call us");

export const tooLateMessage = (phone?: string) =>
  `Visits can be changed online until ${noticeHours} hours before they begin. Please ${callUs(phone)} instead.`;

export const tooManyMessage = (phone?: string) =>
  `You have several visits booked already. Please ${callUs(phone)} to book another one.`;

/** For a visit not taken online because more was booked online than the business has reviewed. */
export const callInsteadMessage = (phone?: string) =>
  `We can't take more bookings online right now. Please ${callUs(phone)}, and we'll find a time for you.`;

/** For a form whose hidden trap field was filled in. */
export const askAgainMessage = (phone?: string) =>
  `Our spam filter stopped this form. Please send it again, or ${callUs(phone)}.`;

/** Whether a visit's arrival window has begun or is over. */
export const hasBegun = ({ serviceDate, timeSlot }: Visit, now: Date) => now >= slotStart(serviceDate, timeSlot);

/** For what only a booked visit allows. */
export const canceledMessage = "That visit is canceled.";

/** For a visit that can no longer be rescheduled or canceled, whoever asks. */
export const finishedMessage = "That visit is finished and can't be changed. Please book a new one.";

/** Whether a technician was there, or came in vain. */
export const isFinished = ({ progress }: { progress: VisitProgress }) => progress !== "" && progress !== "on-the-way";

/** Whether a customer may still change or cancel a visit online. */
export function canStillChange({ serviceDate, timeSlot }: Visit, now: Date): boolean {
  return slotStart(serviceDate, timeSlot).getTime() - now.getTime() >= noticeHours * 3_600_000;
}

/**
 * Checks a day and slot against the booking window, the weekday's slots, and the slot's start.
 * @param now the current instant
 * @returns no entries when the calendar allows the time; capacity is not checked
 */
export function checkWhen(request: Visit, now: Date): FieldErrors {
  const { serviceDate, timeSlot } = request;
  const { first, last } = bookingWindow(now);
  if (serviceDate < first) return { serviceDate: "That day has passed. Please choose today or a later day." };
  if (serviceDate > last) {
    return {
      serviceDate: `We book up to two months ahead. Please choose a day on or before ${formatLongDate(last)}.`,
    };
  }
  if (!slotsOn(serviceDate).includes(timeSlot)) {
    return { timeSlot: notOfferedMessage(request) };
  }
  if (hasBegun(request, now)) {
    return { timeSlot: "That time has already begun. Please choose a later time or another day." };
  }
  return {};
}
