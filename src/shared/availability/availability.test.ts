import { expect, test } from "vitest";

/** June 10, 2026, 9 AM in New York. */
const wednesdayMorning = new Date("2026-06-10T13:00:00Z");

import { type AvailabilityFacts, availabilityOf, busiestHour, nextFree } from "./availability.ts";

const spots = (facts: Partial<AvailabilityFacts>) =>
  availabilityOf({
    from: "2026-06-11",
    to: "2026-06-11",
    now: wednesdayMorning,
    counts: [],
    capacity: () => 3,
    ...facts,
  });

test("a day on which nobody works is closed, not full; only a closed day closes the office, too", () => {
  const none = { spots: { morning: 0, afternoon: 0, evening: 0 }, closed: true };
  expect(spots({ capacity: () => 0 })).toEqual([{ date: "2026-06-11", ...none }]);
  expect(spots({ closed: [{ date: "2026-06-11" }] })).toEqual([{ date: "2026-06-11", ...none, officeClosed: true }]);
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
