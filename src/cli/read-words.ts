/** Parses the arguments of commands; every mistake is a CommandError that says what would be right. */

import { emailKey, type Person } from "../booking/identity/people.ts";
import type { BookingService } from "../booking/service.ts";
import type { BookingFilter } from "../booking/storage/bookings.ts";
import { addDays, isPlainDate, type PlainDate, todayInNewYork } from "../booking/time/calendar.ts";
import { emailText, isEmail } from "../shared/email.ts";
import { phoneKey } from "../shared/phone.ts";
import { CommandError } from "./define-command.ts";

/** A day such as 2026-06-11, or "today" or "tomorrow" in New York. */
function readDay(text: string): PlainDate {
  const today = todayInNewYork(new Date());
  if (text === "today") return today;
  if (text === "tomorrow") return addDays(today, 1);
  if (isPlainDate(text)) return text;
  throw new CommandError(`"${text}" is not a date: enter one such as ${today}, or today or tomorrow.`);
}

/** @throws CommandError for what can't be an email address */
export function readEmail(text: string): string {
  const address = emailText(text);
  if (!isEmail(address))
    throw new CommandError(`"${text}" is not an email address: enter one such as name@example.com.`);
  return emailKey(address);
}

/** @throws CommandError for what can't be a phone number */
export function readPhone(text: string): string {
  const key = phoneKey(text);
  if (key === "")
    throw new CommandError(`"${text}" is not a phone number: enter all ten digits, such as 727-555-0123.`);
  return key;
}

/** @param most the largest number that makes sense */
export function readDays(text: string, most = 9_999): number {
  const days = Number(text);
  if (/^\d+$/.test(text) && days >= 1 && days <= most) return days;
  throw new CommandError(`"${text}" is not a number of days: enter a whole number from 1 to ${most}.`);
}

/** Options that select bookings. */
export const filterOptions = {
  from: { type: "string" },
  to: { type: "string" },
  status: { type: "string" },
  email: { type: "string" },
  phone: { type: "string" },
} as const;

export const filterUsage =
  "[--from <day>] [--to <day>] [--status booked|canceled] [--email <address>] [--phone <number>]";

/** The bookings that the options select. */
type Choice = BookingFilter & Partial<Person>;

export function readChoice(options: { [Name in keyof typeof filterOptions]?: string }): Choice {
  const { from, to, status, email, phone } = options;
  const choice: Choice = {};
  if (from !== undefined) choice.from = readDay(from);
  if (to !== undefined) choice.to = readDay(to);
  if (choice.from && choice.to && choice.from > choice.to) {
    throw new CommandError(`--from ${choice.from} is after --to ${choice.to}: swap them.`);
  }
  if (status === "booked") choice.status = status;
  // "cancelled" is how it is stored, and what the JSON says.
  else if (status === "canceled" || status === "cancelled") choice.status = "cancelled";
  else if (status !== undefined) throw new CommandError(`"${status}" is not a status: enter booked or canceled.`);
  if (email !== undefined) choice.emailKey = readEmail(email);
  if (phone !== undefined) choice.phoneKey = readPhone(phone);
  return choice;
}

/** The selected bookings, in order of visit. */
export async function listChosen(bookings: BookingService, { emailKey: mailbox, phoneKey: line, ...filter }: Choice) {
  const chosen = await bookings.list(filter);
  return chosen.filter(
    ({ email, phone }) =>
      (mailbox === undefined || emailKey(email) === mailbox) && (line === undefined || phoneKey(phone) === line),
  );
}
