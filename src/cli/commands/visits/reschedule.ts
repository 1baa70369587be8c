import type { DaySlot } from "../../../booking/spots/availability.ts";
import { bookingWindow, type PlainDate } from "../../../booking/time/calendar.ts";
import type { RescheduleAnswer } from "../../../booking/visits/reschedule-visit.ts";
import { hasBegun } from "../../../booking/visits/rules.ts";
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

/** Why the visit was not rescheduled, and what to do. */
function reason(answer: Exclude<RescheduleAnswer, { status: "rescheduled" }>, date: PlainDate): string {
  switch (answer.status) {
    case "invalid":
      return answer.errors.timeSlot ?? `${date} is closed: choose another day, or add --force.`;
    case "slot-full": {
      const free = answer.alternatives.map(({ date, slot }) => timeInWords(date, slot)).join("; ");
      return `That time is full. Free: ${free || "nothing"}. Choose another time, or add --force.`;
    }
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
  usage: "<booking> <day> <time window> [--force]",
  summary: "reschedules a visit; the customer gets an email",
  details:
    "--force allows a closed day, a full time, a day beyond what visitors can book, and a time that has begun or passed; for the last of these, nobody is emailed. At least four characters of the booking number are required.",
  words: [3, 3],
  options: { force: { type: "boolean", default: false } },
  async run(context, [idPrefix = "", day = "", time = ""], { force }) {
    const to = { date: readDay(day), slot: readSlot(time) };
    const doubt = force ? undefined : unlikely(to, new Date());
    if (doubt) throw new CommandError(`${doubt}: choose another time, or add --force.`);
    await withBookings(context, async ({ bookings }) => {
      const before = await findBookingToChange(bookings, idPrefix);
      const answer = await bookings.reschedule({ id: before.id }, to, "business", { force });
      if (answer.status !== "rescheduled") throw new CommandError(reason(answer, to.date));
      const visit = visitLine(answer.booking);
      if (answer.repeated) return context.print(`Already at that time: ${visit}. Nothing has changed.`);
      context.print(`Rescheduled from ${timeInWords(before.serviceDate, before.timeSlot)} to ${visit}.`);
      context.print(whoIsTold(answer.booking));
    });
  },
});
