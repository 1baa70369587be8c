import { expect, test } from "vitest";
import type { VisitProgress } from "../../shared/rules/visit-state.ts";
import { addDays, type PlainDate } from "../../shared/time/calendar.ts";
import { temporaryService } from "../fixtures.ts";
import { createOfficeService } from "../office-service.ts";
import type { Booking } from "../store/bookings.ts";
import { describeOnBothEngines, type TestEngine } from "../store/engine/fixtures.ts";
import { recordEvent } from "../store/events.ts";
import type { Agenda, AgendaVisit } from "./agenda.ts";

const names = (visits: readonly AgendaVisit[]) => visits.map(({ booking }) => booking.name);
const windowsOf = ({ windows }: Agenda) =>
  windows.map(({ slot, booked, left, visits, canceled }) => [slot, booked, left, names(visits), names(canceled)]);

async function start(engine: TestEngine) {
  const service = await temporaryService(await engine.newPlace());
  const { database, clock } = service;
  const office = createOfficeService({ database, now: () => clock.now });
  const hire = (name: string) => service.hire(name, name);
  const set = (id: string, values: { progress?: VisitProgress; technicianId?: string; serviceDate?: PlainDate }) =>
    database.updateTable("bookings").set(values).where("id", "=", id).execute();
  const note = ({ id, version }: Booking, text: string, at: string) =>
    recordEvent(database, { about: { id, version }, kind: "noted", actor: "Front desk", at: new Date(at), note: text });
  return { ...service, office, hire, set, note };
}

