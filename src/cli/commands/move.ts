import type { PlainDate } from "../../booking/time/calendar.ts";
import type { RescheduleAnswer } from "../../booking/visits/change-visit.ts";
import { CommandError, defineCommand } from "../command.ts";
import { timeInWords, visitLine, whoIsTold } from "../in-words.ts";
import { withBookings } from "../open.ts";
import { findBooking, readDay, readSlot } from "../read-words.ts";

/** Why the visit did not move, and what to do. */
function reason(answer: Exclude<RescheduleAnswer, { status: "rescheduled" }>, date: PlainDate): string {
  switch (answer.status) {
    case "invalid":
      if (answer.errors.timeSlot)
        return "Evening visits run Monday to Friday: choose morning, afternoon or another day.";
      return `${date} is closed: choose another day, or add --force.`;
    case "slot-full": {
      const free = answer.alternatives.map(({ date, slot }) => timeInWords(date, slot)).join("; ");
      return `That time is full. Free: ${free || "nothing"}. Choose another one, or add --force.`;
    }
    case "already-cancelled":
      return "That visit is cancelled and stays so: book a new one on the site.";
    case "not-found":
      return "That booking is erased: there is nothing to move.";
    default:
      return answer.message;
  }
}

export const move = defineCommand({
  name: "move",
  usage: "<booking> <day> <morning|afternoon|evening> [--force]",
  summary: "moves a visit; the customer gets a mail",
  details:
    "--force moves it onto a closed day or into a full time too. Any day is possible; to a time that has begun or passed, it moves without a mail.",
  words: [3, 3],
  options: { force: { type: "boolean", default: false } },
  async run(context, [idPrefix = "", day = "", time = ""], { force }) {
    const to = { date: readDay(day), slot: readSlot(time) };
    await withBookings(context, async ({ bookings }) => {
      const before = await findBooking(bookings, idPrefix);
      const answer = await bookings.reschedule({ id: before.id }, to, "business", { force });
      if (answer.status !== "rescheduled") throw new CommandError(reason(answer, to.date));
      const visit = visitLine(answer.booking);
      if (answer.repeated) return context.print(`Is there already: ${visit}. Nothing has changed.`);
      context.print(`Moved from ${timeInWords(before.serviceDate, before.timeSlot)} to ${visit}.`);
      context.print(whoIsTold(answer.booking));
    });
  },
});
