import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findFiles } from "../../../tests/find-files.ts";
import {
  arrivalRange,
  clockTime,
  dateAndTime,
  dayAndTime,
  dayOnOneLine,
  timeOrDay,
  timeSeenFrom,
} from "./instant-in-words.ts";

/** 9:05 AM in New York on Tuesday, June 9. */
const instant = "2026-06-09T13:05:00.000Z";

describe("an instant in words", () => {
  it("is what the clocks in New York show", () => {
    expect(clockTime(instant)).toBe("9:05 AM");
    expect(clockTime(new Date("2026-01-01T04:59:59Z"))).toBe("11:59 PM");
    expect(dateAndTime(instant)).toBe("Jun 9, 2026, 9:05 AM");
    expect(dateAndTime("2026-01-01T04:59:59Z")).toBe("Dec 31, 2025, 11:59 PM");
  });

  it("breaks only between day and time", () => {
    expect(dayOnOneLine(instant)).toBe("Tue,\u00a0Jun\u00a09");
    expect(dayAndTime(instant)).toBe("Tue,\u00a0Jun\u00a09, 9:05\u00a0AM");
  });

  it("leaves out what the reader knows", () => {
    const today = new Date("2026-06-10T03:59:00Z");
    const tomorrow = new Date("2026-06-10T04:00:00Z");
    expect(timeOrDay(instant, today)).toBe("9:05 AM");
    expect(timeOrDay(instant, tomorrow)).toBe("Tue, Jun 9, 9:05 AM");
    expect(timeSeenFrom(instant, today)).toBe("today, 9:05 AM");
    expect(timeSeenFrom(instant, tomorrow)).toBe("Tue, Jun 9, 9:05 AM");
    expect(timeSeenFrom(instant, new Date("2027-01-01T12:00:00Z"))).toBe("Tue, Jun 9, 2026, 9:05 AM");
  });
});

it("no other room formats times itself, but for the script that says how old an office page is", () => {
  const root = join(import.meta.dirname, "../..");
  const formatting = findFiles("**/*.{ts,tsx,astro}", root)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /Intl\.DateTimeFormat|toLocale(?:Date|Time)String/.test(readFileSync(join(root, file), "utf8")));
  expect(formatting.sort()).toEqual([
    "office/live/refresh.ts",
    "shared/time/instant-in-words.ts",
    "shared/time/new-york.ts",
  ]);
});

it("a range of arrival says AM or PM once, and both where noon or midnight is between", () => {
  expect(arrivalRange("2026-07-15T14:20:00Z")).toBe("10:20 to 10:40 AM");
  expect(arrivalRange("2026-07-15T16:20:00Z")).toBe("12:20 to 12:40 PM");
  expect(arrivalRange("2026-07-15T15:50:00Z")).toBe("11:50 AM to 12:10 PM");
  expect(arrivalRange("2026-07-16T03:50:00Z")).toBe("11:50 PM to 12:10 AM");
});
