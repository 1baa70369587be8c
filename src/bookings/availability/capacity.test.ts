import { expect, test } from "vitest";
import { closedMessage } from "../../shared/rules/refusal-messages.ts";
import { strangersValues, temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

/** Sunday first: one technician on Saturdays, nobody on Sundays. */
const capacityPerSlot = [0, 2, 2, 2, 2, 2, 1];
const [friday, saturday, sunday] = ["2026-06-19", "2026-06-20", "2026-06-21"] as const;

describeOnBothEngines("the capacity of a weekday", (engine) => {
  test("decides about spots, bookings and rescheduling on that day", async () => {
    const { bookings, booked, moveAtDesk } = await temporaryService(await engine.newPlace(), { capacityPerSlot });
    expect((await bookings.availability(friday, sunday)).map(({ spots }) => spots.morning)).toEqual([2, 1, 0]);

    await booked({ serviceDate: friday });
    const second = await booked({ serviceDate: friday });
    await booked({ serviceDate: saturday });
    const bookOn = (serviceDate: string) => bookings.book(strangersValues({ serviceDate }));
    for (const day of [friday, saturday]) expect(await bookOn(day)).toMatchObject({ status: "slot-full" });
    expect(await moveAtDesk(second, { date: saturday, slot: "morning" })).toMatchObject({ status: "slot-full" });
    // Nobody works: the day is closed, and no time was just taken.
    const closed = { status: "invalid", errors: { serviceDate: closedMessage } };
    expect(await bookOn(sunday)).toEqual(closed);
    const token = second.linkToken;
    expect(await bookings.reschedule({ token }, { date: sunday, slot: "morning" })).toEqual(closed);
  });
});
