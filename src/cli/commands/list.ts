import { defineCommand } from "../define-command.ts";
import { bookingsTable } from "../in-words.ts";
import { withBookings } from "../open.ts";
import { filterOptions, filterUsage, listChosen, readChoice } from "../read-words.ts";
import { count } from "../table.ts";

export const list = defineCommand({
  name: "list",
  usage: filterUsage,
  summary: "bookings in order of visit",
  details: 'Both days are inclusive; write a day as 2026-06-11, today, or tomorrow. "export" has every detail.',
  options: filterOptions,
  async run(context, _words, options) {
    const choice = readChoice(options);
    const bookings = await withBookings(context, (open) => listChosen(open.bookings, choice));
    context.print(`${bookingsTable(bookings)}\n\n${count(bookings.length, "booking")}`);
  },
});
