import { expect, test } from "vitest";
import { addDays } from "../../shared/time/calendar.ts";
import { temporaryService, wednesdayMorning } from "../fixtures.ts";
import type { Booking } from "../store/bookings.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

describeOnBothEngines("a flood of online bookings", (engine) => {
  /** One technician, and as many false visits as the form lets through in an hour, from as many networks. */
  async function start() {
    const service = await temporaryService(await engine.newPlace(), { capacityPerSlot: 1 });
    const { booked, clock, bookings, office } = service;
    const flood: Booking[] = [];
    while (!(await bookings.isLimited())) {
      const number = flood.length;
      clock.now = new Date(wednesdayMorning.getTime() + number * 60_000);
      flood.push(await booked({ serviceDate: addDays("2026-06-12", number) }, [`198.51.100.${number}`]));
    }
    const ids = flood.map(({ id }) => id);
    const cancel = (mailed: readonly string[] = []) => office.cancelFlood({ ids, mailed, by: "Front desk" });
    const waitingFor = async (kind: string) => (await service.waitingMails()).filter((mail) => mail.kind === kind);
    const still = async () => (await bookings.list({ status: "booked" })).map(({ id }) => id).sort();
    const wait = (minutes: number) => service.wait(60 * minutes);
    return { ...service, flood, ids, cancel, waitingFor, still, wait };
  }

  test("is one flood, and other visits are none", async () => {
    const { office, booked, ids, wait } = await start();
    wait(25 * 60);
    const late = await booked({ serviceDate: "2026-07-20" }, ["203.0.113.9"]);
    const { floods, unreviewed } = await office.onlineBookings();
    expect(floods.map((flood) => flood.map(({ booking }) => booking.id))).toEqual([ids]);
    expect(unreviewed.map(({ booking }) => booking.id)).toEqual([late.id]);
  });

  test("is canceled at once, with an email after ten minutes to those only whom somebody chose", async () => {
    const { cancel, ids, still, bookings, database, waitingFor, clock } = await start();
    const [chosen = ""] = ids;
    await cancel([chosen]);
    expect(await still()).toEqual([]);
    expect(await bookings.isLimited()).toBe(false);
    expect(await waitingFor("confirmation")).toEqual([]);
    const due = new Date(clock.now.getTime() + 600_000).toISOString();
    expect(await waitingFor("cancelled")).toMatchObject([{ due }]);
    const told = await database.selectFrom("outbox").select("bookingId").where("kind", "=", "cancelled").execute();
    expect(told).toEqual([{ bookingId: chosen }]);
    expect(await database.selectFrom("calls").selectAll().execute()).toEqual([]);
  });

  test("is booked again by one press within ten minutes, and waits for a look as before", async () => {
    const { cancel, office, ids, still, unreviewed, waitingFor, wait } = await start();
    await cancel(ids.slice(0, 2));
    const [canceled] = await office.recentFloods();
    expect(canceled).toMatchObject({ by: "Front desk", visits: ids.length });
    wait(9);
    expect(await office.undoFlood(canceled?.changeId ?? "", "Owner")).toEqual({ restored: ids.length, taken: [] });
    expect(await still()).toEqual(ids.toSorted());
    expect((await unreviewed()).map(({ id }) => id)).toEqual(ids);
    expect(await waitingFor("cancelled")).toEqual([]);
    expect(await waitingFor("confirmation")).toHaveLength(ids.length);
    expect(await office.recentFloods()).toEqual([]);
    expect(await office.undoFlood(canceled?.changeId ?? "", "Owner")).toEqual({ restored: 0, taken: [] });
  });

  test("stays canceled where the spot was taken meanwhile, and all of it after ten minutes", async () => {
    const { cancel, office, booked, flood, still, wait } = await start();
    await cancel();
    const [canceled] = await office.recentFloods();
    const [first] = flood;
    if (!first) throw new Error("no flood");
    const taker = await booked({ serviceDate: first.serviceDate, timeSlot: first.timeSlot });
    const { restored, taken } = await office.undoFlood(canceled?.changeId ?? "", "Owner");
    expect([restored, taken.map(({ id }) => id)]).toEqual([flood.length - 1, [first.id]]);
    expect(await still()).toContain(taker.id);
    wait(10);
    expect(await office.recentFloods()).toEqual([]);
  });

  test("leaves out what somebody has reviewed meanwhile", async () => {
    const { cancel, office, ids, still } = await start();
    const [real = "", noted = ""] = ids;
    await office.review([real]);
    await office.note(noted, "Front desk", "Called, is real.");
    await cancel();
    expect(await still()).toEqual([real, noted].sort());
  });
});
