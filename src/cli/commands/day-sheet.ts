import { business } from "../../business/business.ts";
import { defineCommand } from "../define-command.ts";
import { withBookings } from "../open.ts";
import { readDay } from "../read-words.ts";

export const daySheet = defineCommand({
  name: "day-sheet",
  usage: "<day>",
  summary: "a day's visits as HTML to print, one page per technician",
  details: "To write a file: npm run -s bookings -- day-sheet tomorrow > day.html (-s suppresses npm's own output).",
  words: [1, 1],
  async run(context, [day = ""]) {
    const date = readDay(day);
    const filter = { from: date, to: date, status: "booked" } as const;
    const { visits, facts } = await withBookings(context, async ({ bookings, office }) => {
      const visits = await bookings.list(filter);
      return { visits, facts: await office.facts(visits) };
    });
    const { renderDaySheet } = await context.loadBuiltCode();
    context.print(renderDaySheet({ date, visits, facts, businessName: business.name }));
  },
});
