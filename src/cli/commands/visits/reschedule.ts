import { howTold } from "../../../booking/outbox/how-told.ts";
import { hasBegun } from "../../../booking/rules/when.ts";
import type { DaySlot } from "../../../booking/spots/availability.ts";
import { bookingWindow, slotsOn } from "../../../booking/time/calendar.ts";
import type { RescheduleAnswer } from "../../../booking/visits/changes/reschedule-visit.ts";
import { CommandError, defineCommand } from "../../command.ts";
import { findBookingToChange, readDay, readSlot } from "../../input/read-words.ts";
import { withBookings } from "../../open.ts";
import { timeInWords, visitLine, whoIsTold } from "../../text/in-words.ts";

/** Catches likely typos: a time in the past, or one beyond what visitors can book. */
function unlikely({ date, slot }: DaySlot, now: Date): string | undefined {
  const when = timeInWords(date, slot);
  if (hasBegun({ serviceDate: date, timeSlot: slot }, now)) return `${when} has begun or passed`;
  const { last } = bookingWindow(now);
  return date > last ? `${when} is beyond ${last}, the last day visitors can book` : undefined;
}

/** What gets past a full window or a closed day. @param force whether that was said without a reason */
const squeezing = (force: boolean) =>
  force ? 'say why it has to fit: add --reason "<why>".' : 'add --force --reason "<why>".';

/** Why the visit was not rescheduled, and what to do. */
function problem(
  answer: Exclude<RescheduleAnswer, { status: "rescheduled" }>,
  { date, slot }: DaySlot,
  force: boolean,
): string {
  switch (answer.status) {
    case "invalid": {
      const { serviceDate, timeSlot } = answer.errors;
      if (timeSlot !== undefined && !slotsOn(date).includes(slot)) return timeSlot;
      const closed = serviceDate === undefined ? timeInWords(date, slot) : date;
      return `${closed} is closed: choose another ${serviceDate === undefined ? "time" : "day"}, or ${squeezing(force)}`;
    }
    case "slot-full": {
      const free = answer.alternatives.map(({ date, slot }) => timeInWords(date, slot)).join("; ");
      return `That time is full. Free: ${free || "nothing"}. Choose another time, or ${squeezing(force)}`;
    }
    case "technician-away":
      return `${answer.message} Choose another time, or ${squeezing(force)}`;
    case "already-cancelled":
      return "That visit is canceled and can't be restored: book a new one on the site.";
    case "not-found":
      return "That booking was erased: there is nothing to reschedule.";
    default:
      return answer.message;
  }
}

export const reschedule = defineCommand({
  name: "reschedule",
  aliases: ["move"],
  usage: '<booking> <day> <time window> [--force [--reason "<why>"]]',
  summary: "reschedules a visit; the customer gets an email",
  details:
    "--force allows a day beyond what visitors can book, a time that has begun or passed, and, with a --reason, a closed day or a full time. The reason stays in the visit's history. At least four characters of the booking number are required.",
  words: [3, 3],
  options: { force: { type: "boolean", default: false }, reason: { type: "string" } },
  async run(context, [idPrefix = "", day = "", time = ""], { force = false, reason }) {
    if (reason !== undefined && !force)
      throw new CommandError("--reason says why --force: add --force, or leave it out.");
    const to = { date: readDay(day), slot: readSlot(time) };
    const doubt = force ? undefined : unlikely(to, new Date());
    if (doubt) throw new CommandError(`${doubt}: choose another time, or add --force.`);
    await withBookings(context, async ({ bookings, database }) => {
      const before = await findBookingToChange(bookings, idPrefix);
      const answer = await bookings.reschedule({ id: before.id }, to, "business", { squeeze: reason });
      if (answer.status !== "rescheduled") throw new CommandError(problem(answer, to, force));
      const visit = visitLine(answer.booking);
      if (answer.repeated) return context.print(`Already at that time: ${visit}. Nothing has changed.`);
      context.print(`Rescheduled from ${timeInWords(before.serviceDate, before.timeSlot)} to ${visit}.`);
      context.print(whoIsTold(await howTold(database, answer.booking)));
    });
  },
});
