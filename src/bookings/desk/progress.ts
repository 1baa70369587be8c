/** How far a visit is: on the way, done, or nobody was there. */

import { canceledMessage } from "../../shared/rules/refusal-messages.ts";
import { stateOf } from "../../shared/rules/visit-state.ts";
import { isFinished } from "../../shared/rules/visit-timing.ts";
import { formatShortDay, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import { notifyOnTheWay } from "../messages/outbox/notify.ts";
import { type Booking, updateBooking } from "../store/bookings.ts";
import { type ChangeAnswer, type VisitVersion, withVersionCheck } from "./version-check.ts";

/** The progress that the desk or a technician enters with one button. */
export const progressSteps = ["on-the-way", "done", "no-show"] as const;
export type ProgressStep = (typeof progressSteps)[number];

/** The buttons of a visit on a day: "on the way" only on the visit's own day, the outcome from that day on. */
export function stepsOn(today: PlainDate, { serviceDate }: Pick<Booking, "serviceDate">): readonly ProgressStep[] {
  if (serviceDate > today) return [];
  return serviceDate === today ? progressSteps : ["done", "no-show"];
}

/** For a button that works only from the visit's day on. */
export const notYetMessage = ({ serviceDate }: Pick<Booking, "serviceDate">) =>
  `That visit is on ${formatShortDay(serviceDate)}. You can mark it starting that day.`;

/** Why a step isn't possible today; undefined if it is. */
function notToday(step: ProgressStep, booking: Booking, today: PlainDate): string | undefined {
  if (stepsOn(today, booking).includes(step)) return undefined;
  if (booking.serviceDate > today) return notYetMessage(booking);
  return `That visit was on ${formatShortDay(booking.serviceDate)}. Please mark it done or a no-show.`;
}

/** Sets the progress of a booked visit. Mistakes can be corrected, but after an outcome nobody is on the way again. */
export function setProgress(context: BookingContext, seen: VisitVersion, progress: ProgressStep) {
  const isAlready = (booking: Booking) => stateOf(booking) === progress;
  return withVersionCheck(context, seen, isAlready, async (context, booking): Promise<ChangeAnswer> => {
    if (booking.status === "cancelled") return { status: "impossible", booking, message: canceledMessage };
    if (progress === "on-the-way" && isFinished(booking)) {
      return { status: "impossible", booking, message: "That visit is finished." };
    }
    const now = context.now();
    const message = notToday(progress, booking, todayInNewYork(now));
    if (message) return { status: "impossible", booking, message };
    const event = { kind: progress, actor: seen.by, at: now };
    const changed = await updateBooking(context, booking, { progress }, event);
    if (progress === "on-the-way") await notifyOnTheWay(context, changed);
    return { status: "changed", booking: changed };
  });
}
