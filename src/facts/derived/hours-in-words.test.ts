import { describe, expect, test } from "vitest";
import { open, type WeekHours } from "../schema.ts";
import { hoursRows, weekInProse, weekInShort, windowsInProse, windowsInShort } from "./hours-in-words.ts";

const closed = null;

const day = open(7, 20);
/** Monday through Friday 7am-8pm; Saturday and Sunday as given. */
const week = (saturday: WeekHours[number], sunday: WeekHours[number]): WeekHours => [
  sunday,
  day,
  day,
  day,
  day,
  day,
  saturday,
];

describe("hours", () => {
  test.each([
    ["the same every day", week(day, day), "7 days a week 7am-8pm", "from 7am to 8pm"],
    ["one day closed", week(day, closed), "Mon-Sat 7am-8pm, Sun closed", "Monday through Saturday from 7am to 8pm"],
    [
      "one day shorter",
      week(day, open(9, 13)),
      "Mon-Sat 7am-8pm, Sun 9am-1pm",
      "Monday through Saturday from 7am to 8pm and Sunday from 9am to 1pm",
    ],
    [
      "a shorter weekend",
      week(open(8.5, 24), open(8.5, 24)),
      "Mon-Fri 7am-8pm, Sat-Sun 8:30am-12am",
      "Monday through Friday from 7am to 8pm and Saturday and Sunday from 8:30am to 12am",
    ],
    [
      "the first day closed",
      [closed, closed, day, day, day, day, day],
      "Mon closed, Tue-Sat 7am-8pm, Sun closed",
      "Tuesday through Saturday from 7am to 8pm",
    ],
    ["never open", week(closed, closed).map(() => closed), "Mon-Sun closed", ""],
    [
      "the middle of the week closed",
      [closed, day, day, closed, day, closed, closed],
      "Mon-Tue 7am-8pm, Wed closed, Thu 7am-8pm, Fri-Sun closed",
      "Monday and Tuesday from 7am to 8pm and Thursday from 7am to 8pm",
    ],
  ])("are worded by what is true: %s", (_what, table, short, prose) => {
    expect(weekInShort(table)).toBe(short);
    expect(weekInProse(table)).toBe(prose);
  });

  test("make a table with consecutive equal days in one row", () => {
    expect(hoursRows(week(open(9, 15), closed))).toEqual([
      { days: "Monday-Friday", time: "7:00 AM-8:00 PM" },
      { days: "Saturday", time: "9:00 AM-3:00 PM" },
      { days: "Sunday", time: "Closed" },
    ]);
    expect(hoursRows(week(day, day))).toEqual([{ days: "7 days a week", time: "7:00 AM-8:00 PM" }]);
  });
});

test("arrival windows are a choice, with their days unless they are offered every day", () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  const morning = { id: "morning", name: "Morning", startHour: 8, endHour: 12, weekdays: everyDay };
  const late = { id: "late", name: "Late", startHour: 16, endHour: 18, weekdays: [2, 6, 0] };
  expect(windowsInProse([morning])).toBe("morning (8am-12pm)");
  expect(windowsInShort([morning, late])).toEqual(["8am-12pm", "4pm-6pm (Tue, Sat-Sun)"]);
  expect(windowsInProse([morning, late])).toBe("morning (8am-12pm) or late (4pm-6pm, Tuesday, Saturday and Sunday)");
});
