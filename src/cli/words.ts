/** What several commands read and print; every mistake in an argument is a CommandError that says what would be right. */

import { emailKey } from "../bookings/identity/people.ts";
import type { BookingService } from "../bookings/service.ts";
import type { FoundCustomer } from "../bookings/visits/records.ts";
import { emailText, isEmail } from "../shared/email.ts";
import { bookingNumber } from "../shared/links/booking-number.ts";
import { phoneKey } from "../shared/phone.ts";
import { oneLine } from "../shared/text.ts";
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

/** The options that say who. */
export const whoOptions = {
  phone: { type: "string" },
  customer: { type: "string", multiple: true },
} as const;

/** How a customer is named where several share a phone number or email address: by the number of a visit, or an id. */
const nameOf = ({ visits, customerId }: FoundCustomer) => {
  const last = visits.at(-1);
  return last ? bookingNumber(last) : customerId;
};

/** "K72-MPD (Bertram Iron, 2 bookings)". */
function customerInOneLine(customer: FoundCustomer): string {
  const { visits, contacts, questions } = customer;
  const name = [...visits, ...contacts, ...questions].map((one) => oneLine(one.name)).find(Boolean) ?? "no name";
  return `${nameOf(customer)} (${name}, ${countInWords(visits.length, "booking")})`;
}

/**
 * The customers with a phone line or mailbox: the one who has it or, where several share it, those who are named.
 * @param named as the option says them: numbers of their visits, or the ids that were printed
 * @throws CommandError that lists them where nobody is named, or somebody who doesn't have it
 */
export async function chooseCustomers(
  bookings: BookingService,
  key: string,
  named: readonly string[] = [],
): Promise<FoundCustomer[]> {
  const all = await bookings.findCustomers([key]);
  const isNamed = (customer: FoundCustomer, name: string) =>
    customer.customerId === name ||
    customer.visits.some((visit) => bookingNumber(visit) === name.toUpperCase() || visit.id === name);
  const list = all.map(customerInOneLine).join(", ");
  const unknown = named.find((name) => !all.some((customer) => isNamed(customer, name)));
  if (unknown !== undefined)
    throw new CommandError(`"${unknown}" is nobody who has it. Those who do: ${list || "nobody"}.`);
  if (named.length === 0 && all.length > 1)
    throw new CommandError(`Several customers share it. Name each of whom it is about with --customer: ${list}.`);
  return all.filter((customer) => named.length === 0 || named.some((name) => isNamed(customer, name)));
}

/** "1 booking", "2 bookings". */
export const countInWords = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
