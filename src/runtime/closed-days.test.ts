import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryService } from "../booking/fixtures.ts";
import { describeOnBothEngines, temporaryFolder } from "../booking/storage/engine/fixtures.ts";
import { addDays, todayInNewYork } from "../booking/time/calendar.ts";
import { timeSlots } from "../booking/time/slots.ts";
import { readClosedDays } from "./closed-days.ts";

describeOnBothEngines("the closed days that a build knows", (engine) => {
  test("are those of the office from today on, without days that have one closed window", async () => {
    const place = await engine.newPlace();
    const { office } = await temporaryService(place);
    const today = todayInNewYork(new Date());
    const close = (days: number, slot?: string) => {
      const first = addDays(today, days);
      return office.close({ first, last: first, slot, note: "" }, "call-all", "Front desk");
    };
    for (const days of [-1, 0, 90]) await close(days);
    await close(2, timeSlots[0]);
    const environment = "url" in place ? { DATABASE_URL: place.url } : { DATA_DIR: dirname(place.file) };
    expect(await readClosedDays(environment)).toEqual([today, addDays(today, 90)]);
  });
});

test("there are none without a database, which is not created, and none of one that can't be read, which is said", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const folder = join(temporaryFolder(), "var");
  expect(await readClosedDays({ DATA_DIR: folder })).toEqual([]);
  expect(await readClosedDays({ DATA_DIR: folder })).toEqual([]);
  expect(said).not.toHaveBeenCalled();
  expect(await readClosedDays({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).toEqual([]);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^The pages are built without the days that the office has closed\. Could not open/),
  );
  said.mockRestore();
});
