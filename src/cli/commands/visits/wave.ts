/** Selects visits booked online within a period, for the commands that confirm or cancel a wave of them. */

import { networkLabel } from "../../../booking/keys/network-keys.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import type { BookingService } from "../../../booking/service.ts";
import { hourInNewYork, isPlainDate } from "../../../booking/time/calendar.ts";
import { dateAndTime } from "../../../booking/time/instant-in-words.ts";
import type { UnreviewedVisit } from "../../../booking/visits/review-visits.ts";
import { CommandError } from "../../command.ts";
import { timeInWords } from "../../text/in-words.ts";
import { count, table } from "../../text/table.ts";

export const waveOptions = {
  since: { type: "string" },
  until: { type: "string" },
  source: { type: "string" },
} as const;

export const waveUsage = "--since <2h|day|instant> [--until …] [--source <page|site|network>]";

export const waveDetails =
  "A wave is everything booked online since a time: 30m, 2h, or 3d ago, a day such as 2026-06-11, or an instant such as 2026-06-11T09:30:00Z. --source narrows it to a page (/book), a site (www.example.org), or a network (net-3fa92b1c). Visits that you have confirmed, rescheduled, or canceled are not part of it.";

type WaveChoice = { [Name in keyof typeof waveOptions]?: string | undefined };

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses an instant as an owner writes it. @throws CommandError that says how to write it */
export function readInstant(text: string, now: Date): Date {
  const [, amount = "", unit = ""] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (amount) return new Date(now.getTime() - Number(amount) * (unitMs[unit] ?? 0));
  if (isPlainDate(text)) return hourInNewYork(text, 0);
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const instant = new Date(isInstant ? text : Number.NaN);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw new CommandError(`"${text}" is not a time: enter how long ago (30m, 2h, 3d), a day, or 2026-06-11T09:30:00Z.`);
}

const isFrom =
  (source: string) =>
  ({ booking, networks }: UnreviewedVisit) =>
    source.startsWith("net-")
      ? networks.some((key) => networkLabel(key) === source)
      : booking.source.page === source || booking.source.referrer === source.toLowerCase();

/** The selected visits, in order of booking. @throws CommandError without --since */
export async function listWave(bookings: BookingService, { since, until, source }: WaveChoice) {
  if (since === undefined) throw new CommandError("Say how far back to look: --since 2h, for example.");
  const now = new Date();
  const within = { since: readInstant(since, now), until: until === undefined ? undefined : readInstant(until, now) };
  const visits = await bookings.unreviewed(within);
  return source === undefined ? visits : visits.filter(isFrom(source));
}

/** The wave as a table, with the sources by which it can be narrowed. */
export function waveTable(visits: readonly UnreviewedVisit[]): string {
  const headings = ["Booked", "Visit", "Name", "Page", "Site", "Network", "Booking"];
  const rows = visits.map(({ booking, networks }) => [
    dateAndTime(booking.createdAt),
    timeInWords(booking.serviceDate, booking.timeSlot),
    booking.name,
    booking.source.page,
    booking.source.referrer,
    // The widest network is what neighbors have in common.
    networks.length > 0 ? networkLabel(networks.at(-1) ?? "") : "",
    bookingNumber(booking),
  ]);
  return `${table(headings, rows)}\n\n${count(visits.length, "visit")}`;
}
