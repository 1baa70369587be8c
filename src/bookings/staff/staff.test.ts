import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { closedMessage, closedWindowMessage } from "../../shared/rules/refusal-messages.ts";
import { callAll, strangersValues, temporaryDatabase, temporaryService } from "../fixtures.ts";
import { createOfficeService } from "../office-service.ts";
import { historyInWords } from "../queries/history-in-words.ts";
import type { Booking } from "../store/bookings.ts";
import { describeOnBothEngines, describeOnPostgres } from "../store/engine/fixtures.ts";
import type { PostgresDatabase } from "../store/engine/postgres.ts";
import type { Decision } from "./affected-visits.ts";
import type { StaffChange } from "./technicians.ts";

const [friday, saturday, monday] = ["2026-06-12", "2026-06-13", "2026-06-15"] as const;
const desk = "Front desk";
const weekdays = [1, 2, 3, 4, 5];
const nothing: ReadonlyMap<string, Decision> = new Map();

/** A change of a technician, whatever version of them was seen. */
type Unseen = WithoutVersion<Exclude<StaffChange, { do: "add" }>>;
type WithoutVersion<Change> = Change extends unknown ? Omit<Change, "version"> : never;

describeOnBothEngines("technicians", (engine) => {
  async function start(options = {}) {
    const service = await temporaryService(await engine.newPlace(), options);
    const add = async (name: string, days: readonly number[] = weekdays) => {
      const answer = await service.office.changeStaff({ do: "add", name, weekdays: days }, nothing, desk);
      if (answer.status !== "changed") throw new Error(answer.status);
      return answer.id;
    };
    /** Changes a technician as they are now. */
    const change = async (wanted: Unseen, decisions = nothing, instead: readonly [string, string | null][] = []) => {
      const assignments = new Map(instead.map(([id, technicianId]) => [id, { technicianId }]));
      const version = (await service.office.technicians()).find(({ id }) => id === wanted.id)?.version ?? 0;
      return service.office.changeStaff({ ...wanted, version }, decisions, desk, assignments);
    };
    const mornings = async (...dates: string[]) => {
      const days = await service.bookings.availability(friday, monday);
      return dates.map((date) => days.find((day) => day.date === date)?.spots.morning);
    };
    return { ...service, add, change, mornings };
  }

  test("decide about a day's spots by weekday and date; without any, the settings do", async () => {
    const { office, add, change, mornings, bookings, booked, moveAtDesk } = await start({ capacityPerSlot: 5 });
    expect(await mornings(friday, saturday)).toEqual([5, 5]);
    const ana = await add("Ana");
    await add("Bo", [5, 6]);
    expect(await mornings(friday, saturday, monday)).toEqual([2, 1, 1]);
    const vacation = { do: "days", id: ana, first: friday, last: monday, works: false, note: "Vacation" } as const;
    await change(vacation);
    await change({ ...vacation, first: saturday, last: saturday, works: true, note: "" });
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
    expect(await office.calendar(saturday, saturday)).toMatchObject([
      { working: [{ name: "Ana" }, { name: "Bo" }], windows: [{ capacity: 2 }, { capacity: 2 }] },
    ]);

    // The same number counts wherever a spot is taken.
    const first = await booked({ serviceDate: friday });
    const closed = { status: "invalid", errors: { serviceDate: closedMessage } };
    expect(await bookings.book(strangersValues({ serviceDate: friday }))).toMatchObject({ status: "slot-full" });
    expect(await bookings.book(strangersValues({ serviceDate: monday }))).toMatchObject(closed);
    const toMonday = { date: monday, slot: "morning" };
    expect(await moveAtDesk(first, toMonday)).toMatchObject(closed);

    await change({ do: "usual", id: ana, first: friday, last: monday });
    expect(await mornings(friday, saturday, monday)).toEqual([1, 1, 1]);
  });

  test("who leaves, with the last one the settings count again; who comes back keeps name and days", async () => {
    const { office, add, change, mornings } = await start({ capacityPerSlot: 4 });
    const ana = await add("Ana");
    await change({ do: "edit", id: ana, name: "Ana Ruiz", weekdays: [6] });
    expect(await mornings(friday, saturday)).toEqual([0, 1]);
    await change({ do: "end", id: ana });
    expect(await mornings(friday, saturday)).toEqual([4, 4]);
    expect(await office.technicians()).toMatchObject([{ name: "Ana Ruiz", endedAt: expect.any(String) }]);
    await change({ do: "return", id: ana });
    expect(await mornings(friday, saturday)).toEqual([0, 1]);
    const unknown = { do: "end", id: "00000000-0000-4000-8000-000000000000" } as const;
    expect(await change(unknown)).toEqual({ status: "not-found" });
  });

  test("fewer than visits are booked: nothing changes until every visit is kept or on the call list", async () => {
    const { office, booked, mornings, clock, add } = await start({ capacityPerSlot: 3 });
    await add("Ana");
    await add("Bo");
    const early = await booked({ serviceDate: friday });
    clock.now = new Date("2026-06-10T13:05:00Z");
    const late = await booked({ serviceDate: friday });
    await booked({ serviceDate: friday, timeSlot: "evening" });
    const { id = "", version = 0 } = (await office.technicians()).find(({ name }) => name === "Bo") ?? {};
    const end = { do: "end", id, version } as const;
    const asked = await office.changeStaff(end, nothing, desk);
    expect(asked).toMatchObject({
      status: "undecided",
      visits: [
        { booking: { id: early.id }, suggested: "keep" },
        { booking: { id: late.id }, suggested: "call" },
      ],
    });
    expect(await mornings(friday)).toEqual([0]);
    const decisions = new Map<string, Decision>([[early.id, "keep"]]);
    expect(await office.changeStaff(end, decisions, desk)).toMatchObject({ status: "undecided" });
    decisions.set(late.id, "call");
    expect(await office.changeStaff(end, decisions, desk)).toMatchObject({ status: "changed" });
    expect(await mornings(friday)).toEqual([0]);
    const { open } = await office.calls();
    expect(open.map(({ booking, reasons }) => [booking.id, ...reasons])).toEqual([[late.id, "over-capacity"]]);
  });

  test("are entered one after the other before anybody is asked: what was booked before the first is kept, with nobody to call", async () => {
    const { office, booked, add } = await start({ capacityPerSlot: 3 });
    for (let visit = 0; visit < 3; visit++) await booked({ serviceDate: friday });
    const first = await office.changeStaff({ do: "add", name: "Ana", weekdays }, nothing, desk);
    expect(first).toMatchObject({ status: "changed", visits: [] });
    await add("Bo");
    expect(await office.calendar(friday, friday)).toMatchObject([
      { windows: [{ capacity: 2, booked: 3, left: -1 }, {}, {}] },
    ]);
    expect(await office.countCalls()).toBe(0);
  });

  test("changed by two people at once: the second one gets both values, and nothing is lost", async () => {
    const { office, add } = await start();
    const id = await add("Ana");
    const seen = { id, version: 1 };
    await office.changeStaff({ do: "edit", ...seen, name: "Ana Ruiz", weekdays }, nothing, "Kim");
    const now = await office.technicians();
    const wanted = [
      { do: "edit", ...seen, name: "Ana", weekdays: [6] },
      { do: "days", ...seen, first: friday, last: monday, works: false, note: "Vacation" },
      { do: "usual", ...seen, first: friday, last: monday },
      { do: "end", ...seen },
    ] as const;
    for (const change of [wanted[0], wanted[1], wanted[3]]) {
      expect(await office.changeStaff(change, callAll, desk)).toMatchObject({
        status: "conflict",
        seen: { name: "Ana", weekdays: "12345", endedAt: null },
        now: { name: "Ana Ruiz", weekdays: "12345", endedAt: null },
        changes: [{ kind: "edited", actor: "Kim", before: { name: "Ana" }, after: { name: "Ana Ruiz" } }],
      });
    }
    expect(await office.technicians()).toEqual(now);
    // What is already so is no conflict.
    expect(await office.changeStaff(wanted[2], nothing, desk)).toEqual({ status: "unchanged", id });
    const same = { do: "edit", ...seen, name: "Ana Ruiz", weekdays } as const;
    expect(await office.changeStaff(same, nothing, desk)).toEqual({ status: "unchanged", id });
    expect(await office.changeStaff({ do: "add", name: "ana ruiz", weekdays }, nothing, desk)).toEqual({
      status: "name-taken",
    });
  });

  test("of two who change one technician at the same moment, one is told about the other", async () => {
    const { office, add } = await start();
    const seen = { id: await add("Ana"), version: 1 };
    const rename = (name: string) => office.changeStaff({ do: "edit", ...seen, name, weekdays }, nothing, name);
    const answers = await Promise.all(["Bea", "Cora", "Dora"].map(rename));
    expect(answers.map(({ status }) => status).sort()).toEqual(["changed", "conflict", "conflict"]);
    const [{ name = "", version = 0 } = {}] = await office.technicians();
    expect(version).toBe(2);
    for (const answer of answers) {
      if (answer.status === "conflict") expect(answer).toMatchObject({ now: { name }, changes: [{ actor: name }] });
    }
  });

  test("have a history: who changed what, before and after", async () => {
    const { office, add, change } = await start();
    const id = await add("Ana");
    await change({ do: "edit", id, name: "Ana", weekdays: [1, 6] });
    await change({ do: "days", id, first: friday, last: monday, works: false, note: "Vacation" });
    await change({ do: "days", id, first: saturday, last: saturday, works: true, note: "" });
    await change({ do: "usual", id, first: monday, last: monday });
    await change({ do: "end", id });
    await change({ do: "return", id });
    const events = await office.technicianEvents();
    expect(events.every(({ technicianId, actor }) => technicianId === id && actor === desk)).toBe(true);
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const words = events.map((event) => historyInWords(event, new Map()));
    expect(words.map(({ title, lines }) => [title, ...lines])).toEqual([
      ["Added", "Name: Ana", "Works on: Mon-Fri"],
      ["Edited", "Works on: Mon-Fri to Mon, Sat"],
      ["Days", "Before: Normal schedule Fri, Jun 12 to Mon, Jun 15", "Now: Off Fri, Jun 12 to Mon, Jun 15: Vacation"],
      ["Days", "Before: Off Sat, Jun 13: Vacation", "Now: Works Sat, Jun 13"],
      ["Days", "Before: Off Mon, Jun 15: Vacation", "Now: Normal schedule Mon, Jun 15"],
      ["No longer works here"],
      ["Works here again"],
    ]);
  });

  test("who will be off are asked about with the visits that are theirs, which others can take over", async () => {
    const { office, bookings, booked, add, change } = await start();
    const [ana, bo] = [await add("Ana"), await add("Bo")];
    await add("Cal", [6]);
    const visits = [await booked({ serviceDate: friday }), await booked({ serviceDate: monday })];
    visits.push(await booked({ serviceDate: monday, timeSlot: "evening" }));
    await booked({ serviceDate: monday, timeSlot: "afternoon" });
    for (const { id, version } of visits) await office.assign({ id, version, by: desk }, ana);
    const off = { do: "days", id: ana, first: friday, last: monday, works: false, note: "" } as const;
    const asked = await change(off);
    expect(asked).toMatchObject({
      status: "undecided",
      visits: visits.map(({ id }) => ({
        booking: { id },
        suggested: "keep",
        away: "off",
        others: [{ id: bo, name: "Bo" }],
      })),
    });
    const [first, second, third] = visits.map(({ id }) => id) as [string, string, string];
    const decisions = new Map<string, Decision>([
      [first, "keep"],
      [second, "keep"],
      [third, "call"],
    ]);
    const instead: [string, string | null][] = [
      [first, bo],
      [second, null],
    ];
    expect(await change(off, decisions, instead)).toMatchObject({ status: "changed" });
    const stored = await Promise.all([first, second, third].map(async (id) => (await bookings.findByNumber(id))[0]));
    expect(stored.map((visit) => visit?.technicianId)).toEqual([bo, null, ana]);
    expect(stored.map((visit) => visit?.version)).toEqual([2, 2, 1]);
    expect((await office.calls()).open).toMatchObject([{ reasons: ["technician-off"], booking: { id: third } }]);
    // Off already, nothing new is asked; leaving asks about what is still theirs.
    expect(await change({ ...off, note: "Wedding" })).toMatchObject({ status: "changed" });
    expect(await change({ do: "edit", id: bo, name: "Bo", weekdays: [1] })).toMatchObject({
      status: "undecided",
      visits: [{ booking: { id: first }, away: "off", others: [] }],
    });
    expect(await change({ do: "end", id: ana })).toMatchObject({
      status: "undecided",
      visits: [{ booking: { id: third }, away: "left", others: [{ name: "Bo" }] }],
    });
  });

  test("make several visits per window, and are off or work in one window of a day", async () => {
    const { office, bookings, booked, add, change, wait } = await start({ visitsPerWindow: 2 });
    const [ana, bo] = [await add("Ana"), await add("Bo")];
    const spots = async (date: string) =>
      (await bookings.availability(friday, monday)).find((day) => day.date === date)?.spots;
    expect(await spots(friday)).toEqual({ morning: 4, afternoon: 4, evening: 4 });
    const visits: Booking[] = [];
    for (const timeSlot of ["morning", "morning", "morning", "evening"]) {
      wait(60);
      visits.push(await booked({ serviceDate: friday, timeSlot }));
    }
    for (const { id, version } of visits.slice(2)) await office.assign({ id, version, by: desk }, ana);
    const off = { do: "days", first: friday, last: monday, slot: "morning", works: false, note: "School" } as const;
    const asked = await change({ ...off, id: ana });
    const [, , third] = visits.map(({ id }) => id) as [string, string, string];
    expect(asked).toMatchObject({ status: "undecided", visits: [{}, {}, { booking: { id: third }, away: "off" }] });
    if (asked.status !== "undecided") throw new Error(asked.status);
    expect(asked.visits.map(({ suggested }) => suggested)).toEqual(["keep", "keep", "call"]);
    const decisions = new Map(asked.visits.map(({ booking, suggested }) => [booking.id, suggested]));
    expect(await change({ ...off, id: ana }, decisions)).toMatchObject({ status: "changed" });
    expect((await office.calls()).open).toMatchObject([{ reasons: ["over-capacity"], booking: { id: third } }]);
    expect(await spots(friday)).toEqual({ morning: 0, afternoon: 4, evening: 3 });
    expect(await office.calendar(friday, friday)).toMatchObject([
      {
        working: [
          { name: "Ana", off: ["morning"] },
          { name: "Bo", off: [] },
        ],
        windows: [{ capacity: 2, booked: 3, left: -1 }, { capacity: 4 }, { capacity: 4, left: 3 }],
      },
    ]);
    // Where nobody works, the window is closed, and the day is not.
    await change({ ...off, id: bo, last: friday }, new Map(visits.map(({ id }) => [id, "keep"])));
    const refused = await bookings.book(strangersValues({ serviceDate: friday }));
    expect(refused).toMatchObject({ status: "invalid", errors: { timeSlot: closedWindowMessage } });
    // Who works in a window alone doesn't in the others; a whole day replaces what was said of its windows.
    await change({ do: "days", id: bo, first: saturday, last: saturday, slot: "afternoon", works: true, note: "" });
    expect(await spots(saturday)).toEqual({ morning: 0, afternoon: 2 });
    await change({ do: "usual", id: ana, first: monday, last: monday, slot: "morning" });
    expect((await spots(monday))?.morning).toBe(4);
    expect(await office.technicians()).toMatchObject([
      { name: "Ana", special: [{ first: friday, last: "2026-06-14", slot: "morning", note: "School" }] },
      { name: "Bo", special: [{ slot: "morning" }, { first: saturday, slot: "afternoon", works: true }] },
    ]);
    await change({ do: "days", id: ana, first: saturday, last: saturday, works: true, note: "" });
    expect(await spots(saturday)).toEqual({ morning: 2, afternoon: 4 });
    const history = (await office.technicianEvents())
      .filter(({ technicianId }) => technicianId === ana)
      .map((event) => historyInWords(event, new Map()).lines);
    expect(history.slice(-3)).toEqual([
      [
        "Before: Normal schedule Fri, Jun 12 to Mon, Jun 15, morning",
        "Now: Off Fri, Jun 12 to Mon, Jun 15, morning: School",
      ],
      ["Before: Off Mon, Jun 15, morning: School", "Now: Normal schedule Mon, Jun 15, morning"],
      ["Before: Off Sat, Jun 13, morning: School", "Now: Works Sat, Jun 13"],
    ]);
  });
});

