import { describe, expect, test } from "vitest";
import { closedMessage } from "../../shared/rules/refusal-messages.ts";
import { callAll, strangersValues, temporaryService, wednesdayMorning } from "../fixtures.ts";
import type { Booking } from "../store/bookings.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import type { Decision } from "./affected-visits.ts";
import type { CloseAnswer } from "./close-times.ts";

const thursday = "2026-06-11";
const desk = "Front desk";
const wholeDay = { first: thursday, last: thursday, note: "Training" } as const;
const morning = { ...wholeDay, slot: "morning" } as const;
const nothing: ReadonlyMap<string, Decision> = new Map();
const minutes = (count: number) => new Date(wednesdayMorning.getTime() + count * 60_000);
const ids = (visits: readonly { booking: Booking }[]) => visits.map(({ booking }) => booking.id);

const idsIn = (answer: CloseAnswer) => ("visits" in answer ? ids(answer.visits) : []);

describeOnBothEngines("closing days and windows in the office", (engine) => {
  const start = async (options = {}) => temporaryService(await engine.newPlace(), options);

  test("a day with six visits: listed, each kept or put on the call list, and nobody is lost", async () => {
    const { office, bookings, booked, closures } = await start();
    const slots = ["morning", "morning", "afternoon", "afternoon", "evening", "evening"];
    const visits: Booking[] = [];
    for (const timeSlot of slots) visits.push(await booked({ serviceDate: thursday, timeSlot }));
    const seen = await office.close(wholeDay, nothing, desk);
    expect(seen.status).toBe("undecided");
    expect(idsIn(seen).sort()).toEqual(visits.map(({ id }) => id).sort());
    expect(await closures()).toEqual([]);

    // A customer books while somebody decides.
    const late = await booked({ serviceDate: thursday, timeSlot: "morning" });
    const decisions = new Map(visits.map(({ id }, index): [string, Decision] => [id, index < 2 ? "keep" : "call"]));
    const again = await office.close(wholeDay, decisions, desk);
    if (again.status !== "undecided") throw new Error("closed over a visit that nobody had seen");
    expect(again.visits.filter(({ decision }) => !decision).map(({ booking }) => booking.id)).toEqual([late.id]);
    expect(await closures()).toEqual([]);

    decisions.set(late.id, "call");
    expect(await office.close(wholeDay, decisions, desk)).toMatchObject({ status: "closed" });
    expect(await closures()).toEqual([{ date: thursday, note: "Training" }]);
    const refused = { status: "invalid", errors: { serviceDate: closedMessage } };
    expect(await bookings.book(strangersValues({ serviceDate: thursday }))).toEqual(refused);
    const { open } = await office.calls();
    const called = [...decisions].filter(([, decision]) => decision === "call").map(([id]) => id);
    expect(ids(open).sort()).toEqual(called.sort());
    expect(open[0]).toMatchObject({ reasons: ["closed"], by: desk, since: wednesdayMorning.toISOString() });
    expect((await bookings.list({ status: "booked" })).length).toBe(7);
  });

  test("one window: the others stay open, for visitors, for rescheduling and on every calendar", async () => {
    const { office, bookings, booked, moveAtDesk } = await start({ capacityPerSlot: 1 });
    const afternoon = await booked({ serviceDate: thursday, timeSlot: "afternoon" });
    expect(await office.close(morning, nothing, desk)).toEqual({ status: "closed", visits: [] });
    const [day] = await bookings.availability(thursday, thursday);
    expect(day).toEqual({ date: thursday, spots: { morning: 0, afternoon: 0, evening: 1 } });
    const errors = { timeSlot: "We are closed at that time. Please choose another time." };
    const answer = await bookings.book(strangersValues({ serviceDate: thursday, timeSlot: "morning" }));
    expect(answer).toEqual({ status: "invalid", errors });
    const move = { date: thursday, slot: "morning" };
    expect(await moveAtDesk(afternoon, move)).toEqual({ status: "invalid", errors });
    expect(await office.calendar(thursday, thursday)).toMatchObject([
      { windows: [{ slot: "morning", closed: { note: "Training" } }, { slot: "afternoon" }, { slot: "evening" }] },
    ]);
    expect((await office.calendar(thursday, thursday))[0]).not.toHaveProperty("closed");
    expect(await office.reopen(morning, desk)).toMatchObject({ status: "reopened", closures: [{ slot: "morning" }] });
    expect(await bookings.book(strangersValues({ serviceDate: thursday }))).toMatchObject({ status: "booked" });
  });

  test("a day of closed windows is closed", async () => {
    const { office, bookings, clock } = await start();
    clock.now = new Date("2026-06-10T21:00:00Z");
    await office.close(morning, nothing, desk);
    for (const slot of ["afternoon", "evening"]) await office.close({ ...wholeDay, slot }, nothing, desk);
    expect(await bookings.availability(thursday, thursday)).toEqual([
      { date: thursday, spots: { morning: 0, afternoon: 0, evening: 0 }, closed: true },
    ]);
  });

  test("a window of a range is closed only on days that offer it", async () => {
    const { office, closures } = await start();
    await office.close({ first: "2026-06-12", last: "2026-06-14", slot: "evening", note: "" }, nothing, desk);
    expect(await closures()).toEqual([{ date: "2026-06-12", slot: "evening", note: "" }]);
  });

  test("undo takes back all days and the calls that were not made, for ten minutes", async () => {
    const { office, bookings, booked, clock, database, closures } = await start();
    const [one, two] = [await booked({ serviceDate: thursday }), await booked({ serviceDate: "2026-06-12" })];
    const closing = { ...wholeDay, last: "2026-06-13" } as const;
    await office.close(closing, callAll, desk);
    const [change] = await office.recentDayChanges();
    expect(change).toMatchObject({ kind: "closed", by: desk, dates: [thursday, "2026-06-12", "2026-06-13"] });
    const called = (await office.calls()).open.find(({ booking }) => booking.id === one.id);
    await office.checkOffCall(called?.ids ?? [], "Comes on Monday", desk);

    clock.now = minutes(9);
    expect(await office.undoDayChange(change?.id ?? "", "Owner")).toEqual({ status: "undone" });
    expect(await closures()).toEqual([]);
    expect(await office.calls()).toMatchObject({ open: [], recent: [{ note: "Comes on Monday" }] });
    expect((await bookings.findByNumber(two.id))[0]).toMatchObject({ status: "booked" });
    expect(await office.undoDayChange(change?.id ?? "", "Owner")).toEqual({ status: "too-late" });
    const events = await database.selectFrom("events").select(["kind", "actor"]).where("date", "=", thursday).execute();
    // Rows have no order by themselves.
    expect(new Set(events)).toEqual(
      new Set([
        { kind: "closed", actor: desk },
        { kind: "undone", actor: "Owner" },
      ]),
    );

    await office.close(closing, callAll, desk);
    const [late] = await office.recentDayChanges();
    clock.now = minutes(20);
    expect(await office.undoDayChange(late?.id ?? "", desk)).toEqual({ status: "too-late" });
  });

  test("of days that others closed or reopened meanwhile changes nothing and answers with both", async () => {
    const { office, closures } = await start();
    const version = await office.daysVersion();
    await office.close({ ...wholeDay, version }, nothing, "Kim");
    const flood = { ...wholeDay, last: "2026-06-12", note: "Flood", version } as const;
    const conflict = {
      status: "conflict",
      closures: [{ date: thursday, note: "Training" }],
      changes: [{ kind: "closed", actor: "Kim", before: { day: null }, after: { day: "Training" } }],
    };
    expect(await office.close(flood, nothing, desk)).toMatchObject(conflict);
    expect(await office.reopen({ ...wholeDay, version }, desk)).toMatchObject(conflict);
    expect(await closures()).toEqual([{ date: thursday, note: "Training" }]);
    // Another window or day, or what is already so, is no conflict.
    expect(await office.close({ ...morning, version }, nothing, desk)).toMatchObject({ status: "closed" });
    expect(await office.close({ ...wholeDay, version }, nothing, desk)).toMatchObject({ status: "closed" });
    const friday = { first: "2026-06-12", last: "2026-06-12", note: "", version } as const;
    expect(await office.close(friday, nothing, desk)).toMatchObject({ status: "closed" });
    expect(await office.reopen({ first: "2026-06-13", last: "2026-06-13", version }, desk)).toMatchObject({
      status: "reopened",
      closures: [],
    });
    // Who has seen it may change it.
    const seen = await office.daysVersion();
    expect(await office.close({ ...flood, version: seen }, nothing, desk)).toMatchObject({ status: "closed" });
    expect((await closures()).map(({ note }) => note)).toEqual(["Flood", "Training", "Flood"]);
  });

  test("again with the same note is an event, which can be undone: the time stays closed and its customers called", async () => {
    const { office, booked, clock } = await start();
    await office.close(wholeDay, nothing, desk);
    const reason = "Promised";
    const visit = await booked({ serviceDate: "2026-06-16" });
    await office.reschedule({ id: visit.id, version: 0, by: desk }, { date: thursday, slot: "morning" }, reason);
    clock.now = minutes(1);
    await office.close(wholeDay, callAll, "Kim");
    expect((await office.dayEvents(thursday)).map(({ kind, actor }) => `${kind} by ${actor}`)).toEqual([
      ...["closed by Front desk", "closed by Kim"],
    ]);
    expect(await office.countCalls()).toBe(1);
    const [again] = await office.recentDayChanges();
    expect(await office.undoDayChange(again?.id ?? "", "Kim")).toEqual({ status: "undone" });
    expect(await office.countCalls()).toBe(1);
    expect((await office.calendar(thursday, thursday))[0]?.closed).toMatchObject({ note: "Training" });
  });

  test("undo is refused where somebody changed the day since, or booked on a reopened one", async () => {
    const { office, booked, clock, closures } = await start();
    await office.close(wholeDay, nothing, desk);
    const [closed] = await office.recentDayChanges();
    clock.now = minutes(1);
    await office.close({ ...wholeDay, note: "Flood" }, nothing, "Owner");
    expect(await office.undoDayChange(closed?.id ?? "", desk)).toEqual({ status: "changed-since" });
    clock.now = minutes(2);
    await office.reopen(wholeDay, desk);
    const [reopened] = await office.recentDayChanges();
    clock.now = minutes(3);
    await booked({ serviceDate: thursday });
    expect(await office.undoDayChange(reopened?.id ?? "", desk)).toEqual({ status: "changed-since" });
    expect(await closures()).toEqual([]);
  });

  test.each([
    ["a day, then one of its windows", wholeDay, morning],
    ["a window, then its day", morning, wholeDay],
  ] as const)("%s: undoing one keeps the call while the other holds", async (_order, first, second) => {
    const { office, booked, clock } = await start();
    const visit = await booked({ serviceDate: thursday, timeSlot: "morning" });
    const other = await booked({ serviceDate: thursday, timeSlot: "evening" });
    await office.close(first, callAll, desk);
    clock.now = minutes(1);
    await office.close(second, callAll, "Owner");
    const undoLast = async (by: string) => {
      const change = (await office.recentDayChanges()).find((recent) => recent.by === by);
      return office.undoDayChange(change?.id ?? "", desk);
    };
    const called = async () => ids((await office.calls()).open).sort();
    expect(await called()).toEqual([visit.id, other.id].sort());
    expect(await undoLast(desk)).toEqual({ status: "undone" });
    // The evening is closed only by the whole day.
    expect(await called()).toEqual(first === wholeDay ? [visit.id] : [visit.id, other.id].sort());
    expect(await undoLast("Owner")).toEqual({ status: "undone" });
    expect(await called()).toEqual([]);
  });
});

describe("visits that somebody still has to make", () => {
  test("are the ones that a closing asks about", async () => {
    const { office, booked, clock, database } = await temporaryService({ file: ":memory:" });
    const [done, ahead] = [await booked({ serviceDate: thursday }), await booked({ serviceDate: thursday })];
    await booked({ serviceDate: "2026-06-12" });
    await database.updateTable("bookings").set({ progress: "done" }).where("id", "=", done.id).execute();
    const answer = await office.close(wholeDay, nothing, desk);
    expect(idsIn(answer)).toEqual([ahead.id]);
    clock.now = new Date("2026-06-11T20:00:00Z");
    expect(await office.close(wholeDay, nothing, desk)).toEqual({ status: "closed", visits: [] });
  });
});
