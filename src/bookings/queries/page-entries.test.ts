import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

describeOnBothEngines("entries of pages", (engine) => {
  test("add up by month, for thirteen months, and are deleted after the retention period", async () => {
    const { office, clock, database } = await temporaryService(await engine.newPlace());
    expect(await office.listEntries()).toEqual({ since: undefined, byPath: new Map() });
    await office.addEntries(new Map([["/", 3], ["/brands/lg", 1]])); // biome-ignore format: pairs
    await office.addEntries(new Map([["/", 2]]));
    expect(await office.listEntries()).toEqual({ since: "2026-06", byPath: new Map([["/", 5], ["/brands/lg", 1]]) }); // biome-ignore format: pairs
    clock.now = new Date("2027-06-30T12:00:00Z");
    await office.addEntries(new Map([["/", 1]]));
    expect((await office.listEntries()).byPath.get("/")).toBe(6);
    clock.now = new Date("2027-07-01T12:00:00Z");
    expect(await office.listEntries()).toEqual({ since: "2027-06", byPath: new Map([["/", 1]]) });
    clock.now = new Date("2028-07-01T12:00:00Z");
    await office.forgetOldDays(24);
    expect((await database.selectFrom("page_entries").select("page").execute()).map(({ page }) => page)).toEqual([
      "2027-06/",
    ]);
  });
});
