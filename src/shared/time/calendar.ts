/** The business's days and instants in America/New_York, whatever the visitor's or server's time zone. */
import { pageFacts } from "../page-facts.ts";
import { newYorkOffset } from "./new-york.ts";
import { slotDetails, slotsOfWeekday, type TimeSlot } from "./slots.ts";
import { dayMs, hourMs } from "./units.ts";
import { weekdayName } from "./weekdays.ts";

/** A calendar day "YYYY-MM-DD", without time or zone. Sorts as text. */
export type PlainDate = `${number}-${number}-${number}`;

/** First and last bookable day, inclusive. */
export interface BookingWindow {
  first: PlainDate;
  last: PlainDate;
}

// Day arithmetic uses UTC, where every day has 24 hours; the zone only matters between days and instants.
const utcMidnight = (date: PlainDate) => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (ms: number) => new Date(ms).toISOString().slice(0, 10) as PlainDate;
const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Whether a value is an existing day in the form YYYY-MM-DD ("2026-02-29" is not). */
export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const ms = utcMidnight(value as PlainDate);
  // Engines parse February 30 as March 2 or not at all.
  return !Number.isNaN(ms) && fromUtc(ms) === value;
}

/** The current day in New York at an instant. */
export function todayInNewYork(now: Date): PlainDate {
  return fromUtc(now.getTime() + newYorkOffset(now.getTime()));
}

