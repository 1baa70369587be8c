import { CommandError, defineCommand } from "../command.ts";
import { withBookings } from "../open.ts";
import { readDay } from "../read-words.ts";

export const reopen = defineCommand({
  name: "reopen",
  usage: "<day>",
  summary: "opens a closed day again",
  words: [1, 1],
  async run(context, [day = ""]) {
    const date = readDay(day);
    const wasClosed = await withBookings(context, ({ bookings }) => bookings.reopenDay(date));
    if (!wasClosed) throw new CommandError(`${date} is not closed: "closures" prints the days that are.`);
    context.print(`${date} is open for visits again.`);
  },
});
