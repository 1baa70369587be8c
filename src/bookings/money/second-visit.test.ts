import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

const part = (expectedOn: string) => ({ id: randomUUID(), number: "W10", name: "Drain pump", price: "", expectedOn });

describeOnBothEngines("a part that was ordered", (engine) => {
  /** A visit of Monday, June 15, on which a part was ordered for Friday. */
  const start = async (email = "dana@example.com") => {
    const service = await temporaryService(await engine.newPlace(), { capacityPerSlot: 1 });
    const { office, booked, clock, seen, hire, database } = service;
    await hire("sam", "Sam Rivera");
    const visit = await booked({ serviceDate: "2026-06-15" });
    await database.updateTable("bookings").set({ email }).where("id", "=", visit.id).execute();
    clock.now = new Date("2026-06-15T14:00:00Z");
    await office.assign(await seen(visit), "sam");
    const ordered = part("2026-06-19");
    await office.orderPart(await seen(visit), ordered);
    const reasons = async () => (await office.calls()).open.flatMap((call) => call.reasons);
    const kinds = async () => {
      const rows = await database.selectFrom("outbox").selectAll().where("bookingId", "=", visit.id).execute();
      return rows.map(({ kind }) => kind).filter((kind) => kind === "part-arrived");
    };
    return { ...service, visit, ordered, reasons, kinds };
  };

  test("is on the list by its day, late from the day after on, and gets another day", async () => {
    const { office, seen, visit, ordered, clock, reasons } = await start();
    const other = part("2026-06-18");
    await office.orderPart(await seen(visit), other);
    const list = async () => (await office.openParts()).map((one) => [one.part.id, one.isLate]);
    expect(await list()).toEqual([
      [other.id, false],
      [ordered.id, false],
    ]);
    expect(await reasons()).toEqual([]);
    clock.now = new Date("2026-06-19T14:00:00Z");
    expect([await list(), await reasons()]).toEqual([
      [
        [other.id, true],
        [ordered.id, false],
      ],
      ["part-due"],
    ]);
    expect(await office.expectPart(await seen(visit), other.id, "2026-06-18")).toMatchObject({ status: "invalid" });
    for (const { id } of [other, ordered]) await office.expectPart(await seen(visit), id, "2026-06-24");
    expect(await reasons()).toEqual([]);
    expect((await office.visit(visit)).history.at(-1)).toMatchObject({ kind: "part-ordered" });
    expect(await office.expectPart(await seen(visit), randomUUID(), "2026-06-24")).toEqual({ status: "not-found" });
  });

  test("and has come, lets its customer choose the time: the same job and technician, once", async () => {
    const { office, bookings, seen, stored, visit, ordered, kinds, reasons, clock } = await start();
    const friday = { date: "2026-06-19", slot: "morning" };
    expect(await bookings.bookSecondVisit(visit.linkToken, friday)).toEqual({ status: "closed" });
    await office.partArrived(await seen(visit), ordered.id);
    expect(await kinds()).toEqual(["part-arrived"]);
    expect(await office.openParts()).toMatchObject([{ part: { id: ordered.id }, isLate: false }]);
    clock.now = new Date("2026-06-17T14:00:01Z");
    expect([await reasons(), await office.countCalls()]).toEqual([["part-here"], 1]);
    const wrong = await bookings.bookSecondVisit(visit.linkToken, { date: "2026-06-01", slot: "morning" });
    expect(wrong).toMatchObject({ status: "invalid" });
    const answers = await Promise.all([1, 2].map(() => bookings.bookSecondVisit(visit.linkToken, friday)));
    const seconds = answers.map((answer) => (answer.status === "booked" ? answer.second : undefined));
    expect(seconds[0]).toMatchObject({
      jobId: visit.jobId,
      followReason: "part",
      technicianId: "sam",
      followsId: visit.id,
    });
    expect(seconds[1]?.id).toBe(seconds[0]?.id);
    expect((await stored(seconds[0] ?? visit)).serviceDate).toBe(friday.date);
    expect([await reasons(), await office.openParts()]).toEqual([[], []]);
    const other = await bookings.bookSecondVisit(visit.linkToken, { ...friday, slot: "afternoon" });
    expect(other).toEqual({ status: "closed" });
  });

  test("waits for the others of its visit, and puts customers without an email address on the call list at once", async () => {
    const { office, bookings, seen, visit, ordered, kinds, reasons, booked } = await start("");
    const other = part("2026-06-18");
    await office.orderPart(await seen(visit), other);
    await office.partArrived(await seen(visit), ordered.id);
    expect([await kinds(), await reasons()]).toEqual([[], []]);
    await office.partArrived(await seen(visit), other.id);
    expect([await kinds(), await reasons()]).toEqual([[], ["part-here"]]);
    await booked({ serviceDate: "2026-06-19" });
    const full = await bookings.bookSecondVisit(visit.linkToken, { date: "2026-06-19", slot: "morning" });
    expect(full).toMatchObject({ status: "slot-full" });
  });
});