/** The day `days` after a given day, or before it if negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromUtc(utcMidnight(date) + days * dayMs);
}

/** The same day in a later month, clamped to that month's last day: December 31 + 2 is February 28 or 29. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const start = new Date(utcMidnight(date));
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  lastOfMonth.setUTCDate(Math.min(start.getUTCDate(), lastOfMonth.getUTCDate()));
  return fromUtc(lastOfMonth.getTime());
}

/** Every day from `first` to `last`, inclusive; none if `last` is earlier. */
export function daysBetween(first: PlainDate, last: PlainDate): PlainDate[] {
  const count = Math.round((utcMidnight(last) - utcMidnight(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, days) => addDays(first, days));
}

/** How many days a day is after January 1, 1970: the difference of two is how far they are apart. */
export const dayNumber = (date: PlainDate): number => Math.round(utcMidnight(date) / dayMs);

/** The Monday of a day's week. */
export const mondayOf = (date: PlainDate): PlainDate => addDays(date, -((weekday(date) + 6) % 7));

/** 0 is Sunday, 6 is Saturday. */
export function weekday(date: PlainDate): number {
  return new Date(utcMidnight(date)).getUTCDay();
}

/** The ISO 8601 week of a day: "2026-W24". Weeks start on Monday and belong to the year of their Thursday. */
export function isoWeek(date: PlainDate): string {
  const thursday = addDays(mondayOf(date), 3);
  const year = thursday.slice(0, 4);
  const week = 1 + Math.floor((utcMidnight(thursday) - Date.parse(`${year}-01-01T00:00:00Z`)) / dayMs / 7);
  return `${year}-W${twoDigits(week)}`;
}

/** The days that can be booked: from today to as many months ahead as the business takes bookings. */
export function bookingWindow(now: Date): BookingWindow {
  return bookingWindowFrom(todayInNewYork(now));
}

/** The booking window that begins with a day. */
export function bookingWindowFrom(today: PlainDate): BookingWindow {
  return { first: today, last: addMonths(today, pageFacts().bookableMonths) };
}

/** The last day for which anybody plans visits, closings, and days off: two years ahead. */
export const lastPlannedDay = (now: Date): PlainDate => addMonths(todayInNewYork(now), 24);

/** What to say about a day after that, which is most likely a mistyped year; undefined for any other day. */
export function tooFarAhead(date: PlainDate, now: Date): string | undefined {
  const last = lastPlannedDay(now);
  if (date <= last) return undefined;
  return `That is more than two years ahead. Please choose a day on or before ${formatLongDate(last)}.`;
}

/** The slots a day offers, regardless of the clock and bookings. */
export function slotsOn(date: PlainDate): readonly TimeSlot[] {
  return slotsOfWeekday(weekday(date));
}

/**
 * The instant at which it is a given hour in New York on a given day, correct across clock changes. A repeated hour
 * means its first occurrence; a skipped hour means the one before it.
 * @param hour 0 to 23
 */
export function hourInNewYork(date: PlainDate, hour: number): Date {
  const wanted = utcMidnight(date) + hour * hourMs;
  const guess = wanted - newYorkOffset(wanted);
  // The offset may change between the first guess and the result.
  return new Date(wanted - newYorkOffset(guess));
}

/** The instant of "2026-11-26T18:00". A time that the clock repeats means the first, one that it skips the hour before. */
export function instantInNewYork(time: string): Date {
  const [date, clock = ""] = time.split("T") as [PlainDate, string];
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return new Date(hourInNewYork(date, hour).getTime() + minute * 60_000);
}

/** The instant at which a slot begins. */
export function slotStart(date: PlainDate, slot: TimeSlot): Date {
  return hourInNewYork(date, slotDetails(slot).startHour);
}

/** The instant at which a slot ends. */
export function slotEnd(date: PlainDate, slot: TimeSlot): Date {
  return hourInNewYork(date, slotDetails(slot).endHour);
}

const leastNoticeMs = () => (pageFacts().leastNotice ?? 0) * hourMs;

/**
 * Whether there is time enough to book a slot online at an instant: until it begins, or for as long before as the owner needs
 * (`leastNotice`). Ask once for many slots: only those of the first days are compared with the clock, since time zone math is slow.
 */
export function isInTime(now: Date): (date: PlainDate, slot: TimeSlot) => boolean {
  const earliest = new Date(now.getTime() + leastNoticeMs());
  const day = todayInNewYork(earliest);
  return (date, slot) => date > day || (date === day && earliest < slotStart(date, slot));
}

/** The slots of a day that the calendar allows at an instant: in the window, offered that weekday, in time. Ignores bookings. */
export function openSlots(now: Date): (date: PlainDate) => readonly TimeSlot[] {
  const { first, last } = bookingWindow(now);
  const inTime = isInTime(now);
  return (date) => (date < first || date > last ? [] : slotsOn(date).filter((slot) => inTime(date, slot)));
}

/** Whether the calendar allows a slot on a day at an instant. Ignores bookings. */
export function isSlotOpen(date: PlainDate, slot: TimeSlot, now: Date): boolean {
  return openSlots(now)(date).includes(slot);
}

// Spelled out: a browser's own date formats take a phone a tenth of a second to load.
const months = "January February March April May June July August September October November December".split(" ");
const partsOf = (date: PlainDate) => ({
  year: date.slice(0, 4),
  month: months[Number(date.slice(5, 7)) - 1] ?? "",
  day: Number(date.slice(8)),
});

/** "1st", "2nd", "3rd", "4th", "11th". */
function ordinal(day: number): string {
  const endings: Readonly<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };
  const isTeen = day > 10 && day < 14;
  return `${day}${(!isTeen && endings[day % 10]) || "th"}`;
}

/** The long date of the success toast: "June 11th, 2026". */
export function formatLongDate(date: PlainDate): string {
  const { year, day, month } = partsOf(date);
  return `${month} ${ordinal(day)}, ${year}`;
}

/** As on documents: "February 25, 2027". */
export function formatDocumentDate(date: PlainDate): string {
  const { year, day, month } = partsOf(date);
  return `${month} ${day}, ${year}`;
}

/** The name of a day's month: "June 2026". */
export function formatMonth(date: PlainDate): string {
  const { year, month } = partsOf(date);
  return `${month} ${year}`;
}

/** A day as a heading: "Thursday, June 11". */
export function formatWeekday(date: PlainDate): string {
  const { day, month } = partsOf(date);
  return `${weekdayName(weekday(date))}, ${month} ${day}`;
}

/** An abbreviated day: "Thu, Jun 11". */
export function formatShortDay(date: PlainDate): string {
  const { day, month } = partsOf(date);
  return `${weekdayName(weekday(date)).slice(0, 3)}, ${month.slice(0, 3)} ${day}`;
}
