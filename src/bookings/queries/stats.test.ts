import { expect, test } from "vitest";
import { strangersValues, temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

describeOnBothEngines("statistics", (engine) => {
  test("count bookings per page, referrer, and week", async () => {
    const { bookings, office, clock } = await temporaryService(await engine.newPlace());
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
    if (second.status === "booked") await bookings.cancel(second.booking);
    clock.now = new Date("2026-06-15T05:00:00Z");
    await bookings.book(strangersValues({ serviceDate: "2026-06-18" }));
    expect(await office.stats("2026-06-01", "2026-06-30")).toEqual({
      total: { key: "", bookings: 4, cancelled: 1, noShows: 0 },
      pages: [
        { key: "/locations/largo", bookings: 2, cancelled: 1, noShows: 0 },
        { key: "", bookings: 1, cancelled: 0, noShows: 0 },
        { key: "/dryer-repair", bookings: 1, cancelled: 0, noShows: 0 },
      ],
      referrers: [
        { key: "", bookings: 3, cancelled: 1, noShows: 0 },
        { key: "www.google.com", bookings: 1, cancelled: 0, noShows: 0 },
      ],
      weeks: [
        { key: "2026-W24", bookings: 3, cancelled: 1, noShows: 0 },
        { key: "2026-W25", bookings: 1, cancelled: 0, noShows: 0 },
      ],
      ahead: [
        { key: "2-3", bookings: 2, cancelled: 0, noShows: 0 },
        { key: "4-7", bookings: 2, cancelled: 1, noShows: 0 },
      ],
    });
  });

  test("count no-shows, what the business entered, and only what was booked since a day", async () => {
    const { office, booked, clock, database } = await temporaryService(await engine.newPlace());
    await booked({ serviceDate: "2026-06-10", timeSlot: "evening" });
    await database.updateTable("bookings").set({ progress: "no-show", enteredBy: "Front desk" }).execute();
    // Still the 14th in New York.
    clock.now = new Date("2026-06-15T03:59:00Z");
    await booked({ serviceDate: "2026-06-15" });
    clock.now = new Date("2026-06-15T04:00:00Z");
    await booked({ serviceDate: "2026-06-30" });
    const { total, pages, ahead } = await office.stats("2026-06-01", "2026-06-30");
    expect({ total, pages }).toEqual({
      total: { key: "", bookings: 3, cancelled: 0, noShows: 1 },
      pages: [
        { key: "", bookings: 2, cancelled: 0, noShows: 0 },
        { key: "entered", bookings: 1, cancelled: 0, noShows: 1 },
      ],
    });
    expect(ahead.map(({ key, bookings }) => [key, bookings])).toEqual([
      ["0", 1],
      ["1", 1],
      ["15+", 1],
    ]);
    expect((await office.stats("2026-06-14", "2026-06-30")).total.bookings).toBe(2);
    expect((await office.stats("2026-06-15", "2026-06-30")).total.bookings).toBe(1);
  });
});
