/** What has happened of a visit and what comes next, in words. */
import { reminderDue } from "../../booking/outbox/mail-rows.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { slotEnd } from "../../booking/time/calendar.ts";
import { dayAndTime, dayOnOneLine } from "../../booking/time/instant-in-words.ts";
import { typicalVisit, warrantyDays, waysToPay } from "../../business/promises.ts";
import type { VisitStage } from "../../screens/visit/VisitTimeline.tsx";

const arrivalText = `Our technician comes within it; most repairs take ${typicalVisit}`;

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
    text: wasReminded ? "By email, the day before" : `By email on ${dayAndTime(due)}`,
    isDone: wasReminded,
  };
  return [
    { title: "Booked", text: `On ${dayOnOneLine(createdAt)}`, isDone: true },
    ...(email && new Date(sequence > 0 ? updatedAt : createdAt) < due ? [reminder] : []),
    ...arrivalOf(booking, now),
    {
      title: "Fixed",
      text: `You pay the price you agreed to by ${waysToPay}. ${warrantyDays}-day warranty`,
      isDone: progress === "done",
    },
  ];
}
