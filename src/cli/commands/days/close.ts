import { daysBetween, type PlainDate, todayInNewYork } from "../../../booking/time/calendar.ts";
import { slotLabel, type TimeSlot } from "../../../booking/time/slots.ts";
import { CommandError, defineCommand } from "../../command.ts";
import { looksLikeDay, readDayRange, readSlot } from "../../input/read-words.ts";
import { withBookings } from "../../open.ts";
import { bookingsTable } from "../../text/in-words.ts";
import { count, printable } from "../../text/table.ts";

const longestNote = 200;
/** A longer range is more likely a mistyped year. */
const longestRange = 92;

/** "2026-12-25 is", "2026-12-24 to 2026-12-26 are". */
const daysAre = (first: PlainDate, last: PlainDate) => (first === last ? `${first} is` : `${first} to ${last} are`);

/** The same, or "2026-12-24, Evening (4pm-7pm), is". */
const timesAre = (first: PlainDate, last: PlainDate, slot: TimeSlot | undefined) =>
  slot === undefined ? daysAre(first, last) : daysAre(first, last).replace(/ (is|are)$/, `, ${slotLabel(slot)}, $1`);

export const close = defineCommand({
  name: "close",
  usage: "<day> [last day] [note …] [--window <window>]",
  summary: "closes a day or a range of days to new visits: holidays, vacations",
  details:
    "Visits already booked stay booked, are printed, and are on the office's call list. The note is for you; visitors don't see it. --window closes only that time window.",
  words: [1, Number.POSITIVE_INFINITY],
  options: { window: { type: "string" } },
  async run(context, words, { window }) {
    const slot = window === undefined ? undefined : readSlot(window);
    const { first, last, rest } = readDayRange(words);
    const note = printable(rest.join(" ")).trim();
    const day = rest.find(looksLikeDay);
    if (day !== undefined) {
      throw new CommandError(
        `"${day}" looks like a date but would become the note: put the last day right after the first, both in the form ${first}.`,
      );
    }
    if (first < todayInNewYork(new Date())) throw new CommandError(`${first} has passed: close today or a later day.`);
    const days = daysBetween(first, last).length;
    if (days > longestRange) {
      throw new CommandError(`${first} to ${last} is ${days} days: close at most ${longestRange} days at once.`);
    }
    if (note.length > longestNote) throw new CommandError(`The note can be at most ${longestNote} characters long.`);
    const staying = await withBookings(context, ({ bookings }) => bookings.closeDay(first, note, last, slot));
    context.print(`${timesAre(first, last, slot)} closed to new visits${note && ` (${note})`}.`);
    if (staying.length === 0) return;
    const onDays = first === last ? "on that day" : "on those days";
    const when = slot === undefined ? onDays : "then";
    context.print(`${count(staying.length, "visit is", "visits are")} still booked ${when}:`);
    context.print(bookingsTable(staying));
    context.print('Call these customers, then "reschedule" or "cancel" their visits.');
  },
});
