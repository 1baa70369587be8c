import { expect, test } from "vitest";
import { strangersValues, temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";
import type { Decision } from "./concerned.ts";

const [friday, saturday, monday] = ["2026-06-12", "2026-06-13", "2026-06-15"] as const;
const desk = "Front desk";
const weekdays = [1, 2, 3, 4, 5];
const nothing: ReadonlyMap<string, Decision> = new Map();

describeOnBothEngines("technicians", (engine) => {
  async function start(options = {}) {
    const service = await temporaryService(await engine.newPlace(), options);
    const add = async (name: string, days: readonly number[] = weekdays) => {
      const answer = await service.office.changeStaff({ do: "add", name, weekdays: days }, nothing, desk);
      if (answer.status !== "changed") throw new Error(answer.status);
      return answer.id;
    };
    const mornings = async (...dates: string[]) => {
      const days = await service.bookings.availability(friday, monday);
      return dates.map((date) => days.find((day) => day.date === date)?.spots.morning);
    };
    return { ...service, add, mornings };
  }

  test("decide about a day's spots by weekday and date; without any, the settings do", async () => {
    const { office, add, mornings, bookings, booked } = await start({ capacityPerSlot: 5 });
    expect(await mornings(friday, saturday)).toEqual([5, 5]);
    const ana = await add("Ana");
    await add("Bo", [5, 6]);
    expect(await mornings(friday, saturday, monday)).toEqual([2, 1, 1]);
    const vacation = { do: "days", id: ana, first: friday, last: monday, works: false, note: "Vacation" } as const;
    await office.changeStaff(vacation, nothing, desk);
    await office.changeStaff({ ...vacation, first: saturday, last: saturday, works: true, note: "" }, nothing, desk);
    expect(await mornings(friday, saturday, monday)).toEqual([1, 2, 0]);
    expect(await office.technicians()).toMatchObject([
      {
        name: "Ana",
        weekdays,
        special: [
          { first: friday, last: friday, works: false, note: "Vacation" },
          { first: saturday, last: saturday, works: true },
          { first: "2026-06-14", last: monday, works: false },
        ],
      },
      { name: "Bo", weekdays: [5, 6], special: [] },
    ]);
    expect(await office.calendar(saturday, saturday)).toMatchObject([{ capacity: 2, working: ["Ana", "Bo"] }]);

    // The same number counts wherever a spot is taken.
    const first = await booked({ serviceDate: friday });
    const full = { status: "slot-full" };
    expect(await bookings.book(strangersValues({ serviceDate: friday }))).toMatchObject(full);
    expect(await bookings.book(strangersValues({ serviceDate: monday }))).toMatchObject(full);
    const toMonday = { date: monday, slot: "morning" };
    expect(await bookings.reschedule({ id: first.id }, toMonday, "business")).toMatchObject(full);

    await office.changeStaff({ do: "usual", id: ana, first: friday, last: monday }, nothing, desk);
    expect(await mornings(friday, saturday, monday)).toEqual([1, 1, 1]);
  });

  test("who leaves, with the last one the settings count again; who comes back keeps name and days", async () => {
    const { office, add, mornings } = await start({ capacityPerSlot: 4 });
    const ana = await add("Ana");
    await office.changeStaff({ do: "edit", id: ana, name: "Ana Ruiz", weekdays: [6] }, nothing, desk);
    expect(await mornings(friday, saturday)).toEqual([0, 1]);
    await office.changeStaff({ do: "end", id: ana }, nothing, desk);
    expect(await mornings(friday, saturday)).toEqual([4, 4]);
    expect(await office.technicians()).toMatchObject([{ name: "Ana Ruiz", endedAt: expect.any(String) }]);
    await office.changeStaff({ do: "return", id: ana }, nothing, desk);
    expect(await mornings(friday, saturday)).toEqual([0, 1]);
    const unknown = { do: "end", id: "00000000-0000-4000-8000-000000000000" } as const;
    expect(await office.changeStaff(unknown, nothing, desk)).toEqual({ status: "not-found" });
  });

  test("fewer than visits are booked: nothing changes until every visit is kept or on the call list", async () => {
    const { office, booked, mornings, clock } = await start({ capacityPerSlot: 3 });
    const early = await booked({ serviceDate: friday });
    clock.now = new Date("2026-06-10T13:05:00Z");
    const late = await booked({ serviceDate: friday });
    await booked({ serviceDate: friday, timeSlot: "evening" });
    const add = { do: "add", name: "Ana", weekdays } as const;
    const review = await office.changeStaff(add, nothing, desk);
    expect(review).toMatchObject({
      status: "review",
      visits: [
        { booking: { id: early.id }, suggested: "keep" },
        { booking: { id: late.id }, suggested: "call" },
      ],
    });
    expect(await office.technicians()).toEqual([]);
    const third = await booked({ serviceDate: friday });
    const decisions = new Map<string, Decision>([
      [early.id, "keep"],
      [late.id, "call"],
    ]);
    expect(await office.changeStaff(add, decisions, desk)).toMatchObject({ status: "review" });
    decisions.set(third.id, "call");
    expect(await office.changeStaff(add, decisions, desk)).toMatchObject({ status: "changed" });
    expect(await mornings(friday)).toEqual([0]);
    const { open } = await office.calls();
    expect(open.map(({ booking, reasons }) => [booking.id, ...reasons]).sort()).toEqual(
      [late.id, third.id].map((id) => [id, "over-capacity"]).sort(),
    );
  });

  test("more of them concern nobody, even where more is booked than they can do", async () => {
    const { office, booked, add } = await start({ capacityPerSlot: 3 });
    for (let visit = 0; visit < 3; visit++) await booked({ serviceDate: friday });
    await office.changeStaff({ do: "add", name: "Ana", weekdays }, "call-all", desk);
    await add("Bo");
    expect(await office.calendar(friday, friday)).toMatchObject([
      { capacity: 2, windows: [{ booked: 3, left: -1 }, {}, {}] },
    ]);
    expect(await office.countCalls()).toBe(3);
  });
});
