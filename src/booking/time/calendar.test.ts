import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { bookableMonths } from "../../business/visit-windows.ts";
import {
  addDays,
  addMonths,
  bookingWindow,
  daysBetween,
  formatLongDate,
  hourInNewYork,
  isPlainDate,
  isSlotOpen,
  type PlainDate,
  slotEnd,
  slotStart,
  slotsOn,
  todayInNewYork,
  weekday,
} from "./calendar.ts";

describe("days that exist", () => {
  test.each(["2026-06-11", "2028-02-29", "2000-02-29", "2026-12-31"])("%s exists", (text) => {
    expect(isPlainDate(text)).toBe(true);
  });
  test.each(["2026-02-29", "1900-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00"])(
    "%s is not a day",
    (text) => {
      expect(isPlainDate(text)).toBe(false);
    },
  );
  test.each(["", "2026-6-1", "06/11/2026", " 2026-06-11", "2026-06-11T00:00", "2026-06-11\n", 20260611, null])(
    "%j is not in the form of a day",
    (text) => {
      expect(isPlainDate(text)).toBe(false);
    },
  );
});

describe("today in New York", () => {
  test("changes at midnight there in summer", () => {
    expect(todayInNewYork(new Date("2026-06-11T03:59:59.999Z"))).toBe("2026-06-10");
    expect(todayInNewYork(new Date("2026-06-11T04:00:00Z"))).toBe("2026-06-11");
  });
  test("changes at midnight there in winter", () => {
    expect(todayInNewYork(new Date("2027-01-01T04:59:59Z"))).toBe("2026-12-31");
    expect(todayInNewYork(new Date("2027-01-01T05:00:00Z"))).toBe("2027-01-01");
  });
});

describe("counting days and months", () => {
  test("crosses months, years, leap days, and clock changes", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(addDays("2026-03-08", 1)).toBe("2026-03-09");
    expect(addDays("2026-11-01", 1)).toBe("2026-11-02");
  });
  test("is clamped to the end of a shorter month", () => {
    expect(addMonths("2026-12-31", 2)).toBe("2027-02-28");
    expect(addMonths("2027-12-31", 2)).toBe("2028-02-29");
    expect(addMonths("2026-12-29", 2)).toBe("2027-02-28");
    expect(addMonths("2026-06-30", 2)).toBe("2026-08-30");
    expect(addMonths("2026-07-31", 2)).toBe("2026-09-30");
    expect(addMonths("2028-02-29", 2)).toBe("2028-04-29");
  });
  test("lists days inclusively, and none when reversed", () => {
    expect(daysBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
    expect(daysBetween("2026-06-11", "2026-06-11")).toEqual(["2026-06-11"]);
    expect(daysBetween("2026-06-11", "2026-06-10")).toEqual([]);
  });
  test("computes the weekday", () => {
    expect(weekday("2026-06-11")).toBe(4);
    expect(weekday("2026-06-14")).toBe(0);
  });
});

describe("the booking window", () => {
  const last = (first: PlainDate) => addMonths(first, bookableMonths);
  test("runs from today as many months ahead as the business takes bookings", () => {
    const first = "2026-06-10";
    expect(bookingWindow(new Date("2026-06-10T13:00:00Z"))).toEqual({ first, last: last(first) });
  });
  test("starts on the day in New York, not in UTC", () => {
    const first = "2026-06-30";
    expect(bookingWindow(new Date("2026-07-01T02:00:00Z"))).toEqual({ first, last: last(first) });
  });
});

describe("the start of a slot", () => {
  test.each([
    ["summer", "2026-06-11", "2026-06-11T12:00:00.000Z", "2026-06-11T16:00:00.000Z", "2026-06-11T20:00:00.000Z"],
    ["winter", "2026-01-15", "2026-01-15T13:00:00.000Z", "2026-01-15T17:00:00.000Z", "2026-01-15T21:00:00.000Z"],
    [
      "the day before spring",
      "2026-03-07",
      "2026-03-07T13:00:00.000Z",
      "2026-03-07T17:00:00.000Z",
      "2026-03-07T21:00:00.000Z",
    ],
    [
      "clocks forward",
      "2026-03-08",
      "2026-03-08T12:00:00.000Z",
      "2026-03-08T16:00:00.000Z",
      "2026-03-08T20:00:00.000Z",
    ],
    ["clocks back", "2026-11-01", "2026-11-01T13:00:00.000Z", "2026-11-01T17:00:00.000Z", "2026-11-01T21:00:00.000Z"],
  ] as const)("is 8am, 12pm, and 4pm local time: %s", (_when, date, morning, afternoon, evening) => {
    expect(slotStart(date, "morning").toISOString()).toBe(morning);
    expect(slotStart(date, "afternoon").toISOString()).toBe(afternoon);
    expect(slotStart(date, "evening").toISOString()).toBe(evening);
  });
  test("of the afternoon is the end of the morning", () => {
    expect(slotEnd("2026-03-08", "morning")).toEqual(slotStart("2026-03-08", "afternoon"));
    expect(slotEnd("2026-06-11", "evening").toISOString()).toBe("2026-06-11T23:00:00.000Z");
  });
});

