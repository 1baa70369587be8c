import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { temporaryService } from "../booking/fixtures.ts";
import { describeOnBothEngines, temporaryFolder } from "../booking/storage/engine/fixtures.ts";
import { addDays } from "../booking/time/calendar.ts";
import { timeSlots } from "../booking/time/slots.ts";
import { noticesOn, readNotices } from "./notices.ts";

/** In New York. */
const noon = (date: string) => new Date(`${date}T17:00:00Z`);

describeOnBothEngines("the closed days that a build knows", (engine) => {
  test("are those of the next two weeks, holidays by name, without days that have one closed window", async () => {
    const place = await engine.newPlace();
    const { office } = await temporaryService(place);
    const today = "2026-11-12";
    const close = (days: number, slot?: string) => {
      const first = addDays(today, days);
      return office.close({ first, last: first, slot, note: "" }, "call-all", "Front desk");
    };
    for (const days of [-1, 0, 15]) await close(days);
    await close(2, timeSlots[0]);
    const environment = "url" in place ? { DATABASE_URL: place.url } : { DATA_DIR: dirname(place.file) };
    const { closedDays } = await readNotices(environment, noon(today));
    expect(closedDays).toEqual([{ date: today }, { date: "2026-11-26", holiday: "Thanksgiving" }]);
    expect((await readNotices(environment, noon("2026-11-11"))).closedDays).toEqual([
      { date: "2026-11-11", holiday: "Veterans Day" },
      { date: today },
    ]);
  });
});

test("without a database, which is not created, and where it can't be read, which is said, there are the holidays", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const folder = join(temporaryFolder(), "var");
  const holidays = [{ date: "2026-12-25", holiday: "Christmas" }];
  const now = noon("2026-12-15");
  expect((await readNotices({ DATA_DIR: folder }, now)).closedDays).toMatchObject(holidays);
  expect((await readNotices({ DATA_DIR: folder }, now)).closedDays).toMatchObject(holidays);
  expect(said).not.toHaveBeenCalled();
  const unreachable = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  expect((await readNotices(unreachable, now)).closedDays).toMatchObject(holidays);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^The pages are built without the days that the office has closed\. Could not open/),
  );
  said.mockRestore();
});

describe("an announcement", () => {
  const shownUntil = (until: string, now: string) =>
    noticesOn({ announcement: { text: "Closed for the storm.", until } }, [], new Date(now)).announcement?.until;

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
