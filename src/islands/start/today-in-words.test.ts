import { describe, expect, test } from "vitest";
import { closed, open, type WeekHours } from "../../business/hours.ts";
import { phoneStatus, visitStatus } from "./today-in-words.ts";

/** From Sunday to Saturday: closed on Sunday and Wednesday. */
const week: WeekHours = [closed, open(7, 20), open(7, 20), closed, open(8.5, 18), open(7, 20), open(8, 17)];

const never = () => false;

test.each([
  ["Monday, 6 AM", "2026-06-08T10:00:00Z", "from 7am", "Phones open 7am", "visits until 8pm"],
  ["Monday, 7 AM", "2026-06-08T11:00:00Z", "until 8pm", "", "visits until 8pm"],
  ["Monday, 8 PM: the next opening is tomorrow", "2026-06-09T00:00:00Z", "closed", "Phones open 7am", "no more visits"],
  ["Tuesday, 9 PM: tomorrow is closed", "2026-06-10T01:00:00Z", "closed", "Phones open Thu 8:30am", "no more visits"],
  ["Wednesday, closed, 10 AM", "2026-06-10T14:00:00Z", "closed", "Phones open Thu 8:30am", "no visits"],
  ["Saturday, 4:59 PM", "2026-06-13T20:59:00Z", "until 5pm", "", "visits until 5pm"],
  ["Saturday, 5 PM: Sunday is closed", "2026-06-13T21:00:00Z", "closed", "Phones open Mon 7am", "no more visits"],
])("on %s (%s) phones are %s", (_, now, today, opens, visits) => {
  expect(phoneStatus(week, new Date(now), never)).toEqual({ today, opens });
  expect(visitStatus(week, new Date(now), never)).toBe(visits);
});

test("phones that are never answered never open", () => {
  const silent = Array(7).fill(closed);
  expect(phoneStatus(silent, new Date("2026-06-10T14:00:00Z"), never)).toEqual({ today: "closed", opens: "" });
});

test("on the only open day of a week, the next opening is a week away", () => {
  const wednesdays: WeekHours = Array.from({ length: 7 }, (_, day) => (day === 3 ? open(9, 12) : closed));
  expect(phoneStatus(wednesdays, new Date("2026-06-10T17:00:00Z"), never).opens).toBe("Phones open Wed 9am");
});

describe("on days that are closed, whatever the week says", () => {
  const [friday, saturday, monday] = ["2026-06-12", "2026-06-13", "2026-06-15"];
  const on =
    (...days: (string | undefined)[]) =>
    (date: string) =>
      days.includes(date);

  test.each([
    ["today", "2026-06-12T14:00:00Z", on(friday), "closed", "Phones open Sat 8am", "no visits"],
    ["today and tomorrow", "2026-06-12T14:00:00Z", on(friday, saturday), "closed", "Phones open Mon 7am", "no visits"],
    ["tomorrow", "2026-06-13T00:30:00Z", on(saturday, monday), "closed", "Phones open Tue 7am", "no more visits"],
    ["tomorrow, seen in the morning", "2026-06-12T14:00:00Z", on(saturday), "until 8pm", "", "visits until 8pm"],
  ])("%s", (_what, now, isClosed, today, opens, visits) => {
    expect(phoneStatus(week, new Date(now), isClosed)).toEqual({ today, opens });
    expect(visitStatus(week, new Date(now), isClosed)).toBe(visits);
  });
});
