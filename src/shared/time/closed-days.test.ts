import { expect, test } from "vitest";
import { closedDaysInWords } from "./closed-days.ts";

test("closed days in a row are one entry, also across months and the end of daylight saving time; holidays have their own", () => {
  const plain = ["2026-10-31", "2026-11-01", "2026-11-02"] as const;
  const holiday = { date: "2026-11-26", holiday: "Thanksgiving" } as const;
  expect(closedDaysInWords([...plain.map((date) => ({ date })), holiday, { date: "2026-11-27" }])).toEqual([
    "Saturday, October 31 to Monday, November 2",
    "Thursday, November 26 (Thanksgiving)",
    "Friday, November 27",
  ]);
  expect(closedDaysInWords([])).toEqual([]);
});
