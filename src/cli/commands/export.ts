import { visitsCalendar } from "../../booking/mail/ics.ts";
import type { FactsOfVisits } from "../../booking/queries/office-facts.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { business } from "../../business/site.ts";
import { bookingsCsv } from "../csv.ts";
import { CommandError, defineCommand } from "../define-command.ts";
import { withBookings } from "../open.ts";
import { filterOptions, filterUsage, listChosen, readChoice } from "../read-words.ts";

const formats = {
  csv: bookingsCsv,
  json: (bookings: readonly Booking[]) => JSON.stringify(bookings, null, 2),
  ics: (bookings: readonly Booking[], facts: FactsOfVisits) => visitsCalendar(bookings, business(), facts),
};

export const exportBookings = defineCommand({
  name: "export",
  usage: `--csv|--json|--ics ${filterUsage}`,
  summary: "bookings as a spreadsheet, JSON, or a calendar file",
  details: "To write a file: npm run -s bookings -- export --csv > bookings.csv (-s suppresses npm's own output).",
  options: { ...filterOptions, csv: { type: "boolean" }, json: { type: "boolean" }, ics: { type: "boolean" } },
  async run(context, _words, { csv, json, ics, ...options }) {
    const choice = readChoice(options);
    const [format, second] = [csv && formats.csv, json && formats.json, ics && formats.ics].filter((one) => !!one);
    if (!format || second) throw new CommandError("Choose one format: --csv, --json, or --ics.");
    await withBookings(context, async ({ bookings, office }) => {
      const chosen = await listChosen(bookings, choice);
      context.print(format(chosen, await office.facts(chosen)));
    });
  },
});
