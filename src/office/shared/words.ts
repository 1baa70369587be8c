/** People, visits and changes as the office's pages say them. */

import type { Account, Balance } from "../../bookings/accounts/account.ts";
import { type Away, awayInWords } from "../../bookings/availability/who-comes.ts";
import type { CalendarDay, CalendarWindow } from "../../bookings/queries/calendar-days.ts";
import { historyInWords, type Names } from "../../bookings/queries/history-in-words.ts";
import type { VisitAtDesk } from "../../bookings/queries/visit-for-office.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { actors, type VisitEvent } from "../../bookings/store/events.ts";
import type { EventKind } from "../../bookings/store/schema/tables.ts";
import { shortTermOf } from "../../shared/form/fields.ts";
import { href } from "../../shared/links/href.ts";
import { dollarsAndCents } from "../../shared/money.ts";
import { stateNow } from "../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { capitalized } from "../../shared/text.ts";
import {
  dayNumber,
  formatDocumentDate,
  formatShortDay,
  type PlainDate,
  slotEnd,
  todayInNewYork,
} from "../../shared/time/calendar.ts";
import { clockTime, timeSeenFrom } from "../../shared/time/instant-in-words.ts";
import { slotDetails, slotLabel, type TimeSlot } from "../../shared/time/slots.ts";

/** "just now", "a minute ago", "5 minutes ago"; after an hour, when it was. */
export function agoInWords(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes >= 60) return timeSeenFrom(instant, now);
  return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
}

/** "1 visit", "2 visits". */
export const countInWords = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** "The customer will be emailed at 9:10 AM unless you undo this" @param isConfirmation they were told, but still get the confirmation of the visit */
export const emailUnlessUndone = (at: Date | string, isConfirmation = false) =>
  isConfirmation
    ? `The confirmation hasn’t gone out yet. It will be emailed at ${clockTime(at)} with the new time unless you undo this`
    : `The customer will be emailed at ${clockTime(at)} unless you undo this`;

/** What was done last to a visit: "Canceled", "Pat is assigned". @param kind of the event that says it */
export function lastDone(visit: Pick<VisitAtDesk, "booking" | "technician" | "away">, kind: EventKind): string {
  const { booking, technician, away } = visit;
  if (kind === "assigned") return technician ? `${withAway(technician, away)} is assigned` : "No one is assigned";
  return kind === "rescheduled" ? `Rescheduled to ${timeInWords(booking)}` : stateNow(booking);
}

/** Who did something: "Front desk", or "Customer". */
export const actorInWords = (actor: string) => capitalized(actor === actors.customer ? "customer" : actor);

/** "Thu, Jun 11, Morning (8am-12pm)". */
export const timeInWords = ({ serviceDate, timeSlot }: Pick<Booking, "serviceDate" | "timeSlot">) =>
  `${formatShortDay(serviceDate)}, ${slotLabel(timeSlot)}`;

/** "Pat (left)": who comes, and why they don't. */
export const withAway = (name: string, away: Away | undefined) => (away ? `${name} (${awayInWords[away]})` : name);

/** "Front desk changed this a minute ago". @param changes oldest first */
export function changedByInWords(changes: readonly VisitEvent[], now: Date, otherwise: string): string {
  const last = changes.at(-1);
  return last ? `${actorInWords(last.actor)} changed this ${agoInWords(last.at, now)}` : otherwise;
}

/** What others changed, one line per change. */
export const changesInWords = (changes: readonly VisitEvent[], technicians: Names): string[] =>
  changes.map((event) => {
    const { title, lines } = historyInWords(event, technicians);
    return [title, lines.join("; ")].filter(Boolean).join(": ");
  });

/** "Thu, Jun 11, Morning (8am-12pm), Dryer Repair, Dana Miller". */
export const visitInOneLine = (booking: Booking): string =>
  [timeInWords(booking), serviceTitle(booking.serviceType), booking.name].filter(Boolean).join(", ");

/** As `timeInWords`, with the year where it isn't this year's. */
export function timeWithYear({ serviceDate, timeSlot }: Pick<Booking, "serviceDate" | "timeSlot">, now: Date): string {
  const year = serviceDate.slice(0, 4);
  const isThisYear = year === todayInNewYork(now).slice(0, 4);
  return `${formatShortDay(serviceDate)}${isThisYear ? "" : `, ${year}`}, ${slotLabel(timeSlot)}`;
}

