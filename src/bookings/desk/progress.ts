/** How far a visit is: on the way, late, there, done, or nobody was home. */

import { canceledMessage } from "../../shared/rules/refusal-messages.ts";
import { type ArrivalMinutes, stateOf } from "../../shared/rules/visit-state.ts";
import { isFinished } from "../../shared/rules/visit-timing.ts";
import { formatShortDay, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { settle } from "../accounts/settle.ts";
import type { BookingContext } from "../context.ts";
import { notifyOnTheWay } from "../messages/outbox/notify.ts";
import { type Booking, updateBooking } from "../store/bookings.ts";
import { addCalls, dropCalls } from "../store/calls.ts";
import type { BookingDatabase } from "../store/database.ts";
import { type ChangeAnswer, type VisitVersion, withVersionCheck } from "./version-check.ts";

/** What the desk or a technician says of a visit with one button. */
export const progressSteps = ["on-the-way", "running-late", "arrived", "done", "no-show"] as const;
export type ProgressStep = (typeof progressSteps)[number];

/** Those that say when somebody arrives. */
export const isArriving = (step: string): step is "on-the-way" | "running-late" =>
  step === "on-the-way" || step === "running-late";

/** Before the outcome, on the visit's own day alone. */
const comingSteps: Readonly<Partial<Record<Booking["progress"], readonly ProgressStep[]>>> = {
  "": ["on-the-way", "arrived"],
  "on-the-way": ["running-late", "arrived"],
};

/**
 * The buttons of a booked visit on a day. Mistakes can be corrected, but after an outcome nobody is on the way again, and who
 * has arrived no longer is.
 */
export function stepsOn(today: PlainDate, visit: Pick<Booking, "serviceDate" | "progress">): readonly ProgressStep[] {
  const { serviceDate, progress } = visit;
  if (serviceDate > today) return [];
  const coming = serviceDate === today ? (comingSteps[progress] ?? []) : [];
  return [...coming, ...(["done", "no-show"] as const).filter((step) => step !== progress)];
}

/** For a button that works only from the visit's day on. */
export const notYetMessage = ({ serviceDate }: Pick<Booking, "serviceDate">) =>
  `That visit is on ${formatShortDay(serviceDate)}. You can update its status starting that day.`;

/** Why a step isn't possible today; undefined if it is. */
function notPossible(step: ProgressStep, booking: Booking, today: PlainDate): string | undefined {
  if (stepsOn(today, booking).includes(step)) return undefined;
  if (booking.serviceDate > today) return notYetMessage(booking);
  if (isFinished(booking)) return "That visit is finished.";
  if (booking.serviceDate < today)
    return `That visit was on ${formatShortDay(booking.serviceDate)}. Please mark it as done or as a no-show.`;
  return booking.progress === "arrived" ? "Someone has already arrived." : "No one is on the way yet.";
}

/** What a step changes. @param now when it was pressed @param minutes until somebody who is on the way arrives */
function changeOf(step: ProgressStep, now: Date, minutes: ArrivalMinutes) {
  if (!isArriving(step)) return { progress: step, arrivalAt: now.toISOString() };
  // Pressed twice within a minute, it is the same time.
  const expected = new Date(now.getTime() + minutes * 60_000).setUTCSeconds(0, 0);
  return { progress: "on-the-way", arrivalAt: new Date(expected).toISOString() } as const;
}

/** A customer who wasn't home is called about another time. Call it in the transaction that changes how far a visit is. */
export async function callAfterNoShow(
  database: BookingDatabase,
  { id, progress }: Pick<Booking, "id" | "progress">,
  { actor: by, at }: { actor: string; at: Date },
): Promise<void> {
  if (progress === "no-show") await addCalls(database, { bookingIds: [id], reason: "no-show", at, by });
  else await dropCalls(database, id, ["no-show"]);
}

/** Sets how far a booked visit is. @param minutes until somebody who is on the way arrives */
export function setProgress(
  context: BookingContext,
  seen: VisitVersion,
  step: ProgressStep,
  minutes: ArrivalMinutes = 30,
) {
  const { press } = seen;
  const pressed = press?.at ?? context.now();
  const change = changeOf(step, pressed, minutes);
  const isAlready = (booking: Booking) =>
    step === "running-late" ? booking.arrivalAt === change.arrivalAt : stateOf(booking) === step;
  return withVersionCheck(context, seen, isAlready, async (context, booking): Promise<ChangeAnswer> => {
    if (booking.status === "cancelled") return { status: "impossible", booking, message: canceledMessage };
    const message = notPossible(step, booking, todayInNewYork(pressed));
    if (message) return { status: "impossible", booking, message };
    const event = { kind: step, actor: seen.by, at: context.now() };
    const changed = await updateBooking(context, booking, change, event);
    await callAfterNoShow(context.database, changed, event);
    if (isArriving(step)) await notifyOnTheWay(context, changed, step);
    await settle(context, changed, seen.by);
    return { status: "changed", booking: changed };
  });
}
