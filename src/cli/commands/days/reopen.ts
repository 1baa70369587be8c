import { CommandError, defineCommand } from "../../command.ts";
import { readDayRange } from "../../input/read-words.ts";
import { withBookings } from "../../open.ts";

export const reopen = defineCommand({
  name: "reopen",
  usage: "<day> [last day]",
  summary: "reopens a closed day or a range of days",
  words: [1, 2],
  async run(context, words) {
    const { first, last, rest } = readDayRange(words);
    if (rest.length > 0) throw new CommandError(`"${rest[0]}" is not a date: enter one such as ${first}.`);
    await withBookings(context, async ({ bookings }) => {
      const closed = await bookings.closures(first, last);
      if (closed.length === 0) {
        const none = first === last ? `${first} is not closed` : `No days from ${first} to ${last} are closed`;
        throw new CommandError(`${none}: "closures" lists the days that are.`);
      }
      for (const { date } of closed) {
        await bookings.reopenDay(date);
        context.print(`${date} is open for visits again.`);
      }
    });
  },
});
