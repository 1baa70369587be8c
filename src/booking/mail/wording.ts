/** Words that several mails share, and what becomes of visitors' texts in them. */

import type { Booking } from "../storage/bookings.ts";
import type { DaySlot } from "../visits/availability.ts";

/** When a booking's visit is. */
export const visitTime = ({ serviceDate, timeSlot }: Booking): DaySlot => ({ date: serviceDate, slot: timeSlot });

/** Line breaks and other controls end or garble a line; marks of direction turn the words after them around. */
const unfitForLines = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
const longestInHeader = 100;

const oneLine = (text: string) => text.replace(unfitForLines, " ").replace(/\s+/g, " ").trim();

/**
 * A visitor's text for a header such as Subject: one line, without controls, at most 100 characters, and without the
 * "=?" with which encoded words begin: they could hold the line breaks that are kept out here.
 */
export function headerText(text: string): string {
  return [...oneLine(text)].slice(0, longestInHeader).join("").replaceAll("=?", "= ?");
}

/** A visitor's text in one line, without anything that mail programs turn into a link. */
export function unlinked(text: string): string {
  return oneLine(text).replace(/([.:。．｡])(?=\/|\p{L}{2})/gu, "$1 ");
}
