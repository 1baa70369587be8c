/** Which pages, services, and cities bring bookings, week by week. */

import { cityOfPage } from "../form/source.ts";
import { isoWeek, todayInNewYork } from "../time/calendar.ts";
import type { BookingDatabase } from "./database.ts";
import type { BookingRow } from "./tables.ts";

export interface StatsLine {
  /** Page path, service id, city slug, or week ("2026-W24"); "" if unknown. */
  key: string;
  /** All bookings, including canceled ones. */
  bookings: number;
  cancelled: number;
}

export interface BookingStats {
  total: StatsLine;
  pages: StatsLine[];
  services: StatsLine[];
  /** By the city page the booking came from. */
  cities: StatsLine[];
  referrers: StatsLine[];
  /** By week of booking in New York, earliest first; the other lists start with the most bookings. */
  weeks: StatsLine[];
}

type Facts = Pick<BookingRow, "created_at" | "status" | "service" | "source_page" | "source_referrer">;

function tally(facts: readonly Facts[], keyOf: (row: Facts) => string): StatsLine[] {
  const lines = new Map<string, StatsLine>();
  for (const row of facts) {
    const key = keyOf(row);
    const line = lines.get(key) ?? { key, bookings: 0, cancelled: 0 };
    lines.set(key, line);
    line.bookings++;
    if (row.status === "cancelled") line.cancelled++;
  }
  return [...lines.values()].sort((a, b) => b.bookings - a.bookings || (a.key < b.key ? -1 : 1));
}

/** Counts bookings, including erased ones. */
export async function countStats(database: BookingDatabase): Promise<BookingStats> {
  const facts = await database
    .selectFrom("bookings")
    .select(["created_at", "status", "service", "source_page", "source_referrer"])
    .execute();
  const weekOf = (row: Facts) => isoWeek(todayInNewYork(new Date(row.created_at)));
  return {
    total: tally(facts, () => "")[0] ?? { key: "", bookings: 0, cancelled: 0 },
    pages: tally(facts, (row) => row.source_page),
    services: tally(facts, (row) => row.service),
    cities: tally(facts, (row) => cityOfPage(row.source_page)),
    referrers: tally(facts, (row) => row.source_referrer),
    weeks: tally(facts, weekOf).sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
}
