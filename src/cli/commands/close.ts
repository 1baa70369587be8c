import { todayInNewYork } from "../../booking/time/calendar.ts";
import { CommandError, defineCommand } from "../command.ts";
import { bookingsTable } from "../in-words.ts";
import { withBookings } from "../open.ts";
import { readDay } from "../read-words.ts";
import { count, printable } from "../table.ts";

const longestNote = 200;

export const close = defineCommand({
  name: "close",
  usage: "<day> [note …]",
  summary: "closes a day for new visits: holidays, vacations",
  details: "Visits booked before stay booked and are printed. The note is for you; visitors don't see it.",
  words: [1, Number.POSITIVE_INFINITY],
  async run(context, [day = "", ...words]) {
    const date = readDay(day);
    const note = printable(words.join(" ")).trim();
    if (date < todayInNewYork(new Date())) throw new CommandError(`${date} has passed: close today or a later day.`);
    if (note.length > longestNote) throw new CommandError(`The note can be at most ${longestNote} characters long.`);
    const staying = await withBookings(context, ({ bookings }) => bookings.closeDay(date, note));
    context.print(`${date} is closed for new visits${note && ` (${note})`}.`);
    if (staying.length === 0) return;
    context.print(`${count(staying.length, "visit stays", "visits stay")} booked on that day:`);
    context.print(bookingsTable(staying));
    context.print('Call these customers, then "move" or "cancel" their visits.');
  },
});
