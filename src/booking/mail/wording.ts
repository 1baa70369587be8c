/** Wording that several emails share, and what happens to visitors' texts in them. */

import type { DaySlot } from "../spots/availability.ts";
import type { Booking } from "../storage/bookings.ts";

/** When a booking's visit is. */
export const visitTime = ({ serviceDate, timeSlot }: Booking): DaySlot => ({ date: serviceDate, slot: timeSlot });

/** Line breaks and other control characters break or garble a line; directional marks reverse the text after them. */
const unfitForLines = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
const longestInHeader = 100;

const oneLine = (text: string) => text.replace(unfitForLines, " ").replace(/\s+/g, " ").trim();

/**
 * A visitor's text for a header such as Subject: one line, without control characters, at most 100 characters, and
 * without the "=?" that starts encoded words, which could smuggle in line breaks.
 */
export function headerText(text: string): string {
  return [...oneLine(text)].slice(0, longestInHeader).join("").replaceAll("=?", "= ?");
}

/** A visitor's text on one line, without anything that mail clients turn into a link. */
export function unlinked(text: string): string {
  return oneLine(text).replace(/([.:。．｡])(?=\/|\p{L}{2})/gu, "$1 ");
}
