import { visitsCalendar } from "../../bookings/messages/email/ics.ts";
import { bookingsCsv } from "../../bookings/queries/spreadsheets.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { addDays, isPlainDate, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { CommandError, defineCommand } from "../define-command.ts";
import { withBookings } from "../open.ts";
import { chooseCustomers, readEmail, readPhone, whoOptions } from "../words.ts";

/** Those who get it must not get into the visits; what queries compare says nothing to people. */
const leftOut = /token$|key$|^(submission|content)hash$/i;
const asJson = (told: unknown) => JSON.stringify(told, (name, value) => (leftOut.test(name) ? undefined : value), 2);

const formats = {
  csv: bookingsCsv,
  json: (bookings: readonly Booking[]) => asJson(bookings),
  ics: visitsCalendar,
};

/** A day such as 2026-06-11, or "today" or "tomorrow" in New York. */
function readDay(text: string): PlainDate {
  const today = todayInNewYork(new Date());
  if (text === "today") return today;
  if (text === "tomorrow") return addDays(today, 1);
  if (isPlainDate(text)) return text;
  throw new CommandError(`"${text}" is not a date: enter one such as ${today}, or today or tomorrow.`);
}

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

export const exportBookings = defineCommand({
  name: "export",
  usage:
    "--csv|--json|--ics [--from <day>] [--to <day>] [--email <address> | --phone <number> [--customer <number of a visit>]...]",
  summary: "bookings as a spreadsheet, JSON, or a calendar file; all about a customer as JSON",
  details: "To write a file: npm run -s bookings -- export --csv > bookings.csv (-s suppresses npm's own output).",
  options: { csv: flag, json: flag, ics: flag, from: text, to: text, email: text, ...whoOptions },
  async run(context, _words, { csv, json, ics, ...options }) {
    const [format, second] = [csv && formats.csv, json && formats.json, ics && formats.ics].filter((one) => !!one);
    if (!format || second) throw new CommandError("Choose one format: --csv, --json, or --ics.");
    const { email, phone, customer } = options;
    const from = options.from === undefined ? undefined : readDay(options.from);
    const to = options.to === undefined ? undefined : readDay(options.to);
    if (from && to && from > to) throw new CommandError(`--from ${from} is after --to ${to}: swap them.`);
    if (email !== undefined && phone !== undefined) throw new CommandError("Choose one: --email or --phone.");
    const line = email === undefined ? phone : email;
    const key = line === undefined ? "" : email === undefined ? readPhone(line) : readEmail(line);
    await withBookings(context, async ({ bookings, office }) => {
      const customers = key === "" ? [] : await chooseCustomers(bookings, key, customer);
      const theirs = new Set(customers.flatMap(({ visits }) => visits.map(({ id }) => id)));
      const all = await bookings.list({ ...(from && { from }), ...(to && { to }) });
      const chosen = all.filter(({ id }) => key === "" || theirs.has(id));
      if (json && key !== "") {
        const shown = customers.map((one) => ({
          ...one,
          visits: one.visits.filter(({ id }) => chosen.some((visit) => visit.id === id)),
        }));
        return context.print(asJson({ visits: chosen, ...(await bookings.listRecords(shown)) }));
      }
      context.print(format(chosen, await office.facts(chosen)));
    });
  },
});
