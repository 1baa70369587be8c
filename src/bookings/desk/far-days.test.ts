import { expect, test } from "vitest";
import { addDays, addMonths, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { callAll } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { callersValues, frontDesk, temporaryDesk } from "./fixtures.ts";

const message = "That is more than two years ahead. Please choose a day on or before June 10th, 2028.";

describeOnBothEngines("days that nobody plans yet", (engine) => {
  const start = async () => {
    const service = await temporaryDesk(await engine.newPlace());
    const { office, called, clock } = service;
    const visit = await called({ serviceDate: "2026-06-10", timeSlot: "afternoon" });
    const seen = { id: visit.id, version: visit.version, by: "Front desk" };
    const lastDay = addMonths(todayInNewYork(clock.now), 24);
    return { ...service, office, visit, seen, lastDay };
  };

  test("are refused at the desk, where the last one that is planned is taken", async () => {
    const { office, seen, lastDay } = await start();
    for (const date of [addDays(lastDay, 2), "9999-12-31"] as const) {
      const to = { date, slot: "morning" };
      const refused = { status: "invalid", errors: { serviceDate: message } };
      expect(await office.book(callersValues({ serviceDate: date, timeSlot: "morning" }), frontDesk)).toEqual(refused);
      expect(await office.reschedule(seen, to, "A slip")).toEqual(refused);
      expect(await office.bookFollowUp(seen, to, "A slip")).toEqual(refused);
    }
    expect(await office.reschedule(seen, { date: lastDay, slot: "morning" })).toMatchObject({ status: "changed" });
  });

  test("that are stored all the same stop neither the check of a leaving technician nor the calendar", async () => {
    const { office, database, called, visit, seen } = await start();
    const far: PlainDate = "9999-12-31";
    const other = await called({ serviceDate: "2026-06-12" });
    await database.updateTable("bookings").set({ serviceDate: far }).where("id", "=", other.id).execute();
    const added = await office.changeStaff({ do: "add", name: "Ana", weekdays: [1, 2, 3, 4, 5] }, callAll, "Kim");
    if (added.status !== "changed") throw new Error(added.status);
    await office.assign(seen, added.id);
    const leaving = await office.changeStaff({ do: "end", id: added.id, version: 1 }, new Map(), "Kim");
    expect(leaving).toMatchObject({ status: "undecided", visits: [{ booking: { id: visit.id } }] });
    expect(await office.agenda(far)).toMatchObject({ date: far });
    expect(await office.calendar(far, far)).toHaveLength(1);
    expect((await office.search(other.name)).visits.map(({ booking }) => booking.serviceDate)).toContain(far);
  });
});
