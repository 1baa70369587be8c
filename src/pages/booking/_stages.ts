/** What has happened of a visit and what comes next, in words. */
import { reminderDue } from "../../booking/outbox/enqueue.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { formatShortDay, slotEnd, todayInNewYork } from "../../booking/time/calendar.ts";
import { timeZone } from "../../booking/time/new-york.ts";
import { warrantyDays } from "../../business/promises.ts";
import type { VisitStage } from "../../screens/visit/VisitTimeline.tsx";

/** On one line. */
const unbroken = (words: string) => words.replaceAll(/\s/g, "\u00a0");
const dayOf = (instant: Date | string) => unbroken(formatShortDay(todayInNewYork(new Date(instant))));
const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone });

/** An instant in New York, "Sun, Nov 22, 5:14 PM", which may break only between day and time. */
export const instantInWords = (instant: Date | string) =>
  `${dayOf(instant)}, ${unbroken(clock.format(new Date(instant)))}`;

/** From booked to fixed. A visit without an email address, or booked or rescheduled too late for its reminder, has none. */
export function stagesOf(booking: Booking, now: Date): readonly VisitStage[] {
  const { createdAt, updatedAt, sequence, serviceDate, timeSlot, email } = booking;
  const due = reminderDue(serviceDate);
  const wasReminded = now >= due;
  const reminder: VisitStage = {
    title: "Reminder",
    text: wasReminded ? "By email, the day before" : `By email on ${instantInWords(due)}`,
    isDone: wasReminded,
  };
  return [
    { title: "Booked", text: `On ${dayOf(createdAt)}`, isDone: true },
    ...(email && new Date(sequence > 0 ? updatedAt : createdAt) < due ? [reminder] : []),
    {
      title: "Arrival window",
      text: "Our technician comes within it; most repairs take one to two hours",
      isDone: now >= slotEnd(serviceDate, timeSlot),
    },
    {
      title: "Fixed",
      text: `You pay the price you agreed to by credit card, cash or check. ${warrantyDays}-day warranty`,
      isDone: false,
    },
  ];
}
