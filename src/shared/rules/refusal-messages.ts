/** What a visitor, a customer or the office reads when a visit can't be booked, changed or made. */

import type { BookingRequest } from "../form/schema.ts";
import { pageFacts } from "../page-facts.ts";
import { slotsOn } from "../time/calendar.ts";
import { daysOffered, slotDetails } from "../time/slots.ts";
import { visitInWords } from "../time/visit-in-words.ts";

/** The day and window that somebody asks for. */
export type RequestedTime = Pick<BookingRequest, "serviceDate" | "timeSlot">;

/** Shown, with the next free times, when someone else took a slot's last spot. */
export const slotTakenMessage = "That time was just taken.";

/** For a day without visits. */
export const closedMessage = "We are closed that day. Please choose another day.";

/** For a closed window of a day that has other visits. */
export const closedWindowMessage = "We are closed at that time. Please choose another time.";

/** For a slot the day doesn't offer, such as a weekend evening. */
export function notOfferedMessage({ serviceDate, timeSlot }: RequestedTime): string {
  const others = slotsOn(serviceDate).map((slot) => slotDetails(slot).name.toLowerCase());
  const choose = `Please choose ${others.join(" or ") || "another day"}.`;
  const days = daysOffered(timeSlot);
  return days ? `${slotDetails(timeSlot).name} visits run ${days}. ${choose}` : choose;
}

/** For a service that is off. @param title "Dryer Repair" */
export const notRepairedMessage = (title: string) =>
  `We don’t offer ${title.toLowerCase()}. Please choose another appliance, or call us.`;

/** For a community that is off. */
export const notComeMessage = (name: string) => `We don’t come to ${name}. Please call us if you live close by.`;

/** For a form whose page showed another time than the visit has now. */
export const outdatedMessage = ({ serviceDate, timeSlot }: RequestedTime) =>
  `Your visit has changed since you opened this page: it is now on ${visitInWords({ date: serviceDate, slot: timeSlot })}. Please check it, and send this again if you still want to.`;

export const tooLateMessage = (phone: string) =>
  `Visits can be changed online until ${pageFacts().noticeHours} hours before they begin, and this one is past that. Please call us at ${phone} instead.`;

/** For a slot that begins before the owner's least notice is over. */
export const tooSoonMessage = () =>
  `Online booking needs ${pageFacts().leastNotice} hours’ notice. Please choose a later time, or call us.`;

export const tooManyMessage = (phone: string) =>
  `You already have several visits booked. Please call us at ${phone} to book another one.`;

/** For a visit not taken online because more was booked online than the business has reviewed. */
export const callInsteadMessage = (phone: string) =>
  `We can’t take more bookings online right now. Please call us at ${phone}, and we’ll find a time for you.`;

/** For a form whose honeypot was filled in. */
export const askAgainMessage = (phone: string) =>
  `Our spam filter stopped this form, so this visit is not booked yet. Please send it again, or call us at ${phone}.`;

/** For an assignment to somebody who has left. */
export const leftMessage = "That technician no longer works here.";

/** For what only a booked visit allows. */
export const canceledMessage = "That visit is canceled.";

/** For a visit that nobody can reschedule or cancel any longer. */
export const finishedMessage = "That visit is finished and can’t be changed. Please book a new one.";

/** What the email says to a customer whose visit a storm takes away; the office reads it before it goes out. */
export const notComing = {
  intro:
    "Because of the storm, we’re closed that day and can’t come for this visit. We’re sorry, and we hope you’re safe.",
  next: "We’ll call you to find a new time, or you can choose one yourself. There’s no charge.",
};

/** Of a visit that is too soon to be changed online. */
export const callToChange = "For a visit this soon, call to make changes.";
