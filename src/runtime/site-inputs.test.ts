import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { temporaryService } from "../booking/fixtures.ts";
import { commitVersion } from "../booking/site/versions.ts";
import { describeOnBothEngines, temporaryFolder } from "../booking/storage/engine/fixtures.ts";
import { addDays, todayInNewYork } from "../booking/time/calendar.ts";
import { timeSlots } from "../booking/time/slots.ts";
import { readSiteInputs } from "./site-inputs.ts";

describeOnBothEngines("what a build knows of the database", (engine) => {
  test("is the live version, and the closed days from today on, without days that have one closed window", async () => {
    const place = await engine.newPlace();
    const { office, database } = await temporaryService(place);
    const today = todayInNewYork(new Date());
    const close = (days: number, slot?: string) => {
      const first = addDays(today, days);
      return office.close({ first, last: first, slot, note: "" }, "call-all", "Front desk");
    };
    for (const days of [-1, 0, 90]) await close(days);
    await close(2, timeSlots[0]);
    const environment = "url" in place ? { DATABASE_URL: place.url } : { DATA_DIR: dirname(place.file) };
    const CLOSED_DAYS = `${today},${addDays(today, 90)}`;
    expect(await readSiteInputs(environment)).toEqual({ BUSINESS_FACTS: "", CLOSED_DAYS });
    const saved = await office.saveDraft({ warrantyDays: 60 }, { revision: 0, by: "Front desk" });
    const revision = saved.status === "saved" ? saved.draft.revision : 0;
    await office.publishDraft({ revision, by: "Front desk" });
    expect(await readSiteInputs(environment)).toMatchObject({ BUSINESS_FACTS: "" });
    await commitVersion(database, 1, new Date());
    expect(await readSiteInputs(environment)).toEqual({ BUSINESS_FACTS: '{"warrantyDays":60}', CLOSED_DAYS });
    // A database that the next start brings up to date.
    await database.schema.dropTable("site_versions").execute();
    await sql`delete from kysely_migration where name like '023%'`.execute(database);
    expect(await readSiteInputs(environment)).toEqual({ BUSINESS_FACTS: "", CLOSED_DAYS });
  });
});

test("nothing is known without a database, which is not created; of one that can't be read, what was known before", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const folder = join(temporaryFolder(), "var");
  const before = { CLOSED_DAYS: "2026-11-26" };
  expect(await readSiteInputs({ DATA_DIR: folder }, before)).toEqual({});
  expect(await readSiteInputs({ DATA_DIR: folder }, before)).toEqual({});
  expect(said).not.toHaveBeenCalled();
  expect(await readSiteInputs({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, before)).toEqual(before);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The pages are built without .* Could not open/));
  said.mockRestore();
});
