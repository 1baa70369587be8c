import { bookingFields, typedDetails } from "../../booking/form/fields.ts";
import { type NetworkKeys, networkLabel } from "../../booking/identity/network-keys.ts";
import { networksOfBooking } from "../../booking/limits/stored-networks.ts";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { privatePath } from "../../booking/links/private-path.ts";
import { type MailOfBooking, mailsOfBooking } from "../../booking/outbox/health.ts";
import type { HistoryEntry } from "../../booking/queries/history.ts";
import type { VisitAtDesk } from "../../booking/queries/visit-for-office.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { dateAndTime } from "../../booking/time/instant-in-words.ts";
import { termsPath } from "../../booking/visits/accepted-terms.ts";
import { business } from "../../business/business.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import { defineCommand } from "../define-command.ts";
import { statusWord, timeWithYear } from "../in-words.ts";
import { withBookings } from "../open.ts";
import { findBooking } from "../read-words.ts";
import { printable } from "../table.ts";

const instant = (iso: string | null) => (iso === null ? "" : dateAndTime(iso));

function mailState({ kind, dueAt, sentAt, deadAt }: MailOfBooking): string {
  if (sentAt) return `${kind}, sent ${instant(sentAt)}`;
  return deadAt ? `${kind}, failed ${instant(deadAt)}` : `${kind}, due ${instant(dueAt)}`;
}

interface Besides {
  link: string;
  mails: readonly MailOfBooking[];
  networks: NetworkKeys;
  visit: VisitAtDesk;
}

/** "Jun 10, 2026, 9:00 AM, Front desk: Rescheduled; … to …" */
function happened({ at, actor, title, lines, note, undoneAt }: HistoryEntry): string {
  const what = [title, ...lines, note].filter(Boolean).join("; ");
  return `${[instant(at), actor].filter(Boolean).join(", ")}: ${what}${undoneAt ? " (undone)" : ""}`;
}

/** What is known about a booking, as labels and texts; empty texts are left out. */
function lines(booking: Booking, { link, mails, networks, visit }: Besides): [label: string, text: string][] {
  const { page, referrer, utm } = booking.source;
  const { serviceType, serviceDate, timeSlot } = booking;
  const lines: [string, string][] = [
    ["Booking", bookingNumber(booking)],
    ["Id", booking.id],
    ["Status", statusWord(booking)],
    ["Technician", visit.technician ?? ""],
    ["Visit", `${timeWithYear(serviceDate, timeSlot)} (${serviceDate})`],
    ["Service", serviceTitle(serviceType)],
    ...typedDetails.map((name): [string, string] => [bookingFields[name].label, booking[name]]),
    ["Booked", instant(booking.createdAt)],
    ["Changed", booking.updatedAt === booking.createdAt ? "" : instant(booking.updatedAt)],
    ["Can't make it", instant(booking.calledOffAt)],
    ["Canceled", instant(booking.cancelledAt)],
    ["Erased", instant(booking.erasedAt)],
    ["From page", page],
    ["From site", referrer],
    ["From network", networks.map(networkLabel).join(" ")],
    ...Object.entries(utm).map(([name, value]): [string, string] => [`utm_${name}`, value]),
    ["Private page", link],
    ["Terms", booking.termsHash ? `${business.siteUrl}${termsPath(booking.termsHash)}` : ""],
    ...mails.map((mail): [string, string] => ["Mail", mailState(mail)]),
    ...visit.history.map((entry): [string, string] => ["History", happened(entry)]),
  ];
  return lines.filter(([, text]) => text !== "");
}

export const show = defineCommand({
  name: "show",
  usage: "<booking>",
  summary: "everything about one booking",
  details:
    "The first few characters of the booking number are enough. The private page is the customer's: don't pass it on.",
  words: [1, 1],
  async run(context, [idPrefix = ""]) {
    await withBookings(context, async ({ bookings, office, database }) => {
      const booking = await findBooking(bookings, idPrefix);
      const link = booking.erasedAt ? "" : `${business.siteUrl}${privatePath(bookings.linkToken(booking))}`;
      const mails = await mailsOfBooking(database, booking.id);
      const networks = await networksOfBooking(database, booking.id);
      const visit = await office.visit(booking);
      for (const [label, text] of lines(booking, { link, mails, networks, visit }))
        context.print(`${label.padEnd(14)} ${printable(text)}`);
    });
  },
});
