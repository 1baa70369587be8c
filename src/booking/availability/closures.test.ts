import { expect, test } from "vitest";
import { strangersValues, temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";

describeOnBothEngines("a closed day", (engine) => {
  const start = async (options = {}) => temporaryService(await engine.newPlace(), options);

  test("has no spots and can't be booked until it is reopened", async () => {
    const { bookings, office, closeDay } = await start();
    await closeDay("2026-06-11", "Family day");
    expect(await bookings.availability("2026-06-11", "2026-06-11")).toEqual([
      { date: "2026-06-11", spots: { morning: 0, afternoon: 0, evening: 0 }, closed: true, officeClosed: true },
    ]);
    expect(await bookings.book(strangersValues())).toEqual({
      status: "invalid",
      errors: { serviceDate: "We are closed that day. Please choose another day." },
    });
    await office.reopen({ first: "2026-06-11", last: "2026-06-11" }, "Front desk");
    expect(await bookings.book(strangersValues())).toMatchObject({ status: "booked" });
  });
});

describeOnBothEngines("a day on which nobody works", (engine) => {
  test("says that it is closed, not that a time was just taken", async () => {
    // Thursdays off.
    const { bookings, booked } = await temporaryService(await engine.newPlace(), {
      capacityPerSlot: [1, 1, 1, 1, 0, 1, 1],
    });
    const closed = {
      status: "invalid",
      errors: { serviceDate: "We are closed that day. Please choose another day." },
    };
    const [day] = await bookings.availability("2026-06-18", "2026-06-18");
    expect(day).toMatchObject({ closed: true });
    expect(day).not.toHaveProperty("officeClosed");
    expect(await bookings.book(strangersValues({ serviceDate: "2026-06-18" }))).toEqual(closed);
    const visit = await booked({ serviceDate: "2026-06-19" });
    const thursday = { date: "2026-06-18", slot: "morning" };
    expect(await bookings.reschedule({ token: bookings.linkToken(visit) }, thursday)).toEqual(closed);
  });
});
