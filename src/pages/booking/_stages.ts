/** What has happened of a visit and what comes next, in words. */
import { reminderDue } from "../../booking/outbox/mail-rows.ts";
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

const arrivalText = "Our technician comes within it; most repairs take one to two hours";

/** From the arrival window on, as far as the technician is. */
function arrivalOf({ serviceDate, timeSlot, progress }: Booking, now: Date): VisitStage[] {
  if (progress === "on-the-way") {
    return [{ title: "On the way", text: "Our technician is on the way to you", isDone: false }];
  }
  const isDone = progress !== "" || now >= slotEnd(serviceDate, timeSlot);
  const arrival: VisitStage = { title: "Arrival window", text: arrivalText, isDone };
  switch (progress) {
    case "no-show":
      return [
        arrival,
        { title: "We missed you", text: "Book another visit, or call us to find another time", isDone: false },
      ];
    case "second-visit":
      return [arrival, { title: "Second visit", text: "We come again to finish the repair", isDone: false }];
    default:
      return [arrival];
  }
}

/** From booked to fixed. A visit without an email address, or booked or rescheduled too late for its reminder, has none. */
export function stagesOf(booking: Booking, now: Date): readonly VisitStage[] {
  const { createdAt, updatedAt, sequence, serviceDate, progress, email } = booking;
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
    ...arrivalOf(booking, now),
    {
      title: "Fixed",
      text: `You pay the price you agreed to by credit card, cash or check. ${warrantyDays}-day warranty`,
      isDone: progress === "done",
    },
  ];
}
