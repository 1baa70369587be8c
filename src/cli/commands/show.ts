import { bookingFields, typedDetails } from "../../booking/form/fields.ts";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { privatePath } from "../../booking/links/private-path.ts";
import { type MailOfBooking, mailsOfBooking } from "../../booking/outbox/health.ts";
import type { HistoryEntry } from "../../booking/queries/history.ts";
import { dateAndTime } from "../../booking/time/instant-in-words.ts";
import { termsPath } from "../../booking/visits/accepted-terms.ts";
import { business } from "../../business/business.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import { oneLine } from "../../shared/text.ts";
import { defineCommand } from "../define-command.ts";
import { statusWord, timeWithYear } from "../in-words.ts";
import { withBookings } from "../open.ts";
import { findBooking } from "../read-words.ts";

const instant = (iso: string | null) => (iso === null ? "" : dateAndTime(iso));

function mailState({ kind, dueAt, sentAt, deadAt }: MailOfBooking): string {
  if (sentAt) return `${kind}, sent ${instant(sentAt)}`;
  return deadAt ? `${kind}, failed ${instant(deadAt)}` : `${kind}, due ${instant(dueAt)}`;
}

/** "Jun 10, 2026, 9:00 AM, Front desk: Rescheduled; … to …" */
function happened({ at, actor, title, lines, note, undoneAt }: HistoryEntry): string {
  const what = [title, ...lines, note].filter(Boolean).join("; ");
  return `${[instant(at), actor].filter(Boolean).join(", ")}: ${what}${undoneAt ? " (undone)" : ""}`;
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
      const { serviceType, serviceDate, timeSlot, source, erasedAt, termsHash } = booking;
      const mails = await mailsOfBooking(database, booking.id);
      const { technician = "", history } = await office.visit(booking);
      const lines: [label: string, text: string][] = [
        ["Booking", bookingNumber(booking)],
        ["Id", booking.id],
        ["Status", statusWord(booking)],
        ["Technician", technician],
        ["Visit", `${timeWithYear(serviceDate, timeSlot)} (${serviceDate})`],
        ["Service", serviceTitle(serviceType)],
        ...typedDetails.map((name): [string, string] => [bookingFields[name].label, booking[name]]),
        ["Booked", instant(booking.createdAt)],
        ["Changed", booking.updatedAt === booking.createdAt ? "" : instant(booking.updatedAt)],
        ["Can't make it", instant(booking.calledOffAt)],
        ["Canceled", instant(booking.cancelledAt)],
        ["Erased", instant(erasedAt)],
        ["From page", source.page],
        ["From site", source.referrer],
        ...Object.entries(source.utm).map(([name, value]): [string, string] => [`utm_${name}`, value]),
        ["Private page", erasedAt ? "" : `${business.siteUrl}${privatePath(bookings.linkToken(booking))}`],
        ["Terms", termsHash ? `${business.siteUrl}${termsPath(termsHash)}` : ""],
        ...mails.map((mail): [string, string] => ["Mail", mailState(mail)]),
        ...history.map((entry): [string, string] => ["History", happened(entry)]),
      ];
      for (const [label, text] of lines) if (text !== "") context.print(`${label.padEnd(14)} ${oneLine(text)}`);
    });
  },
});
