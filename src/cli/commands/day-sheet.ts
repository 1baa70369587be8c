import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Booking } from "../../booking/storage/bookings.ts";
import { slotDetails } from "../../booking/time/slots.ts";
import { business } from "../../business/business.ts";
import { defineCommand } from "../command.ts";
import { DaySheet } from "../day-sheet/DaySheet.tsx";
import { withBookings } from "../open.ts";
import { readDay } from "../read-words.ts";

/**
 * Distributes a day's visits among as few technicians as possible, so that none is in two places at once.
 * @param visits in order of the day
 */
function dealOut(visits: readonly Booking[]): Booking[][] {
  const sheets: Booking[][] = [];
  for (const visit of visits) {
    const { startHour } = slotDetails[visit.timeSlot];
    const free = sheets.find((sheet) => sheet.every(({ timeSlot }) => slotDetails[timeSlot].endHour <= startHour));
    if (free) free.push(visit);
    else sheets.push([visit]);
  }
  return sheets;
}

export const daySheet = defineCommand({
  name: "day-sheet",
  usage: "<day>",
  summary: "a day's visits as HTML to print, one page per technician",
  details: "To write a file: npm run -s bookings -- day-sheet tomorrow > day.html (-s suppresses npm's own output).",
  words: [1, 1],
  async run(context, [day = ""]) {
    const date = readDay(day);
    const filter = { from: date, to: date, status: "booked" } as const;
    const visits = await withBookings(context, ({ bookings }) => bookings.list(filter));
    const css = readFileSync(join(import.meta.dirname, "../day-sheet/day-sheet.css"), "utf8");
    const sheet = createElement(DaySheet, { date, sheets: dealOut(visits), businessName: business.name, css });
    context.print(`<!doctype html>${renderToStaticMarkup(sheet)}`);
  },
});
