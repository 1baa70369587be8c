import { expect, test } from "vitest";
import { closedDaysInWords } from "./closed-days.ts";

test("closed days in a row are one entry, also across months and the end of daylight saving time", () => {
  expect(closedDaysInWords(["2026-10-31", "2026-11-01", "2026-11-02", "2026-11-26"])).toEqual([
    "Sat, Oct 31-Mon, Nov 2",
    "Thu, Nov 26",
  ]);
  expect(closedDaysInWords([])).toEqual([]);
});
