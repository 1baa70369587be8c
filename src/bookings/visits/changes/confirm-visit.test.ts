import { expect, test } from "vitest";
import type { PlainDate } from "../../../shared/time/calendar.ts";
import { closeDay, temporaryService } from "../../fixtures.ts";
import { describeOnBothEngines } from "../../store/engine/fixtures.ts";
import { eventsOf } from "../../store/events.ts";
import { confirmationOf } from "./confirm-visit.ts";

const seenAt = (date: PlainDate) => ({ date, slot: "morning" });

describeOnBothEngines("whether somebody will be home", (engine) => {
  const start = async (options = {}) => {
    const service = await temporaryService(await engine.newPlace(), options);
    const asked = async () => (await service.office.calls()).unconfirmed.map(({ id }) => id);
    const state = async (visit: { id: string }) => confirmationOf(await service.stored(visit), service.clock.now);
    return { ...service, asked, state };
  };

  test("is asked the day before from 9 am on, and at 4 pm those who haven't said it are to be called", async () => {
    const { booked, office, bookings, clock, asked, state } = await start();
    const [silent, quick, later] = [
      await booked({ serviceDate: "2026-06-15", phone: "(727) 555-0141" }),
      await booked({ serviceDate: "2026-06-15", phone: "(727) 555-0142" }),
      await booked({ serviceDate: "2026-06-16", phone: "(727) 555-0143" }),
    ];
    expect(await state(silent)).toBeUndefined();
    clock.now = new Date("2026-06-14T13:00:00Z");
    expect(await state(silent)).toBe("asked");
    expect(await bookings.confirm(quick.linkToken, seenAt("2026-06-15"))).toMatchObject({ repeated: false });
    expect(await bookings.confirm(quick.linkToken, seenAt("2026-06-15"))).toMatchObject({ repeated: true });
    expect(await state(quick)).toBe("confirmed");
    clock.now = new Date("2026-06-14T19:59:59Z");
    expect([await asked(), await office.countCalls()]).toEqual([[], 0]);
    clock.now = new Date("2026-06-14T20:00:00Z");
    expect([await asked(), await office.countCalls()]).toEqual([[silent.id], 1]);
    expect((await office.texts([silent], "still-good")).get(silent.id)?.text?.words).toContain(
      "Still good for tomorrow?",
    );
    await office.confirm(silent.id, "Front desk");
    expect([await asked(), await office.countCalls()]).toEqual([[], 0]);
    expect(await state(later)).toBeUndefined();
  });

  test("counts as said for a visit that is booked or moved to today or tomorrow, and is asked again after another move", async () => {
    const { booked, moveAtDesk, stored } = await start();
    const visit = await booked({ serviceDate: "2026-06-11" });
    expect(visit.confirmedAt).toBe(visit.createdAt);
    await moveAtDesk(visit, { date: "2026-06-15", slot: "morning" });
    expect((await stored(visit)).confirmedAt).toBeNull();
    await moveAtDesk(visit, { date: "2026-06-11", slot: "afternoon" });
    expect((await stored(visit)).confirmedAt).not.toBeNull();
  });

  test("is in the history with who said it, and is no conflict with what the office does at the same time", async () => {
    const { booked, bookings, office, database, seen } = await start();
    const visit = await booked({ serviceDate: "2026-06-15" });
    const atDesk = await seen(visit);
    await bookings.confirm(visit.linkToken, seenAt("2026-06-15"));
    expect(await office.edit(atDesk, { name: "Dana Rivers" })).toMatchObject({ status: "changed" });
    const [first] = await eventsOf(database, [visit.id]);
    expect(first).toMatchObject({ kind: "confirmed", actor: "customer", note: "" });
  });

  test("is no question for another time than the page showed, nor for who can't make it, is canceled, or gets no visit", async () => {
    const { booked, bookings, office, clock, asked, state, seen } = await start();
    const visit = await booked({ serviceDate: "2026-06-15" });
    expect(await bookings.confirm(visit.linkToken, seenAt("2026-06-16"))).toMatchObject({ status: "conflict" });
    clock.now = new Date("2026-06-14T20:00:00Z");
    await bookings.cannotMakeIt(visit.linkToken, seenAt("2026-06-15"));
    expect(await state(visit)).toBeUndefined();
    expect(await bookings.confirm(visit.linkToken, seenAt("2026-06-15"))).toEqual({ status: "closed" });
    await office.cancel(await seen(visit));
    expect(await office.confirm(visit.id, "Front desk")).toEqual({ status: "closed" });
    clock.now = new Date("2026-06-12T20:00:00Z");
    await booked({ serviceDate: "2026-06-15", phone: "(727) 555-0142" });
    await closeDay(office, "2026-06-15", "Storm");
    clock.now = new Date("2026-06-14T20:00:00Z");
    expect(await asked()).toEqual([]);
  });
});
