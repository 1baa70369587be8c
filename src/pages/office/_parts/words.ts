/** People and visits as the page of a visit says them. */
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { type Away, awayInWords } from "../../../booking/spots/who-comes.ts";
import type { Booking } from "../../../booking/storage/bookings.ts";
import { actors } from "../../../booking/storage/events.ts";
import { formatShortDay } from "../../../booking/time/calendar.ts";
import { timeSeenFrom } from "../../../booking/time/instant-in-words.ts";
import { slotLabel } from "../../../booking/time/slots.ts";
import { serviceTitle } from "../../../catalog/services/service-title.ts";
import type { VisitLink } from "../../../office/visit/views.ts";

/** "just now", "a minute ago", "5 minutes ago"; after an hour, when it was. */
export function ago(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes >= 60) return timeSeenFrom(instant, now);
  return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
}

/** Who did something: "Front desk", or "Customer". */
export const who = (actor: string) =>
  actor === actors.customer ? "Customer" : actor.replace(/^./, (a) => a.toUpperCase());

/** "Thu, Jun 11, Morning (8am-12pm)". */
export const timeOf = ({ serviceDate, timeSlot }: Pick<Booking, "serviceDate" | "timeSlot">) =>
  `${formatShortDay(serviceDate)}, ${slotLabel(timeSlot)}`;

/** "Pat (left)": who comes, and why they don't. */
export const withAway = (name: string, away: Away | undefined) => (away ? `${name} (${awayInWords[away]})` : name);

/** The page of a visit in the office. */
export const visitPath = (booking: Pick<Booking, "id">) => `/office/visits/${bookingNumber(booking)}`;

/** A visit in one line. @param path of its page, where its number may be ambiguous, or undefined where it doesn't open */
export const linkTo = (booking: Booking, path: string | undefined): VisitLink => ({
  path,
  number: bookingNumber(booking),
  label: [timeOf(booking), serviceTitle(booking.serviceType), booking.name].filter(Boolean).join(", "),
});
