/** Undoes a wave of false bookings in one command. */
import { networkLabel } from "../../booking/identity/network-keys.ts";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { hourInNewYork, isPlainDate } from "../../booking/time/calendar.ts";
import { dateAndTime } from "../../booking/time/instant-in-words.ts";
import type { UnreviewedVisit } from "../../booking/visits/review-visits.ts";
import { CommandError, defineCommand } from "../define-command.ts";
import { timeWithYear } from "../in-words.ts";
import { withBookings } from "../open.ts";
import { count, table } from "../table.ts";

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

/** The wave as a table, with the sources by which it can be narrowed. */
function waveTable(visits: readonly UnreviewedVisit[]): string {
  const headings = ["Booked", "Visit", "Name", "Page", "Site", "Network", "Booking"];
  const rows = visits.map(({ booking, networks }) => [
    dateAndTime(booking.createdAt),
    timeWithYear(booking.serviceDate, booking.timeSlot),
    booking.name,
    booking.source.page,
    booking.source.referrer,
    // The widest is what neighbors have in common.
    networks.slice(-1).map(networkLabel).join(""),
    bookingNumber(booking),
  ]);
  return `${table(headings, rows)}\n\n${count(visits.length, "visit")}`;
}

export const cancelWave = defineCommand({
  name: "cancel-wave",
  usage: "--since <2h|day|instant> [--until …] [--source <page|site|network>] [--mail] [--yes]",
  summary: "shows a wave of false bookings, and cancels it with --yes",
  details:
    "A wave is everything booked online since a time: 30m, 2h, or 3d ago, a day such as 2026-06-11, or an instant such as 2026-06-11T09:30:00Z. --source narrows it to a page (/book), a site (www.example.org), or a network (net-3fa92b1c). Visits that you have confirmed, rescheduled, or canceled are not part of it. Nobody is emailed, because in a wave of fakes the customers are strangers; --mail notifies them anyway.",
  options: {
    since: { type: "string" },
    until: { type: "string" },
    source: { type: "string" },
    mail: { type: "boolean", default: false },
    yes: { type: "boolean" },
  },
  async run(context, _words, { since, until, source, mail, yes }) {
    if (since === undefined) throw new CommandError("Say how far back to look: --since 2h, for example.");
    const now = new Date();
    const within = { since: readInstant(since, now), until: until === undefined ? undefined : readInstant(until, now) };
    await withBookings(context, async ({ bookings }) => {
      const visits = await bookings.unreviewed(within);
      const wave = source === undefined ? visits : visits.filter(isFrom(source));
      if (wave.length === 0)
        throw new CommandError("No such visits were booked online in that period; nothing was canceled.");
      context.print(waveTable(wave));
      const mails = mail
        ? "with an email to each customer"
        : "without emailing anyone (use --mail to notify the customers)";
      if (!yes) {
        throw new CommandError(`Nothing was canceled. Add --yes to cancel ${count(wave.length, "visit")} ${mails}.`);
      }
      let canceled = 0;
      for (const { booking } of wave) {
        const answer = await bookings.cancel({ id: booking.id }, "business", { mail });
        if (answer.status === "cancelled" && !answer.repeated) canceled++;
      }
      context.print(`Canceled ${count(canceled, "visit")} ${mails}.`);
    });
  },
});
