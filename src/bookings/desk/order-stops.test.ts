import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import type { Booking } from "../store/bookings.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

const today = "2026-06-10";

describeOnBothEngines("the order of stops", (engine) => {
  /** Sam has four visits of today: A, B and C in the afternoon, and M in the morning; the clock says 9 AM. */
  async function start() {
    const service = await temporaryService(await engine.newPlace(), { visitsPerWindow: 4 });
    const { hire, office, booked, seen, stored, bookings, wait } = service;
    await hire("sam", "Sam Ortiz");
    await hire("ann", "Ann Reed");
    const visit = async (name: string, timeSlot = "afternoon") => {
      const one = await booked({ serviceDate: today, timeSlot, name });
      await office.assign(await seen(one), "sam", "Sam knows");
      wait(1);
      return one;
    };
    const visits = {
      a: await visit("AA"),
      b: await visit("BB"),
      c: await visit("CC"),
      m: await visit("MM", "evening"),
    };
    const shown = async () =>
      (await office.agenda(today)).windows.flatMap(({ visits }) =>
        visits.filter(({ technician }) => technician === "Sam Ortiz").map(({ booking }) => booking.name),
      );
    const order = async (ones: readonly Booking[], more = {}) =>
      office.orderStops(await stored(visits.a), { order: ones.map(({ id }) => id), by: "Kim", ...more });
    const before = async (one: Booking) => bookings.visitsBefore(await stored(one));
    return { ...service, ...visits, shown, order, before };
  }

  test("is that of booking until somebody orders it; windows come first, and the visits that are named share their places", async () => {
    const { shown, order, a, b, c, m, stored, office } = await start();
    expect(await shown()).toEqual(["AA", "BB", "CC", "MM"]);
    expect(await order([c, a])).toBe("ordered");
    expect(await shown()).toEqual(["CC", "BB", "AA", "MM"]);
    // Twice is once.
    expect(await order([c, a])).toBe("unchanged");
    expect(await order([m, a, b, c])).toBe("ordered");
    expect(await shown()).toEqual(["AA", "BB", "CC", "MM"]);
    expect((await office.visit(await stored(c))).history.at(-1)).toMatchObject({
      title: "Order of stops",
      lines: ["Stop 1 to 3"],
    });
    // Nobody who has a form of the visit open is told of a conflict.
    expect((await stored(c)).version).toBe(1);
  });

  test("is taken back for as long as it is the last one, and not where it has changed since", async () => {
    const { shown, order, a, b, c, office, stored, wait } = await start();
    await order([c, a]);
    const last = await office.lastOrder(await stored(a));
    expect(last?.order).toHaveLength(4);
    expect(await office.orderStops(await stored(a), { ...last, order: last?.order ?? [], by: "Kim" })).toBe("ordered");
    expect(await shown()).toEqual(["AA", "BB", "CC", "MM"]);
    expect((await office.visit(await stored(a))).history.slice(-2).map(({ title }) => title)).toEqual([
      "Order of stops",
      "Undone",
    ]);
    expect(await office.lastOrder(await stored(a))).toBeUndefined();
    wait(1);
    await order([b, a]);
    expect(await office.orderStops(await stored(a), { ...last, order: last?.order ?? [], by: "Kim" })).toBe("conflict");
    expect(await shown()).toEqual(["BB", "AA", "CC", "MM"]);
    wait(11 * 60);
    expect(await office.lastOrder(await stored(a))).toBeUndefined();
  });

  test("loses a visit that others make, which is their last one, and gets it back where it was by Undo", async () => {
    const { shown, order, a, b, c, office, seen, stored } = await start();
    await order([c, b, a]);
    await office.assign(await seen(c), "ann");
    expect((await stored(c)).stop).toBe(0);
    expect(await order([b, c])).toBe("conflict");
    expect(await shown()).toEqual(["BB", "AA", "MM"]);
    const { undoable } = await office.visit(await stored(c));
    await office.undo(await seen(c), undoable?.id ?? "", "Sam knows");
    expect(await shown()).toEqual(["CC", "BB", "AA", "MM"]);
    await office.assign(await seen(c), null);
    await office.assign(await seen(c), "sam", "Sam knows");
    expect(await shown()).toEqual(["BB", "AA", "CC", "MM"]);
  });

  test("tells customers how many come before them on the day itself, once somebody has ordered it", async () => {
    const { order, before, a, b, c, m, office, seen, clock, stored, database } = await start();
    expect(await before(b)).toBeUndefined();
    await order([c, a]);
    expect([await before(c), await before(b), await before(a), await before(m)]).toEqual([0, 1, 2, 3]);
    clock.now = new Date("2026-06-10T16:10:00Z");
    await office.setProgress(await seen(c), "done");
    expect([await before(c), await before(b), await before(a)]).toEqual([undefined, 0, 1]);
    // Somebody who is at a later one makes it first.
    await office.setProgress(await seen(a), "arrived");
    expect(await before(b)).toBe(1);
    await database.updateTable("bookings").set({ technicianId: "ann", stop: 1 }).where("id", "=", m.id).execute();
    expect((await stored(m)).technicianId).toBe("ann");
    expect(await before(m)).toBe(0);
    clock.now = new Date("2026-06-09T16:10:00Z");
    expect(await before(b)).toBeUndefined();
  });
});
