import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import type { Booking } from "../store/bookings.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

const wednesday = "2026-06-17";

describeOnBothEngines("who makes a visit", (engine) => {
  /** Ann and Sam work on Wednesdays, Kim doesn't; the clock says Wednesday, June 10, 9 AM. */
  async function start(options = {}) {
    const service = await temporaryService(await engine.newPlace(), options);
    const { hire, office, booked, stored, seen } = service;
    await hire("sam", "Sam");
    await hire("ann", "Ann");
    await hire("kim", "Kim", { weekdays: "1245" });

    const assign = async (visit: Booking, technicianId: string | null, reason?: string) =>
      office.assign(await seen(visit), technicianId, reason);
    const first = await booked({ serviceDate: wednesday, timeSlot: "morning", name: "First" });
    const other = await booked({ serviceDate: wednesday, timeSlot: "morning", name: "Other" });
    const history = async (visit: Booking) => (await office.visit(await stored(visit))).history.at(-1);
    /** Who on that day is assigned to somebody who can't come, and why. */
    const flagged = async (date: "2026-06-17" | "2026-06-18" = wednesday) =>
      (await office.agenda(date)).windows
        .flatMap(({ visits }) => visits.flatMap(({ booking, away }) => (away ? [[booking.name, away]] : [])))
        .sort();
    return { ...service, first, other, assign, history, flagged };
  }

  test("is asked about before it is somebody who has a visit at that time, or is off", async () => {
    const { office, stored, first, other, assign, history, flagged } = await start();
    await assign(other, "sam");
    const busy = { status: "technician-away", message: "Sam is already booked in that window." };
    expect(await assign(first, "sam")).toMatchObject(busy);
    const off = { status: "technician-away", message: "Kim is off at that time." };
    expect(await assign(first, "kim")).toMatchObject(off);
    expect(await assign(first, "kim", " ")).toMatchObject({ status: "no-reason" });
    expect(await stored(first)).toMatchObject({ technicianId: null, version: 0 });
    expect(await assign(first, "sam", " Next door ")).toMatchObject({ status: "changed" });
    expect(await history(first)).toMatchObject({ lines: ["assigned to Sam"], note: "Next door" });
    // Said once, nobody is asked again.
    expect(await flagged()).toEqual([]);
    expect(await assign(first, "sam")).toMatchObject({ status: "unchanged" });
    expect(await assign(first, "kim", "Swapped with Ann")).toMatchObject({ status: "changed" });
    expect(await flagged()).toEqual([]);
    expect(await assign(first, "ann")).toMatchObject({ status: "changed" });
    expect((await office.visit(await stored(first))).history.at(-1)?.note).toBe("");
  });

  test("is offered with those first who are free then", async () => {
    const { office, first, other, assign } = await start();
    await assign(other, "ann");
    expect((await office.visit(first)).technicians).toEqual([
      { id: "sam", name: "Sam", away: undefined },
      { id: "ann", name: "Ann", away: "busy" },
      { id: "kim", name: "Kim", away: "off" },
    ]);
  });

  test("is busy in windows that overlap, not side by side ones, and no longer once a visit is finished", async () => {
    const { database, office, booked, first, other, seen, assign, clock } = await start();
    const later = await booked({ serviceDate: wednesday, timeSlot: "afternoon" });
    await assign(other, "sam");
    expect(await assign(later, "sam")).toMatchObject({ status: "changed" });
    await assign(later, null);
    await database.updateTable("bookings").set({ timeSlot: "midday" }).where("id", "=", other.id).execute();
    for (const visit of [first, later]) expect(await assign(visit, "sam")).toMatchObject({ status: "technician-away" });
    clock.now = new Date("2026-06-17T15:00:00Z");
    await office.setProgress(await seen(other), "done");
    expect(await assign(first, "sam")).toMatchObject({ status: "changed" });
    // Of past visits, it only says who was there.
    clock.now = new Date("2026-06-20T15:00:00Z");
    expect(await assign(later, "kim")).toMatchObject({ status: "changed" });
  });

  test("is one of two visits at that time when two people assign at once", async () => {
    const { first, other, assign } = await start();
    const answers = await Promise.all([assign(first, "sam"), assign(other, "sam")]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["changed", "technician-away"]);
  });

  test("has as many visits at once as the business says, and is asked about with the next one", async () => {
    const { database, bookings, booked, first, other, assign, flagged, seen, office } = await start({
      visitsPerWindow: 2,
    });
    const third = await booked({ serviceDate: wednesday, timeSlot: "morning", name: "Third" });
    const answers = await Promise.all([first, other, third].map((visit) => assign(visit, "sam")));
    expect(answers.map(({ status }) => status).sort()).toEqual(["changed", "changed", "technician-away"]);
    expect(await flagged()).toEqual([]);
    const [last] = [first, other, third].filter((_, index) => answers[index]?.status !== "changed");
    const later = { date: "2026-06-18", slot: "morning" } as const;
    await office.reschedule(await seen(last ?? third), later);
    await assign(last ?? third, "sam");
    await bookings.reschedule({ id: last?.id ?? "" }, { date: wednesday, slot: "morning" });
    // All three: any of them could be somebody else's.
    expect((await flagged()).map(([, why]) => why)).toEqual(["busy", "busy", "busy"]);
    expect(await assign(last ?? third, "sam", "Next door")).toMatchObject({ status: "changed" });
    expect(await flagged()).toEqual([]);
    // Of an overlapping window, its busiest hour counts.
    const after = await booked({ serviceDate: wednesday, timeSlot: "afternoon" });
    const move = (id: string) => database.updateTable("bookings").set({ timeSlot: "midday" }).where("id", "=", id);
    await move(first.id).execute();
    expect(await assign(after, "sam")).toMatchObject({ status: "changed" });
    await move(other.id).execute();
    await assign(after, null);
    expect(await assign(after, "sam")).toMatchObject({ status: "technician-away" });
  });

  test("is asked about when the desk reschedules, and shown when a customer does", async () => {
    const { hire, office, bookings, booked, first, other, seen, assign, flagged, history } = await start();
    await hire("zoe", "Zoe", { weekdays: "3" });
    const moved = await booked({ serviceDate: "2026-06-18", timeSlot: "morning", name: "Moved" });
    await assign(first, "sam");
    await assign(moved, "sam");
    const to = { date: wednesday, slot: "morning" };
    const busy = { status: "technician-away", message: "Sam is already booked in that window." };
    expect(await office.reschedule(await seen(moved), to)).toMatchObject(busy);
    expect(await office.reschedule(await seen(moved), to, " ")).toMatchObject({ status: "no-reason" });
    expect(await office.reschedule(await seen(moved), to, "Same street")).toMatchObject({ status: "changed" });
    expect(await history(moved)).toMatchObject({ title: "Overbooked", note: "Same street" });
    expect(await flagged()).toEqual([]);
    await office.reschedule(await seen(moved), { date: "2026-06-18", slot: "morning" });
    await assign(other, "ann");
    await bookings.reschedule({ token: other.linkToken }, { date: "2026-06-18", slot: "evening" });
    await assign(moved, "ann");
    const answer = await bookings.reschedule({ token: other.linkToken }, { date: "2026-06-18", slot: "morning" });
    expect(answer).toMatchObject({ status: "rescheduled" });
    expect(await flagged("2026-06-18")).toEqual([
      ["Moved", "busy"],
      ["Other", "busy"],
    ]);
    // The desk says why, or somebody else comes.
    expect(await assign(other, "ann")).toMatchObject({ status: "technician-away" });
    expect(await assign(other, "ann", "Neighbors")).toMatchObject({ status: "changed" });
    expect(await flagged("2026-06-18")).toEqual([]);
    expect(await assign(other, null)).toMatchObject({ status: "changed" });
    expect(await flagged("2026-06-18")).toEqual([]);
  });

  test("is nobody yet for a visit that follows, where the same technician has another one", async () => {
    const { office, booked, first, seen, assign, clock } = await start();
    await assign(first, "sam");
    const taken = await booked({ serviceDate: "2026-06-24", timeSlot: "morning" });
    await assign(taken, "sam");
    clock.now = new Date("2026-06-17T15:00:00Z");
    expect(await office.bookFollowUp(await seen(first), { date: "2026-06-24", slot: "morning" })).toMatchObject({
      status: "booked",
      second: { technicianId: null },
    });
    expect(await office.bookFollowUp(await seen(first), { date: "2026-06-24", slot: "afternoon" })).toMatchObject({
      status: "booked",
      second: { technicianId: "sam" },
    });
  });

  test("instead of somebody who is off is asked about, too: several visits at once, and those that are there", async () => {
    const { office, booked, first, other, stored, assign } = await start();
    const third = await booked({ serviceDate: wednesday, timeSlot: "afternoon", name: "Third" });
    for (const visit of [first, third]) await assign(visit, "sam");
    await assign(other, "ann");
    const off = {
      do: "days",
      id: "sam",
      version: 0,
      first: wednesday,
      last: wednesday,
      works: false,
      note: "",
    } as const;
    const decisions = new Map([first, other, third].map(({ id }) => [id, "keep" as const]));
    const review = await office.changeStaff(off, new Map(), "Kim");
    if (review.status !== "undecided") throw new Error(review.status);
    const own = review.visits.find(({ booking }) => booking.id === first.id);
    expect(own?.others).toEqual([{ id: "ann", name: "Ann", away: "busy" }]);
    const instead = (reason?: string) =>
      new Map(
        [first, third].map(({ id }) => [id, { technicianId: "ann", reason: id === first.id ? reason : undefined }]),
      );
    const asked = await office.changeStaff(off, decisions, "Kim", instead());
    if (asked.status !== "undecided") throw new Error(asked.status);
    expect(asked.visits.map(({ booking, question }) => [booking.name, question])).toEqual(
      expect.arrayContaining([
        ["First", "Ann is already booked in that window."],
        ["Third", undefined],
      ]),
    );
    expect(await stored(third)).toMatchObject({ technicianId: "sam" });
    expect(await office.changeStaff(off, decisions, "Kim", instead("One house"))).toMatchObject({ status: "changed" });
    for (const visit of [first, third]) expect(await stored(visit)).toMatchObject({ technicianId: "ann" });
    expect((await office.visit(await stored(first))).history.at(-1)?.note).toBe("One house");
  });
});
