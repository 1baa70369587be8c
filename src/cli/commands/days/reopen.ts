import { slotLabel } from "../../../booking/time/slots.ts";
import { CommandError, defineCommand } from "../../command.ts";
import { readDayRange, readSlot } from "../../input/read-words.ts";
import { withBookings } from "../../open.ts";

export const reopen = defineCommand({
  name: "reopen",
  usage: "<day> [last day] [--window <window>]",
  summary: "reopens a closed day or a range of days",
  details: "Single closed windows stay closed; --window reopens one.",
  words: [1, 2],
  options: { window: { type: "string" } },
  async run(context, words, { window }) {
    const slot = window === undefined ? undefined : readSlot(window);
    const { first, last, rest } = readDayRange(words);
    if (rest.length > 0) throw new CommandError(`"${rest[0]}" is not a date: enter one such as ${first}.`);
    await withBookings(context, async ({ bookings }) => {
      const closed = (await bookings.closures(first, last)).filter((closure) => closure.slot === slot);
      if (closed.length === 0) {
        const none = first === last ? `${first} is not closed` : `No days from ${first} to ${last} are closed`;
        throw new CommandError(`${none}: "closures" lists the days that are.`);
      }
      for (const { date } of closed) {
        await bookings.reopenDay(date, slot);
        context.print(`${date}${slot === undefined ? "" : `, ${slotLabel(slot)},`} is open for visits again.`);
      }
    });
  },
});