test("a local hour is converted correctly before and after clocks change overnight", () => {
  const times = (date: PlainDate) => [0, 1, 3, 6].map((hour) => hourInNewYork(date, hour).toISOString().slice(11, 16));
  expect(times("2026-03-08")).toEqual(["05:00", "06:00", "07:00", "10:00"]);
  expect(times("2026-11-01")).toEqual(["04:00", "05:00", "08:00", "11:00"]);
  expect(times("2026-06-11")).toEqual(["04:00", "05:00", "07:00", "10:00"]);
});

describe("an open slot", () => {
  const at = (time: string) => new Date(time);

  test("today can be booked until it begins", () => {
    expect(isSlotOpen("2026-06-10", "afternoon", at("2026-06-10T15:59:59.999Z"))).toBe(true);
    expect(isSlotOpen("2026-06-10", "afternoon", at("2026-06-10T16:00:00Z"))).toBe(false);
  });
  test("lies within the window, inclusive", () => {
    const now = at("2026-06-10T10:00:00Z");
    expect(isSlotOpen("2026-06-09", "morning", now)).toBe(false);
    expect(isSlotOpen("2026-06-10", "morning", now)).toBe(true);
    expect(isSlotOpen("2026-08-10", "evening", now)).toBe(true);
    expect(isSlotOpen("2026-08-11", "morning", now)).toBe(false);
  });
  test("is never a weekend evening", () => {
    const now = at("2026-06-10T10:00:00Z");
    expect(slotsOn("2026-06-13")).toEqual(["morning", "afternoon"]);
    expect(isSlotOpen("2026-06-12", "evening", now)).toBe(true);
    expect(isSlotOpen("2026-06-13", "evening", now)).toBe(false);
    expect(isSlotOpen("2026-06-14", "evening", now)).toBe(false);
  });
});

test("long dates use English ordinals", () => {
  const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30, 31].map((day) => addDays("2026-07-01", day - 1));
  expect(days.map((day) => formatLongDate(day).split(" ")[1])).toEqual(
    "1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 21st, 22nd, 23rd, 30th, 31st,".split(" "),
  );
  expect(formatLongDate("2026-06-11")).toBe("June 11th, 2026");
});

// A process reads its time zone once, so each zone gets its own process.
test.each(["UTC", "America/Los_Angeles", "Pacific/Kiritimati", "Australia/Adelaide", "America/Havana"])(
  "results don't depend on the machine's time zone: %s",
  async (TZ) => {
    const script = `
      import * as calendar from ${JSON.stringify(join(import.meta.dirname, "calendar.ts"))};
      console.log(JSON.stringify({
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        today: calendar.todayInNewYork(new Date("2026-06-11T03:00:00Z")),
        last: ["2026-12-31T17:00:00Z", "2026-06-10T17:00:00Z"].map((now) => calendar.bookingWindow(new Date(now)).last),
        start: calendar.slotStart("2026-03-08", "morning"),
        long: [calendar.formatLongDate("2026-06-01"), calendar.formatLongDate("2026-06-30")],
        weekday: calendar.weekday("2026-06-11"),
        heading: calendar.formatWeekday("2026-06-11"),
        month: calendar.formatMonth("2026-03-01"),
      }));`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
      env: { ...process.env, TZ },
    });
    expect(JSON.parse(stdout)).toEqual({
      zone: TZ,
      today: "2026-06-10",
      last: ["2027-02-28", "2026-08-10"],
      start: "2026-03-08T12:00:00.000Z",
      long: ["June 1st, 2026", "June 30th, 2026"],
      weekday: 4,
      heading: "Thursday, June 11",
      month: "March 2026",
    });
  },
);

test("New York time is the same in browsers without Temporal", async () => {
  expect(globalThis.Temporal).toBeDefined();
  const days = Array.from({ length: 800 }, (_, later) => addDays("2026-01-01", later));
  const hours = days.flatMap((day) => [hourInNewYork(day, 1), hourInNewYork(day, 9)]);
  try {
    vi.stubGlobal("Temporal", undefined);
    vi.resetModules();
    const withIntl = await import("./calendar.ts");
    expect(days.flatMap((day) => [withIntl.hourInNewYork(day, 1), withIntl.hourInNewYork(day, 9)])).toEqual(hours);
  } finally {
    vi.unstubAllGlobals();
  }
});
