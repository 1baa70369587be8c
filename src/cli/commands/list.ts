import { defineCommand } from "../command.ts";
import { bookingsTable } from "../in-words.ts";
import { lookingAtBookings } from "../open.ts";
import { filterOptions, filterUsage, listChosen, readChoice } from "../read-words.ts";
import { count } from "../table.ts";

export const list = defineCommand({
  name: "list",
  usage: `${filterUsage} [--json]`,
  summary: "bookings in order of visit",
  details: "Both days are inclusive; write a day as 2026-06-11, today, or tomorrow. --json prints every detail.",
  options: { ...filterOptions, json: { type: "boolean" } },
  async run(context, _words, { json, ...options }) {
    const choice = readChoice(options);
    const bookings = await lookingAtBookings(context, (open) => listChosen(open.bookings, choice));
    context.print(
      json ? JSON.stringify(bookings, null, 2) : `${bookingsTable(bookings)}\n\n${count(bookings.length, "booking")}`,
    );
  },
});
