/** What several commands read and print; every mistake in an argument is a CommandError that says what would be right. */

import { emailKey, type Person } from "../bookings/identity/people.ts";
import type { BookingService } from "../bookings/service.ts";
import type { BookingFilter } from "../bookings/store/bookings.ts";
import { emailText, isEmail } from "../shared/email.ts";
import { phoneKey } from "../shared/phone.ts";
import { CommandError } from "./define-command.ts";

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

/** The bookings of a person, or of everybody, in order of visit. */
export async function listOf(bookings: BookingService, person: Partial<Person>, filter: BookingFilter = {}) {
  const found = await bookings.list(filter);
  return found.filter(
    ({ email, phone }) =>
      emailKey(email) === (person.emailKey ?? emailKey(email)) &&
      phoneKey(phone) === (person.phoneKey ?? phoneKey(phone)),
  );
}

/** "1 booking", "2 bookings". */
export const countInWords = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