describeOnBothEngines("a day's agenda", (engine) => {
  test("has the windows in order, what is used of each, and who is visited", async () => {
    const { office, booked, seen } = await start(engine);
    await booked({ serviceDate: "2026-06-11", timeSlot: "evening", name: "Eve" });
    await booked({ serviceDate: "2026-06-11", name: "Ann" });
    const canceled = await booked({ serviceDate: "2026-06-11", name: "Cal" });
    await office.cancel(await seen(canceled));
    await booked({ serviceDate: "2026-06-12", name: "Next" });
    const agenda = await office.agenda("2026-06-11");
    expect(windowsOf(agenda)).toEqual([
      ["morning", 1, 2, ["Ann"], ["Cal"]],
      ["afternoon", 0, 3, [], []],
      ["evening", 1, 2, ["Eve"], []],
    ]);
    expect(agenda).toMatchObject({ date: "2026-06-11", unfinished: [] });
  });

  test("names the technician and the latest note", async () => {
    const { office, booked, set, note, hire } = await start(engine);
    const visit = await booked({ serviceDate: "2026-06-11" });
    await hire("Sam");
    await set(visit.id, { technicianId: "Sam" });
    await note(visit, "Gate code 4411", "2026-06-10T14:00:00Z");
    await note(visit, "Dog is friendly", "2026-06-10T15:00:00Z");
    const [morning] = (await office.agenda("2026-06-11")).windows;
    expect(morning?.visits).toMatchObject([
      { technician: "Sam", note: { text: "Dog is friendly", by: "Front desk", at: "2026-06-10T15:00:00.000Z" } },
    ]);
  });

  test("today's begins with what nobody has finished, however long ago, latest first", async () => {
    const { office, booked, set, clock } = await start(engine);
    const left = async (name: string, date: PlainDate, progress: VisitProgress) => {
      const { id } = await booked({ serviceDate: "2026-06-16", name, timeSlot: "afternoon" }).catch(() =>
        booked({ serviceDate: "2026-06-17", name, timeSlot: "afternoon" }),
      );
      await set(id, { serviceDate: date, progress });
    };
    await left("long ago", "2026-06-02", "");
    await left("last week", "2026-06-08", "");
    await left("yesterday", "2026-06-09", "on-the-way");
    await left("finished", "2026-06-09", "done");
    expect(names((await office.agenda("2026-06-10")).unfinished)).toEqual(["yesterday", "last week", "long ago"]);
    clock.now = new Date("2026-06-11T13:00:00Z");
    expect(await office.agenda("2026-06-11")).toMatchObject({ unfinishedCount: 3 });
    expect(names((await office.agenda("2026-06-10")).unfinished)).toEqual([]);
  });

  test("lists the latest thirty of many that nobody has finished, and says how many there are", async () => {
    const { office, booked, copiesOf, database } = await start(engine);
    const copies = await copiesOf(await booked({ serviceDate: "2026-06-16" }), 33);
    const left = copies.map((row, index) => ({
      ...row,
      name: `Left ${index}`,
      serviceDate: addDays("2026-01-01", index),
    }));
    await database.insertInto("bookings").values(left).execute();
    const { unfinished, unfinishedCount } = await office.agenda("2026-06-10");
    expect(unfinishedCount).toBe(33);
    expect(names(unfinished)).toEqual(Array.from({ length: 30 }, (_, index) => `Left ${32 - index}`));
  });

  test("says which technicians don't come: those who are off, and those who left", async () => {
    const { office, booked, set, hire, database } = await start(engine);
    const days = { serviceDate: "2026-06-11", timeSlot: "morning" } as const;
    for (const [name, id] of [
      ["Ann", "Sam"],
      ["Bob", "Kim"],
      ["Cal", "Pat"],
    ] as const) {
      await hire(id);
      await set((await booked({ ...days, name })).id, { technicianId: id });
    }
    await database
      .insertInto("technician_days")
      .values({ technicianId: "Kim", date: "2026-06-11", timeSlot: "", works: 0, note: "" })
      .execute();
    const left = { endedAt: "2026-06-09T12:00:00.000Z" };
    await database.updateTable("technicians").set(left).where("id", "=", "Pat").execute();
    const { windows } = await office.agenda("2026-06-11");
    const [morning] = windows;
    expect(new Map(morning?.visits.map(({ technician, away }) => [technician, away]))).toEqual(
      new Map([
        ["Sam", undefined],
        ["Kim", "off"],
        ["Pat", "left"],
      ]),
    );
    const instead = [
      { id: "Sam", name: "Sam", away: "busy" },
      { id: "Kim", name: "Kim", away: "off" },
    ];
    expect(new Map(morning?.visits.map(({ technician, candidates }) => [technician, candidates]))).toEqual(
      new Map([
        ["Sam", [{ id: "Sam", name: "Sam", away: undefined }, instead[1]]],
        ["Kim", instead],
        ["Pat", instead],
      ]),
    );
  });

  test("of a technician has seven days with nobody else's visits, and what was there before", async () => {
    const { office, booked, set, hire } = await start(engine);
    const mine = await booked({ serviceDate: "2026-06-10", timeSlot: "afternoon", name: "Mine" });
    await booked({ serviceDate: "2026-06-10", timeSlot: "afternoon", name: "Unassigned" });
    const others = await booked({ serviceDate: "2026-06-16", name: "Another's" });
    await hire("Sam");
    await hire("Kim");
    await set(mine.id, { technicianId: "Sam" });
    await set(others.id, { technicianId: "Kim", serviceDate: "2026-06-09" });
    const person = { name: "Dana", phone: "727-555-0143", address: "12 Example Ave, Largo, FL 33770" };
    const [tomorrow, beyond] = [
      await booked({ ...person, serviceDate: "2026-06-11" }),
      await booked({ serviceDate: "2026-06-17" }),
    ];
    const sameDoor = await booked({
      phone: "813-555-0100",
      email: "other@example.com",
      address: "12 example ave. Largo FL 33770",
    });
    const sameMailbox = await booked({ serviceDate: "2026-06-19", email: "dana@example.com" });
    await set(tomorrow.id, { technicianId: "Sam" });
    await set(beyond.id, { technicianId: "Sam" });
    await set(sameDoor.id, { serviceDate: "2026-03-10", progress: "done" });
    await set(sameMailbox.id, { serviceDate: "2026-05-10", progress: "done" });
    await office.note(sameDoor.id, "Kim", "Vent is behind the wall");
    const earlierOf = async () => (await office.ownDays("Sam")).days[1]?.visits[0]?.earlier;
    // Anybody can type an address.
    expect(await earlierOf()).toEqual([]);
    const [customerId, otherId] = [tomorrow.customerId, sameDoor.customerId];
    expect(await office.decideCustomers({ kind: "joined", customerId, otherId }, "Front desk")).toBe(true);
    const { days, unfinished } = await office.ownDays("Sam");
    expect(days.map(({ date, visits }) => [date, names(visits)])).toEqual([
      ["2026-06-10", ["Mine"]],
      ["2026-06-11", ["Dana"]],
    ]);
    const earlier = days[1]?.visits[0]?.earlier ?? [];
    expect(earlier.map(({ booking, notes }) => [booking.id, notes.map(({ note }) => note)])).toEqual([
      [sameDoor.id, ["Vent is behind the wall"]],
    ]);
    expect(unfinished).toEqual([]);
  });
});