/** "Model WED5620HW, Serial M9, about 7 years old": what is known of an appliance, "" if nothing is. */
export function applianceInWords(visit: Pick<Booking, "modelNumber" | "serialNumber" | "madeIn">, now: Date): string {
  const years = Number(todayInNewYork(now).slice(0, 4)) - Number(visit.madeIn);
  const age = years < 1 ? "less than a year old" : `about ${countInWords(years, "year")} old`;
  const texts = (["modelNumber", "serialNumber"] as const).map(
    (name) => visit[name] && `${shortTermOf(name)} ${visit[name]}`,
  );
  return [...texts, visit.madeIn && age].filter(Boolean).join(", ");
}

/** What is open of one debtor: "$45.00 due", "$20.00 overpaid"; "" for nothing. */
const openInWords = ({ name, debtor, openCents }: Balance): string => {
  const who = debtor === "customer" ? "" : `${name || "Other payer"}: `;
  if (openCents === 0) return "";
  return `${who}${dollarsAndCents(Math.abs(openCents))} ${openCents > 0 ? "due" : "overpaid"}`;
};

/** "$245.00, $45.00 due": a repair's price as far as it is, "" without one. @param today "covered" as long as it is */
export function moneyInWords(account: Account, today: PlainDate): string {
  const { asked, agreed, isDeclined, balances, customer, report, stage, warrantyUntil } = account;
  const isAhead = stage === "open";
  const isNothingDone = !isAhead && report?.noPrice === "nothing-done";
  const open = balances.filter((one) => !isAhead || one.openCents < 0).map(openInWords);
  const deposit = isAhead && customer.paidCents > 0 && `${dollarsAndCents(customer.paidCents)} deposit paid`;
  const isPaid = stage === "done" && !isNothingDone && agreed && balances.every(({ openCents }) => openCents === 0);
  const price = agreed && stage !== "canceled" && !isNothingDone && dollarsAndCents(agreed.totalCents);
  const covered =
    warrantyUntil !== null && warrantyUntil >= today && `under our warranty until ${formatDocumentDate(warrantyUntil)}`;
  return [
    price,
    price && isAhead && "approved",
    isDeclined ? "Price declined" : isNothingDone && agreed && "Not repaired",
    asked && `${dollarsAndCents(asked.totalCents)}, waiting for an answer`,
    deposit,
    ...open,
    isPaid && "paid",
    covered,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Day 27 of 90, until September 8, 2026", or "Ended September 8, 2026": how far a warranty is on a day; "" without one. */
export function warrantyInWords({ warrantyFrom, warrantyUntil: until }: Account, on: PlainDate): string {
  if (!warrantyFrom || !until) return "";
  if (on > until) return `Ended ${formatDocumentDate(until)}`;
  const dayOf = (date: PlainDate) => dayNumber(date) - dayNumber(warrantyFrom);
  return `Day ${dayOf(on)} of ${dayOf(until)}, until ${formatDocumentDate(until)}`;
}

/** " (off morning)": after the name of somebody who works on a day, but not in all windows. */
export const windowsOff = (off: readonly TimeSlot[]): string =>
  off.length > 0 ? ` (off ${off.map((slot) => slotDetails(slot).name.toLowerCase()).join(", ")})` : "";

/** Spots left in a window; never below 0 while nobody is entered as a technician: then, the capacity is only a setting. */
export const leftOf = ({ working }: Pick<CalendarDay, "working">, { left }: CalendarWindow): number =>
  working === undefined ? Math.max(0, left) : left;

/**
 * `left`: "1 free", "Full", "No one working", "Over by 1", "Closed", or "Ended"; `booked`: "1 of 2"; `bookPath`: where a visit can be booked into it,
 * undefined once it has ended, and while it is closed.
 */
export function windowInWords(
  day: Pick<CalendarDay, "date" | "closed" | "working">,
  window: CalendarWindow,
  now: Date,
) {
  const { date, closed } = day;
  const { slot, capacity } = window;
  const isGuess = day.working === undefined;
  const saysCapacity = isGuess ? window.booked <= capacity : capacity > 0;
  const booked = saysCapacity ? `${window.booked} of ${capacity}` : `${window.booked}`;
  const left = leftOf(day, window);
  const hasEnded = now >= slotEnd(date, slot);
  const isShut = closed !== undefined || window.closed !== undefined;
  const bookPath = hasEnded || isShut ? undefined : `${href("newVisit")}?${new URLSearchParams({ date, slot })}`;
  if (left < 0) return { left: `Over by ${-left}`, tone: "over", booked, bookPath };
  if (isShut) return { left: "Closed", tone: "off", booked, bookPath };
  if (hasEnded) return { left: "Ended", tone: "past", booked, bookPath };
  if (capacity === 0 && !isGuess) return { left: "No one working", tone: "past", booked, bookPath };
  return left === 0
    ? { left: "Full", tone: "full", booked, bookPath }
    : { left: `${left} free`, tone: "free", booked, bookPath };
}
