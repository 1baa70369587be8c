import { Temporal } from "temporal-polyfill";
import { expect, test, vi } from "vitest";
import { addDays, formatLongDate, hourInNewYork, type PlainDate } from "./calendar.ts";

test("a local hour is converted correctly before and after clocks change overnight", () => {
  const times = (date: PlainDate) => [0, 1, 3, 6].map((hour) => hourInNewYork(date, hour).toISOString().slice(11, 16));
  expect(times("2026-03-08")).toEqual(["05:00", "06:00", "07:00", "10:00"]);
  expect(times("2026-11-01")).toEqual(["04:00", "05:00", "08:00", "11:00"]);
  expect(times("2026-06-11")).toEqual(["04:00", "05:00", "07:00", "10:00"]);
});

test("long dates use English ordinals", () => {
  const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30, 31].map((day) => addDays("2026-07-01", day - 1));
  expect(days.map((day) => formatLongDate(day).split(" ")[1])).toEqual(
    "1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 21st, 22nd, 23rd, 30th, 31st,".split(" "),
  );
  expect(formatLongDate("2026-06-11")).toBe("June 11th, 2026");
});

test("New York time is the same in browsers with Temporal", async () => {
  expect(globalThis.Temporal).toBeUndefined();
  const days = Array.from({ length: 800 }, (_, later) => addDays("2026-01-01", later));
  const hours = days.flatMap((day) => [hourInNewYork(day, 1), hourInNewYork(day, 9)]);
  const fromEpochMilliseconds = vi.spyOn(Temporal.Instant, "fromEpochMilliseconds");
  try {
    vi.stubGlobal("Temporal", Temporal);
    vi.resetModules();
    const withTemporal = await import("./calendar.ts");
    const itsHours = days.flatMap((day) => [withTemporal.hourInNewYork(day, 1), withTemporal.hourInNewYork(day, 9)]);
    expect(itsHours).toEqual(hours);
    expect(fromEpochMilliseconds).toHaveBeenCalled();
  } finally {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }
});
