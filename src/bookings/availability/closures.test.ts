import { expect, test } from "vitest";
import { usuallyClosed } from "../../facts/holidays.ts";
import { callAll, strangersValues, temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { listClosures } from "./closures.ts";

describeOnBothEngines("availability of all days that there are", (engine) => {
  test("is that of the days that can be booked", async () => {
    const { bookings } = await temporaryService(await engine.newPlace());
    const days = await bookings.availability("2026-06-10", "2026-08-10");
    expect(days).toHaveLength(62);
    expect(await bookings.availability("0001-01-01", "9999-12-31")).toEqual(days);
    expect(await bookings.availability("0001-01-01", "0002-12-31")).toEqual([]);
  });
});

describeOnBothEngines("a holiday on which the business is closed", (engine) => {
  const [holiday, dayBefore] = ["2026-07-04", "2026-07-03"] as const;
  const closedThen = {
    status: "invalid",
    errors: { serviceDate: "We are closed that day. Please choose another day." },
  };
  const start = async (phoneClosedOnHolidays = true) =>
    temporaryService(await engine.newPlace(), {
      holidays: { closedHolidays: usuallyClosed, phoneClosedOnHolidays },
      capacityPerSlot: 1,
    });

  test("takes no visits from anybody: not from the form, the office or a customer who reschedules", async () => {
    const { bookings, office, booked, moveAtDesk } = await start();
    expect((await bookings.availability(dayBefore, holiday)).at(-1)).toEqual({
      date: holiday,
      spots: { morning: 0, afternoon: 0 },
      closed: true,
      officeClosed: true,
      holiday: "Independence Day",
    });
    expect(await bookings.book(strangersValues({ serviceDate: holiday }))).toEqual(closedThen);
    const desk = { by: "Front desk", terms: "Terms" };
    const atDesk = await office.book(strangersValues({ serviceDate: holiday }), desk);
    expect(atDesk).toMatchObject({ status: "no-spot", message: closedThen.errors.serviceDate });
    const visit = await booked({ serviceDate: dayBefore, timeSlot: "evening" });
    const to = { date: holiday, slot: "morning" };
    expect(await bookings.reschedule({ token: visit.linkToken }, to)).toEqual(closedThen);
    expect(await moveAtDesk(visit, to)).toEqual(closedThen);
    const full = await bookings.book(strangersValues({ serviceDate: dayBefore, timeSlot: "evening" }));
    expect(full).toMatchObject({
      alternatives: [{ date: dayBefore }, { date: dayBefore }, { date: "2026-07-05" }],
    });
    expect(await office.calendar(holiday, holiday)).toMatchObject([
      { closed: { note: "Independence Day" }, holiday: "Independence Day" },
    ]);
  });

  test("can be opened and closed again like another day, and undone; only a whole day is one", async () => {
    const { bookings, office, wait, closeDay, closures } = await start();
    const day = { first: holiday, last: holiday };
    const undoLast = async () => {
      wait(1);
      return office.undoDayChange((await office.recentDayChanges())[0]?.id ?? "", "Front desk");
    };
    const isClosed = async () => (await bookings.availability(holiday, holiday))[0]?.closed ?? false;
    expect(await office.reopen(day, "Front desk")).toMatchObject({ status: "reopened", closures: [{ date: holiday }] });
    expect(await isClosed()).toBe(false);
    expect(await undoLast()).toEqual({ status: "undone" });
    expect(await isClosed()).toBe(true);
    await office.reopen(day, "Front desk");
    wait(1);
    await closeDay(holiday, "Storm");
    expect(await isClosed()).toBe(true);
    expect(await undoLast()).toEqual({ status: "undone" });
    expect(await isClosed()).toBe(false);
    expect(await bookings.book(strangersValues({ serviceDate: holiday }))).toMatchObject({ status: "booked" });
    await office.close({ ...day, slot: "afternoon", note: "" }, callAll, "Front desk");
    expect((await closures()).filter(({ date }) => date === holiday)).toEqual([
      { date: holiday, slot: "afternoon", note: "" },
    ]);
  });

  test("is asked about before a change of facts closes it: visits that are booked then, unless the office opened the day", async () => {
    const { office, booked, database } = await start();
    const juneteenth = await booked({ serviceDate: "2026-06-19" });
    await office.reopen({ first: holiday, last: holiday }, "Front desk");
    await booked({ serviceDate: holiday });
    const asked = async (closedHolidays: typeof usuallyClosed) =>
      (await office.consequencesOf({ closedHolidays })).unfit.map(({ booking, why }) => [booking.id, why]);
    expect(await asked(usuallyClosed)).toEqual([]);
    expect(await asked({ ...usuallyClosed, juneteenth: true })).toEqual([[juneteenth.id, "holiday"]]);
    const switches = { closedHolidays: { ...usuallyClosed, juneteenth: true }, phoneClosedOnHolidays: true };
    expect(await listClosures(database, switches, "2026-06-10", holiday)).toMatchObject([{ holiday: "Juneteenth" }]);
  });

  test("may have the phone answered all the same", async () => {
    const { bookings, closeDay } = await start(false);
    await closeDay(dayBefore);
    const [before, day] = await bookings.availability(dayBefore, holiday);
    expect(before).toMatchObject({ closed: true, officeClosed: true });
    expect(day).toMatchObject({ closed: true, holiday: "Independence Day" });
    expect(day).not.toHaveProperty("officeClosed");
  });
});
