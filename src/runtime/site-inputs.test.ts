import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { callAll, temporaryService } from "../booking/fixtures.ts";
import { commitVersion } from "../booking/site/versions.ts";
import type { DatabaseLocation } from "../booking/storage/database.ts";
import { describeOnBothEngines, temporaryFolder } from "../booking/storage/engine/fixtures.ts";
import { addDays } from "../booking/time/calendar.ts";
import { timeSlots } from "../booking/time/slots.ts";
import type { ClosedDay } from "../business/notices.ts";
import { noticesOn, readSiteInputs, siteInputs } from "./site-inputs.ts";

/** In New York. */
const noon = (date: string) => new Date(`${date}T17:00:00Z`);
const notices = (...closedDays: ClosedDay[]) => ({
  SITE_NOTICES: JSON.stringify({ closedDays, announcement: null }),
});
const thanksgiving = { date: "2026-11-26", holiday: "Thanksgiving" } as const;
const before = notices({ date: "2026-11-20" });

const environmentOf = (place: DatabaseLocation): Record<string, string> =>
  "url" in place ? { DATABASE_URL: place.url } : { DATA_DIR: dirname(place.file) };

describeOnBothEngines("what a build knows of the database", (engine) => {
  test("is before the first start what the first server will know: the holidays", async () => {
    const place = await engine.newPlace();
    const environment = environmentOf(place);
    const [day, christmas] = [noon("2026-12-15"), { date: "2026-12-25", holiday: "Christmas" } as const];
    const first = await readSiteInputs(environment, before, day);
    expect(first).toEqual({ BUSINESS_FACTS: "", SITE_VISITS: "", ...notices(christmas) });
    const { database } = await temporaryService(place);
    expect(await siteInputs(database, undefined, day)).toEqual(first);
  });

  test("is the live version, and the closed days of the next two weeks, without days that have one closed window", async () => {
    const place = await engine.newPlace();
    const { office, database } = await temporaryService(place);
    const today = "2026-11-12";
    const close = (days: number, slot?: string) => {
      const first = addDays(today, days);
      return office.close({ first, last: first, slot, note: "" }, callAll, "Front desk");
    };
    for (const days of [-1, 0, 15]) await close(days);
    await close(2, timeSlots()[0]);
    const environment = environmentOf(place);
    const read = (day = today) => readSiteInputs(environment, before, noon(day));
    const said = notices({ date: today }, thanksgiving);
    expect(await read()).toEqual({ BUSINESS_FACTS: "", SITE_VISITS: "", ...said });
    expect(await read("2026-11-11")).toMatchObject(
      notices({ date: "2026-11-11", holiday: "Veterans Day" }, { date: today }),
    );
    const saved = await office.saveDraft({ warrantyDays: 60 }, { revision: 0, by: "Front desk" });
    const revision = saved.status === "saved" ? saved.draft.revision : 0;
    await office.publishDraft({ revision, by: "Front desk" });
    expect(await read()).toMatchObject({ BUSINESS_FACTS: "" });
    await commitVersion(database, 1, new Date());
    expect(await read()).toEqual({ BUSINESS_FACTS: '{"warrantyDays":60}', SITE_VISITS: "", ...said });
    // A database that the next start brings up to date.
    await database.schema.dropTable("site_versions").execute();
    await sql`delete from kysely_migration`.execute(database);
    expect(await read()).toEqual(before);
  });
});

test("a database is not created for it; of one that can't be read, it is what was known before", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const folder = join(temporaryFolder(), "var");
  const read = (environment: Record<string, string>) => readSiteInputs(environment, before, noon("2026-12-15"));
  await read({ DATA_DIR: folder });
  expect(existsSync(folder)).toBe(false);
  expect(said).not.toHaveBeenCalled();
  expect(await read({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).toEqual(before);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The pages are built without .* Could not open/));
  said.mockRestore();
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
