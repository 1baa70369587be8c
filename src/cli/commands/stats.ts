import type { BookingStats, StatsLine } from "../../booking/storage/stats.ts";
import { serviceTitle } from "../../catalog/service-title.ts";
import { defineCommand } from "../command.ts";
import { lookingAtBookings } from "../open.ts";
import { count, table } from "../table.ts";

/** The tables: what is counted, and how its key is shown. */
const parts: readonly [keyof Omit<BookingStats, "total">, heading: string, name: (key: string) => string][] = [
  ["pages", "Page with the form", (key) => key || "(unknown)"],
  ["services", "Service", serviceTitle],
  ["cities", "City page", (key) => key || "(another page)"],
  ["referrers", "Site before ours", (key) => key || "(none or unknown)"],
  ["weeks", "Week of booking", (key) => key],
];

function statsTable(heading: string, lines: readonly StatsLine[], name: (key: string) => string): string {
  const rows = lines.map(({ key, bookings, cancelled }) => [name(key), bookings, cancelled]);
  return table([heading, "Bookings", "Cancelled"], rows);
}

export const stats = defineCommand({
  name: "stats",
  usage: "[--json]",
  summary: "bookings per page, service, city, site before ours and week",
  details: "Cancelled bookings count as bookings too. Erased ones stay counted.",
  options: { json: { type: "boolean" } },
  async run(context, _words, { json }) {
    const stats = await lookingAtBookings(context, ({ bookings }) => bookings.stats());
    if (json) return context.print(JSON.stringify(stats, null, 2));
    const tables = parts.map(([part, heading, name]) => statsTable(heading, stats[part], name));
    const total = `${count(stats.total.bookings, "booking")}, ${stats.total.cancelled} cancelled`;
    context.print([...tables, total].join("\n\n"));
  },
});
