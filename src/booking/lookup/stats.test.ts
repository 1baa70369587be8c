import { expect, test } from "vitest";
import { strangersValues, temporaryService } from "../fixtures.ts";
import { isoWeek } from "../time/calendar.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";

describeOnBothEngines("statistics", (engine) => {
  test("count bookings per page, service, city, referrer, and week", async () => {
    const { bookings, clock } = await temporaryService(await engine.newPlace());
    const book = async (page: string, referrer = "", serviceType = "dryer-repair") =>
      bookings.book(strangersValues({ serviceDate: "2026-06-17", serviceType, timeSlot: "afternoon" }), {
        page,
        referrer,
      });
    await book("/locations/largo", "https://www.google.com/");
    const second = await book("/locations/largo");
    // Sunday evening in New York, Monday in UTC.
    clock.now = new Date("2026-06-15T01:00:00Z");
    await book("/dryer-repair", "", "microwave-repair");
    if (second.status === "booked") await bookings.cancel(second.booking, "customer");
    clock.now = new Date("2026-06-15T05:00:00Z");
    await bookings.book(strangersValues({ serviceDate: "2026-06-18" }));
    expect(await bookings.stats()).toEqual({
      total: { key: "", bookings: 4, cancelled: 1 },
      pages: [
        { key: "/locations/largo", bookings: 2, cancelled: 1 },
        { key: "", bookings: 1, cancelled: 0 },
        { key: "/dryer-repair", bookings: 1, cancelled: 0 },
      ],
      services: [
        { key: "dryer-repair", bookings: 3, cancelled: 1 },
        { key: "microwave-repair", bookings: 1, cancelled: 0 },
      ],
      cities: [
        { key: "", bookings: 2, cancelled: 0 },
        { key: "largo", bookings: 2, cancelled: 1 },
      ],
      referrers: [
        { key: "", bookings: 3, cancelled: 1 },
        { key: "www.google.com", bookings: 1, cancelled: 0 },
      ],
      weeks: [
        { key: "2026-W24", bookings: 3, cancelled: 1 },
        { key: "2026-W25", bookings: 1, cancelled: 0 },
      ],
    });
  });

  test("are zero without bookings", async () => {
    const { bookings } = await temporaryService(await engine.newPlace());
    const nothing = { pages: [], services: [], cities: [], referrers: [], weeks: [] };
    expect(await bookings.stats()).toEqual({ total: { key: "", bookings: 0, cancelled: 0 }, ...nothing });
  });
});

test.each([
  ["2026-06-10", "2026-W24"],
  ["2026-01-01", "2026-W01"],
  ["2027-01-01", "2026-W53"],
  ["2024-12-30", "2025-W01"],
  ["2023-01-01", "2022-W52"],
] as const)("%s is in week %s", (date, week) => {
  expect(isoWeek(date)).toBe(week);
});