// On SQLite, the file itself lets only one transaction write.
describeOnPostgres("a technician who leaves", (engine) => {
  test("while a customer cancels doesn't bring their visit back", async () => {
    const place = await engine.newPlace();
    const { bookings, office, booked, clock } = await temporaryService(place);
    const added = await office.changeStaff({ do: "add", name: "Ana", weekdays }, nothing, desk);
    if (added.status !== "changed") throw new Error(added.status);
    const visit = await booked({ serviceDate: friday });
    const { id, version } = visit;
    await office.assign({ id, version, by: desk }, added.id);

    const anotherConnection = await temporaryDatabase(place);
    const isWaiting = async () => {
      const query = sql`select pid from pg_locks where locktype = 'advisory' and not granted`;
      return (await query.execute(anotherConnection)).rows.length > 0;
    };
    let canceled: Promise<unknown> | undefined;
    /** Cancels as soon as the visit was read, until that is done or waits for its turn. */
    const canceledMeanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (canceled || !result.rows.some((row) => row.id === id)) return result;
        let isDone = false;
        canceled = bookings.cancel(visit).then(() => {
          isDone = true;
        });
        while (!isDone && !(await isWaiting()));
        return result;
      },
    };
    const elsewhere = (await temporaryDatabase(place)) as PostgresDatabase;
    const write = elsewhere.write.bind(elsewhere);
    elsewhere.write = (work) => write((transaction) => work(transaction.withPlugin(canceledMeanwhile)));
    const officeElsewhere = createOfficeService({ database: elsewhere, now: () => clock.now });
    const leaves = { do: "end", id: added.id, version: 1 } as const;
    const answer = await officeElsewhere.changeStaff(
      leaves,
      new Map([[id, "keep"]]),
      desk,
      new Map([[id, { technicianId: null }]]),
    );
    expect(answer.status).toBe("changed");
    await canceled;
    expect(await bookings.list()).toMatchObject([{ id, technicianId: null, status: "cancelled" }]);
  });
});
