/** Reads what the commands are given; each mistake is a CommandError that says what would be right. */
import type { BookingService } from "../booking/service.ts";
import type { Booking, BookingFilter } from "../booking/storage/bookings.ts";
import { addDays, isPlainDate, type PlainDate, todayInNewYork } from "../booking/time/calendar.ts";
import { isTimeSlot, type TimeSlot, timeSlots } from "../booking/time/slots.ts";
import { emailKey } from "../booking/visits/people.ts";
import { CommandError } from "./command.ts";
import { bookingsTable } from "./in-words.ts";

/** A day written 2026-06-11, or "today" or "tomorrow" in New York. */
export function readDay(text: string): PlainDate {
  const today = todayInNewYork(new Date());
  if (text === "today") return today;
  if (text === "tomorrow") return addDays(today, 1);
  if (!isPlainDate(text)) throw new CommandError(`"${text}" is no day: write it like ${today}, or today or tomorrow.`);
  return text;
}

/** Whether a word is meant as a day, also one that is ill-formed or doesn't exist: "12/26", "26.12.", "2026-12-32". */
export const looksLikeDay = (word: string) =>
  /^\(?\d{1,4}([-./])\d{1,2}(\1\d{0,4})?[-,.;)]?$/.test(word) || /^\d{4}-\d{1,2}-\d{1,2}/.test(word);

/** A day, the last day behind it where one is given, and what else there is. */
export function readDayRange([day = "", ...words]: readonly string[]) {
  const first = readDay(day);
  const [second = "", ...others] = words;
  if (!isPlainDate(second) && second !== "today" && second !== "tomorrow") return { first, last: first, rest: words };
  const last = readDay(second);
  if (last < first) throw new CommandError(`${first} is after ${last}: exchange them.`);
  return { first, last, rest: others };
}

export function readSlot(text: string): TimeSlot {
  const slot = text.toLowerCase();
  if (!isTimeSlot(slot)) throw new CommandError(`"${text}" is no time: write one of ${timeSlots.join(", ")}.`);
  return slot;
}

/** @throws CommandError for what can't be an e-mail address */
export function readEmail(text: string): string {
  if (!/^\S+@\S+$/.test(text))
    throw new CommandError(`"${text}" is no e-mail address: write it like name@example.com.`);
  return emailKey(text);
}

/** Options that choose bookings. */
export const filterOptions = {
  from: { type: "string" },
  to: { type: "string" },
  status: { type: "string" },
  email: { type: "string" },
} as const;

export const filterUsage = "[--from <day>] [--to <day>] [--status booked|cancelled] [--email <address>]";

/** Which bookings the options mean. */
export interface Choice extends BookingFilter {
  emailKey?: string;
}

export function readChoice({ from, to, status, email }: { [Name in keyof typeof filterOptions]?: string }): Choice {
  const choice: Choice = {};
  if (from !== undefined) choice.from = readDay(from);
  if (to !== undefined) choice.to = readDay(to);
  if (choice.from && choice.to && choice.from > choice.to) {
    throw new CommandError(`--from ${choice.from} is after --to ${choice.to}: exchange them.`);
  }
  if (status === "booked" || status === "cancelled") choice.status = status;
  else if (status !== undefined) throw new CommandError(`"${status}" is no status: write booked or cancelled.`);
  if (email !== undefined) choice.emailKey = readEmail(email);
  return choice;
}

/** The bookings that were chosen, in the order of the visits. */
export async function listChosen(bookings: BookingService, { emailKey: wanted, ...filter }: Choice) {
  const chosen = await bookings.list(filter);
  return wanted === undefined ? chosen : chosen.filter(({ email }) => emailKey(email) === wanted);
}

/** So few characters of a number may be a slip of the keyboard. */
const leastCharacters = 4;

/** The booking whose id begins so, for a change that can't be undone. @throws CommandError when it is too short */
export async function findBookingToChange(bookings: BookingService, idPrefix: string): Promise<Booking> {
  if (idPrefix.length < leastCharacters) {
    throw new CommandError(
      `"${idPrefix}" is too short to change a booking: write at least four characters of its number.`,
    );
  }
  return findBooking(bookings, idPrefix);
}

/** The booking whose id begins so. */
export async function findBooking(bookings: BookingService, idPrefix: string): Promise<Booking> {
  const [booking, ...others] = await bookings.find(idPrefix);
  if (!booking) {
    throw new CommandError(`No booking's number begins with "${idPrefix}": the last column of "list" has the numbers.`);
  }
  if (others.length > 0) {
    const all = bookingsTable([booking, ...others]);
    throw new CommandError(
      `Several bookings' numbers begin with "${idPrefix}": write more of the one you mean.\n${all}`,
    );
  }
  return booking;
}
