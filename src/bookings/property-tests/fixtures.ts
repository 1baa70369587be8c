/** Shared by the property-based tests: the number of cases, and arbitrary instants and days, many of them special. */
import fc from "fast-check";
import {
  addDays,
  bookingWindow,
  hourInNewYork,
  isSlotOpen,
  type PlainDate,
  slotStart,
  todayInNewYork,
  weekday,
} from "../../shared/time/calendar.ts";
import { type TimeSlot, timeSlots } from "../../shared/time/slots.ts";

/** Cases per property; set PROOF_RUNS=10000 for a longer run. */
export const runs = Number(process.env.PROOF_RUNS || 120);
/** Fixed, so that every run has the same cases. */
export const seed = 20260611;

/** Per property, in milliseconds. */
export const timeout = 120_000 + runs * 60;

/** Checks a property; a failing case is shrunk and reported. */
export function holds<Values extends [unknown, ...unknown[]]>(
  values: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  property: (...values: Values) => void,
): void {
  fc.assert(fc.property(...values, property), { seed, numRuns: runs });
}

/** Days on which calendars go wrong: clock changes in New York and elsewhere, leap days, ends of months and years. */
export const specialDays: readonly PlainDate[] = [
  "2026-03-08",
  "2026-11-01",
  "2027-03-14",
  "2027-11-07",
  "2026-03-29",
  "2026-10-25",
  "2028-02-28",
  "2028-02-29",
  "2028-03-01",
  "2027-02-28",
  "2026-12-31",
  "2027-01-01",
  "2027-12-31",
  "2026-06-30",
  "2026-08-31",
  "2100-02-28",
];

export const anyDay = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2020-01-01", days)),
  fc.tuple(fc.constantFrom(...specialDays), fc.integer({ min: -1, max: 1 })).map(([day, days]) => addDays(day, days)),
);

export const anySlot = fc.constantFrom(...timeSlots());

const edges = [-1, 0, 1].map((ms) => fc.constant(ms));

/** Any moment, or one at or beside a full hour in New York on an ordinary or special day, including midnight. */
export const anyInstant = fc.oneof(
  fc.date({ min: new Date("2020-01-01T00:00:00Z"), max: new Date("2070-01-01T00:00:00Z"), noInvalidDate: true }),
  fc
    .tuple(anyDay, fc.integer({ min: 0, max: 23 }), fc.oneof(...edges))
    .map(([day, hour, ms]) => new Date(hourInNewYork(day, hour).getTime() + ms)),
);

export type CalendarCase = readonly [now: Date, date: PlainDate, slot: TimeSlot];

/** Everything the calendar says about a moment, a day, and a slot. */
export function calendarAnswers([now, date, slot]: CalendarCase): readonly unknown[] {
  return [
    todayInNewYork(now),
    bookingWindow(now).last,
    slotStart(date, slot).toISOString(),
    isSlotOpen(date, slot, now),
    weekday(date),
  ];
}
