import { expect, test } from "vitest";
import { wednesdayMorning } from "../fixtures.ts";
import { bookingWindow } from "../time/calendar.ts";
import { type AvailabilityFacts, availabilityOf, busiestHour, nextFree } from "./availability.ts";

const spots = (facts: Partial<AvailabilityFacts>) =>
  availabilityOf({
    from: "2026-06-11",
    to: "2026-06-11",
    window: bookingWindow(wednesdayMorning),
    now: wednesdayMorning,
    counts: [],
    capacity: 3,
    ...facts,
  });

test("a day without bookings has every spot free in each of its slots", () => {
  expect(spots({ from: "2026-06-12", to: "2026-06-13" })).toEqual([
    { date: "2026-06-12", spots: { morning: 3, afternoon: 3, evening: 3 } },
    { date: "2026-06-13", spots: { morning: 3, afternoon: 3 } },
  ]);
});

test("bookings take spots only from their own slot and day", () => {
  const counts = [
    { date: "2026-06-11", slot: "morning", booked: 1 },
    { date: "2026-06-11", slot: "evening", booked: 3 },
    { date: "2026-06-12", slot: "afternoon", booked: 2 },
  ] as const;
  expect(spots({ counts })).toEqual([{ date: "2026-06-11", spots: { morning: 2, afternoon: 3, evening: 0 } }]);
});

test("a slot beyond its capacity, because the capacity was lowered, has no spots", () => {
  const counts = [{ date: "2026-06-11", slot: "morning", booked: 3 }] as const;
  expect(spots({ counts, capacity: 2 })[0]?.spots.morning).toBe(0);
});

test("slots that have begun today have no spots", () => {
  expect(spots({ from: "2026-06-10", to: "2026-06-10" })).toEqual([
    { date: "2026-06-10", spots: { morning: 0, afternoon: 3, evening: 3 } },
  ]);
});

test("a day on which nobody works is closed, not full; only a closed day closes the office, too", () => {
  const none = { spots: { morning: 0, afternoon: 0, evening: 0 }, closed: true };
  expect(spots({ capacity: [3, 3, 3, 3, 0, 3, 3] })).toEqual([{ date: "2026-06-11", ...none }]);
  expect(spots({ closed: ["2026-06-11"] })).toEqual([{ date: "2026-06-11", ...none, officeClosed: true }]);
});

test("days outside the booking window are left out", () => {
  const days = spots({ from: "2026-01-01", to: "2026-12-31" });
  expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual(["2026-06-10", "2026-08-10", 62]);
  expect(spots({ from: "2026-12-01", to: "2026-12-31" })).toEqual([]);
});

test("the next free slots start on the requested day", () => {
  const counts = [{ date: "2026-06-12", slot: "morning", booked: 3 }] as const;
  const days = spots({ from: "2026-06-10", to: "2026-06-20", counts });
  expect(nextFree(days, "2026-06-12", 3)).toEqual([
    { date: "2026-06-12", slot: "afternoon" },
    { date: "2026-06-12", slot: "evening" },
    { date: "2026-06-13", slot: "morning" },
  ]);
});

test("at the end of the window, the next free slots are those of the days before, nearest first", () => {
  const counts = [{ date: "2026-08-10", slot: "morning", booked: 3 }] as const;
  const days = spots({ from: "2026-08-08", to: "2026-08-10", counts });
  expect(nextFree(days, "2026-08-10", 4)).toEqual([
    { date: "2026-08-10", slot: "afternoon" },
    { date: "2026-08-10", slot: "evening" },
    { date: "2026-08-09", slot: "morning" },
    { date: "2026-08-09", slot: "afternoon" },
  ]);
});

const visits = (startHour: number, endHour: number, booked = 1) => ({ startHour, endHour, booked });

test.each([
  ["a visit with the same hours", visits(8, 12), [visits(8, 12)], 1],
  ["a visit in a longer, retired window", visits(8, 10), [visits(8, 12)], 1],
  [
    "back-to-back visits in shorter windows, which one technician can do",
    visits(8, 12),
    [visits(8, 10), visits(10, 12)],
    1,
  ],
  ["visits that overlap during the hours", visits(8, 12), [visits(8, 11, 2), visits(10, 12)], 3],
  ["visits that only touch the hours", visits(10, 12), [visits(8, 10), visits(12, 16)], 0],
  ["no visits", visits(8, 12), [], 0],
])("%s", (_what, hours, taken, technicians) => {
  expect(busiestHour(hours, taken)).toBe(technicians);
});
