import { expect, test } from "vitest";
import { strangersValues, temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";

/** Sunday first: one technician on Saturdays, nobody on Sundays. */
const capacityPerSlot = [0, 2, 2, 2, 2, 2, 1];
const [friday, saturday, sunday] = ["2026-06-12", "2026-06-13", "2026-06-14"] as const;

describeOnBothEngines("the capacity of a weekday", (engine) => {
  test("decides about spots, bookings and rescheduling on that day", async () => {
    const { bookings, booked, moveAtDesk } = await temporaryService(await engine.newPlace(), { capacityPerSlot });
    expect((await bookings.availability(friday, sunday)).map(({ spots }) => spots.morning)).toEqual([2, 1, 0]);

    await booked({ serviceDate: friday });
    const second = await booked({ serviceDate: friday });
    await booked({ serviceDate: saturday });
    const bookOn = async (serviceDate: string) => (await bookings.book(strangersValues({ serviceDate }))).status;
    expect([await bookOn(friday), await bookOn(saturday)]).toEqual(["slot-full", "slot-full"]);
    // Nobody works: the day is closed.
    expect(await bookOn(sunday)).toBe("invalid");
    const move = { date: saturday, slot: "morning" };
    expect(await moveAtDesk(second, move)).toMatchObject({ status: "slot-full" });
  });
});
