import { describe, expect, test, vi } from "vitest";
import { callAll, strangersValues, temporaryService, wednesdayMorning } from "../bookings/fixtures.ts";
import { createOfficeService } from "../bookings/office-service.ts";
import { createBookingService, serviceOf } from "../bookings/service.ts";
import { inWriteTransaction } from "../bookings/store/database.ts";
import { describeOnBothEngines } from "../bookings/store/engine/fixtures.ts";
import { noVisits } from "../facts/done-visits.ts";
import type { ClosedDay } from "../facts/notices.ts";
import { type FactDocument, factFields } from "../facts/schema.ts";
import { createSite, withSite } from "../facts/site.ts";
import { addDays } from "../shared/time/calendar.ts";
import { timeSlots } from "../shared/time/slots.ts";
import { describeLiveSite, noticesOn, readSite } from "./read-site.ts";

/** In New York. */
const noon = (date: string) => new Date(`${date}T17:00:00Z`);
const closedDays = (...closedDays: ClosedDay[]) => ({ notices: { closedDays, announcement: null } });
const thanksgiving = { date: "2026-11-26", holiday: "Thanksgiving" } as const;

describeOnBothEngines("what the database says of the site", (engine) => {
  test("is before the first version: what BUSINESS_FACTS says, the date, and the holidays", async () => {
    const { database } = await temporaryService(await engine.newPlace());
    const christmas = { date: "2026-12-25", holiday: "Christmas" } as const;
    vi.stubEnv("BUSINESS_FACTS", "");
    const first = {
      version: 0,
      document: {},
      texts: null,
      date: "2026-12-15",
      doneVisits: noVisits,
      ...closedDays(christmas),
    };
    expect(await describeLiveSite(database, noon("2026-12-15"))).toEqual(first);
    const document = { closedHolidays: { ...factFields.closedHolidays.default, christmas: false } };
    vi.stubEnv("BUSINESS_FACTS", JSON.stringify(document));
    expect(await describeLiveSite(database, noon("2026-12-15"))).toEqual({ ...first, document, ...closedDays() });
    vi.unstubAllEnvs();
  });

  test("is the live version, and the closed days of the next two weeks, without days that have one closed window", async () => {
    const { office, database } = await temporaryService(await engine.newPlace());
    const today = "2026-11-12";
    const close = (days: number, slot?: string) => {
      const first = addDays(today, days);
      return office.close({ first, last: first, slot, note: "" }, callAll, "Front desk");
    };
    for (const days of [-1, 0, 15]) await close(days);
    await close(2, timeSlots()[0]);
    const read = (day = today) => describeLiveSite(database, noon(day));
    expect(await read()).toMatchObject({ version: 0, ...closedDays({ date: today }, thanksgiving) });
    expect(await read("2026-11-11")).toMatchObject(
      closedDays({ date: "2026-11-11", holiday: "Veterans Day" }, { date: today }),
    );
    const saved = await office.saveDraft({ warrantyDays: 60 }, { revision: 0, by: "Front desk" });
    const revision = saved.status === "saved" ? saved.draft.revision : 0;
    expect(await read()).toMatchObject({ version: 0 });
    await office.publishDraft({ revision, by: "Front desk" });
    expect(await read()).toMatchObject({ version: 1, document: { warrantyDays: 60 } });
    const { version, facts } = createSite({}, await read());
    expect([version, facts.warrantyDays]).toEqual([1, 60]);
  });
});

describeOnBothEngines("a request", (engine) => {
  test("decides by the facts that are live when it writes, not by those it began with", async () => {
    const { office, bookings, database } = await temporaryService(await engine.newPlace());
    const publish = async (document: FactDocument) => {
      const saved = await office.saveDraft(document, { revision: 0, by: "Owner" });
      if (saved.status === "saved") await office.publishDraft({ revision: saved.draft.revision, by: "Owner" });
    };
    await publish({});
    const before = await readSite(database, new Date());
    const [morning, ...others] = factFields.visitWindows.default;
    await publish({ visitWindows: others });
    const values = strangersValues({ serviceDate: "2026-06-12", timeSlot: morning?.id ?? "" });
    const publisher = { prepare: async () => undefined, refresh: () => readSite(database, new Date()) };
    const late = createBookingService({ database, now: () => wednesdayMorning, publisher });
    expect(await withSite(before, () => late.book(values))).toMatchObject({ status: "invalid" });
    expect(await bookings.list()).toEqual([]);
    const same = await readSite(database, new Date());
    const other = strangersValues({ serviceDate: "2026-06-12", timeSlot: others[0]?.id ?? "" });
    expect(await withSite(same, () => late.book(other))).toMatchObject({ status: "booked" });
  });

  test("that has written something goes on when other facts go live: it does nothing twice", async () => {
    const { database } = await temporaryService(await engine.newPlace());
    const publisher = { prepare: async () => undefined, refresh: () => readSite(database, new Date()) };
    const office = createOfficeService({ database, publisher });
    const done: string[] = [];
    const write = (step: string) => inWriteTransaction(database, async () => void done.push(step));
    const goLive = async () => {
      const saved = await office.saveDraft({}, { revision: 0, by: "Owner" });
      if (saved.status === "saved") await office.publishDraft({ revision: saved.draft.revision, by: "Owner" });
    };
    let begun = 0;
    const { inSteps } = serviceOf(
      {
        async inSteps() {
          if (++begun === 1) await goLive();
          await write("first");
          await goLive();
          await write("second");
        },
      },
      { database, publisher },
    );
    await withSite(await readSite(database, new Date()), inSteps);
    expect([begun, done]).toEqual([2, ["first", "second"]]);
  });
});

describe("an announcement", () => {
  const shownUntil = (until: string, now: string) =>
    noticesOn({ text: "Closed for the storm.", until }, [], new Date(now)).announcement?.until;

  test.each([
    ["in winter", "2026-12-01T18:00", "2026-12-01T23:00:00.000Z"],
    ["in summer", "2026-07-01T18:30", "2026-07-01T22:30:00.000Z"],
    ["in the hour that the clock repeats, at its first half past one", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
    ["on the day of that, after it", "2026-11-01T18:00", "2026-11-01T23:00:00.000Z"],
    ["in the hour that the clock skips, before it", "2027-03-14T02:30", "2027-03-14T06:30:00.000Z"],
    ["at the end of a day", "2026-11-01T23:59", "2026-11-02T04:59:00.000Z"],
  ])("ends %s", (_, until, end) => {
    const justBefore = new Date(Date.parse(end) - 1).toISOString();
    expect([shownUntil(until, justBefore), shownUntil(until, end)]).toEqual([end, undefined]);
  });
});
