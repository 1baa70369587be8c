import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { progressInWords } from "../../../booking/rules/visit-state.ts";
import type { Booking } from "../../../booking/storage/bookings.ts";
import { formatWeekday, type PlainDate } from "../../../booking/time/calendar.ts";
import { slotLabel } from "../../../booking/time/slots.ts";
import { serviceTitle } from "../../../catalog/services/service-title.ts";
import { defineCommand } from "../../command.ts";
import { readDay } from "../../input/read-words.ts";
import { lookingAtBookings } from "../../open.ts";
import { count, printable } from "../../text/table.ts";

const columns = 80;
const indent = "         ";

/** A text in lines of at most 80 characters, broken between words where that is possible. */
function wrapped(text: string, first: string): string[] {
  const lines: string[] = [];
  let line = first;
  for (const word of printable(text).split(" ").filter(Boolean)) {
    const isEmpty = line === first || line === indent;
    if (!isEmpty && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = indent;
    }
    line += line.endsWith(" ") ? word : ` ${word}`;
  }
  return [...lines, line];
}

function visitLines(visit: Booking): string[] {
  const { name, phone, address, description, serviceType } = visit;
  const state = progressInWords(visit);
  const what = [serviceTitle(serviceType), state && `(${state.toLowerCase()})`].filter(Boolean).join(" ");
  return [
    ...wrapped(`${name}, ${phone}, ${what}`, `${bookingNumber(visit)}  `),
    ...wrapped(address, indent),
    ...wrapped(description, indent),
  ];
}

/** The visits of a day by window, for a terminal of 80 columns. */
function dayList(date: PlainDate, visits: readonly Booking[]): string {
  const windows = [...Map.groupBy(visits, ({ timeSlot }) => timeSlot)];
  const parts = windows.map(([slot, own]) => [`${slotLabel(slot)}:`, ...own.flatMap(visitLines)].join("\n"));
  return [`${formatWeekday(date)}: ${count(visits.length, "visit")}`, ...parts].join("\n\n");
}

const listOf = (name: "today" | "tomorrow") =>
  defineCommand({
    name,
    usage: "",
    summary: `${name}'s visits: whom, where, and what is wrong`,
    async run(context) {
      const date = readDay(name);
      const filter = { from: date, to: date, status: "booked" } as const;
      context.print(dayList(date, await lookingAtBookings(context, ({ bookings }) => bookings.list(filter))));
    },
  });

export const today = listOf("today");
export const tomorrow = listOf("tomorrow");
