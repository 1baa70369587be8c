import { CommandError, defineCommand } from "../command.ts";
import { visitLine, whoIsTold } from "../in-words.ts";
import { withBookings } from "../open.ts";
import { findBooking } from "../read-words.ts";

export const cancel = defineCommand({
  name: "cancel",
  usage: "<booking>",
  summary: "cancels a visit; the customer gets a mail",
  details: "The place becomes free at once. A visit that has begun is cancelled without a mail.",
  words: [1, 1],
  async run(context, [idPrefix = ""]) {
    await withBookings(context, async ({ bookings }) => {
      const { id } = await findBooking(bookings, idPrefix);
      const answer = await bookings.cancel({ id }, "business");
      // The business is never too late.
      if (answer.status !== "cancelled") throw new CommandError(`Booking ${id} is erased: there is nothing to cancel.`);
      const visit = visitLine(answer.booking);
      if (answer.repeated) return context.print(`Was cancelled before: ${visit}. Nothing has changed.`);
      context.print(`Cancelled: ${visit}.`);
      context.print(whoIsTold(answer.booking));
    });
  },
});
