import { type BookingStats, enteredKey } from "../../booking/queries/stats.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import { defineCommand } from "../define-command.ts";
import { withBookings } from "../open.ts";
import { count, table } from "../table.ts";

/** The tables: what is counted, and how each key is displayed. */
const parts: readonly [keyof Omit<BookingStats, "total">, heading: string, name: (key: string) => string][] = [
  ["pages", "Page with the form", (key) => (key === enteredKey ? "(entered by us)" : key || "(unknown)")],
  ["services", "Service", serviceTitle],
  ["cities", "City page", (key) => key || "(another page)"],
  ["visitCities", "City of the visit", (key) => key || "(unknown)"],
  ["referrers", "Referring site", (key) => key || "(none or unknown)"],
  ["weeks", "Week of booking", (key) => key],
  ["ahead", "Days ahead", (key) => key],
];

export const stats = defineCommand({
  name: "stats",
  usage: "",
  summary: "bookings per page, service, city, referring site, and week, and how far ahead",
  details: "Canceled and erased bookings are included in the counts.",
  async run(context) {
    const stats = await withBookings(context, ({ bookings }) => bookings.stats());
    const tables = parts.map(([part, heading, name]) => {
      const rows = stats[part].map(({ key, bookings, cancelled, noShows }) => [
        name(key),
        bookings,
        cancelled,
        noShows,
      ]);
      return table([heading, "Bookings", "Canceled", "No-shows"], rows);
    });
    const total = `${count(stats.total.bookings, "booking")}, ${stats.total.cancelled} canceled, ${count(stats.total.noShows, "no-show")}`;
    context.print([...tables, total].join("\n\n"));
  },
});
