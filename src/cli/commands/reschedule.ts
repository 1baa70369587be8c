import { bookingWindow, type PlainDate } from "../../booking/time/calendar.ts";
import type { DaySlot } from "../../booking/visits/availability.ts";
import type { RescheduleAnswer } from "../../booking/visits/change-visit.ts";
import { hasBegun } from "../../booking/visits/rules.ts";
import { CommandError, defineCommand } from "../command.ts";
import { timeInWords, visitLine, whoIsTold } from "../in-words.ts";
import { withBookings } from "../open.ts";
import { findBookingToChange, readDay, readSlot } from "../read-words.ts";

/** What a slip of the keyboard leads to: a time of the past, or one beyond those that visitors can book. */
function unlikely({ date, slot }: DaySlot, now: Date): string | undefined {
  const when = timeInWords(date, slot);
  if (hasBegun({ serviceDate: date, timeSlot: slot }, now)) return `${when} has begun or passed`;
  const { last } = bookingWindow(now);
  return date > last ? `${when} is later than visitors can book, which is until ${last}` : undefined;
}

/** Why the visit was not rescheduled, and what to do. */
function reason(answer: Exclude<RescheduleAnswer, { status: "rescheduled" }>, date: PlainDate): string {
  switch (answer.status) {
    case "invalid":
      return answer.errors.timeSlot ?? `${date} is closed: choose another day, or add --force.`;
    case "slot-full": {
      const free = answer.alternatives.map(({ date, slot }) => timeInWords(date, slot)).join("; ");
      return `That time is full. Free: ${free || "nothing"}. Choose another one, or add --force.`;
    }
    case "already-cancelled":
      return "That visit is cancelled and stays so: book a new one on the site.";
    case "not-found":
      return "That booking is erased: there is nothing to reschedule.";
    default:
      return answer.message;
  }
}

export const reschedule = defineCommand({
  name: "reschedule",
  aliases: ["move"],
  usage: "<booking> <day> <time window> [--force]",
  summary: "gives a visit another time; the customer gets a mail",
  details:
    "--force takes a closed day, a full time, a day later than visitors can book, and a time that has begun or passed; to the last, it goes without a mail. Four characters of the booking's number are the least.",
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
      if (answer.repeated) return context.print(`Is there already: ${visit}. Nothing has changed.`);
      context.print(`Rescheduled from ${timeInWords(before.serviceDate, before.timeSlot)} to ${visit}.`);
      context.print(whoIsTold(answer.booking));
    });
  },
});
