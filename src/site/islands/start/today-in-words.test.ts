import { describe, expect, test } from "vitest";
import { open, type VisitWindow, type WeekHours } from "../../../facts/schema.ts";
import { bookNow, phoneStatus, visitStatus } from "./today-in-words.ts";

const closed = null;

/** From Sunday to Saturday: closed on Sunday and Wednesday. */
const week: WeekHours = [closed, open(7, 20), open(7, 20), closed, open(8.5, 18), open(7, 20), open(8, 17)];

/** Closed on Wednesdays; the evening is for Monday and Tuesday. */
const windows: VisitWindow[] = [
  { id: "day", name: "Day", startHour: 8, endHour: 16, weekdays: [0, 1, 2, 4, 5, 6] },
  { id: "evening", name: "Evening", startHour: 16, endHour: 19, weekdays: [1, 2] },
];

const never = () => false;

test.each([
  ["Monday, 6 AM", "2026-06-08T10:00:00Z", "", "7am", "last arrivals by 7pm"],
  ["Monday, 7 AM", "2026-06-08T11:00:00Z", "until 8pm", "", "last arrivals by 7pm"],
  ["Monday, 7 PM: all windows are over, the phones aren't", "2026-06-08T23:00:00Z", "until 8pm", "", "no more visits"],
  ["Monday, 8 PM: the next opening is tomorrow", "2026-06-09T00:00:00Z", "", "7am", "no more visits"],
  ["Tuesday, 9 PM: tomorrow is closed", "2026-06-10T01:00:00Z", "", "Thu 8:30am", "no more visits"],
  ["Wednesday, closed, 10 AM", "2026-06-10T14:00:00Z", "", "Thu 8:30am", "no visits"],
  ["Saturday, 3:59 PM: no evenings", "2026-06-13T19:59:00Z", "until 5pm", "", "last arrivals by 4pm"],
  ["Saturday, 5 PM: Sunday is closed", "2026-06-13T21:00:00Z", "", "Mon 7am", "no more visits"],
])("on %s (%s) phones are answered %s or from %s", (_, now, until, from, visits) => {
  const afterHours = from && `We answer from ${from}. ${bookNow}`;
  expect(phoneStatus(week, new Date(now), never)).toEqual({ until, from: from && `from ${from}`, afterHours });
  expect(visitStatus(windows, new Date(now), never)).toBe(visits);
});

test("phones that are never answered never open", () => {
  const silent = Array(7).fill(closed);
  expect(phoneStatus(silent, new Date("2026-06-10T14:00:00Z"), never)).toEqual({
    until: "",
    from: "",
    afterHours: bookNow,
  });
});

test("on the only open day of a week, the next opening is a week away", () => {
  const wednesdays: WeekHours = Array.from({ length: 7 }, (_, day) => (day === 3 ? open(9, 12) : closed));
  expect(phoneStatus(wednesdays, new Date("2026-06-10T17:00:00Z"), never).from).toBe("from Wed 9am");
});

describe("on days that are closed, whatever the week says", () => {
  const [friday, saturday, monday] = ["2026-06-12", "2026-06-13", "2026-06-15"];
  const on =
    (...days: (string | undefined)[]) =>
    (date: string) =>
      days.includes(date);

  test.each([
    ["today", "2026-06-12T14:00:00Z", on(friday), "", "Closed today. We answer from Sat 8am.", "no visits"],
    [
      "today and tomorrow",
      "2026-06-12T14:00:00Z",
      on(friday, saturday),
      "",
      "Closed today. We answer from Mon 7am.",
      "no visits",
    ],
    ["tomorrow", "2026-06-13T00:30:00Z", on(saturday, monday), "", "We answer from Tue 7am.", "no more visits"],
    ["tomorrow, seen in the morning", "2026-06-12T14:00:00Z", on(saturday), "until 8pm", "", "last arrivals by 4pm"],
  ])("%s", (_what, now, isClosed, until, answers, visits) => {
    const status = phoneStatus(week, new Date(now), isClosed);
    expect(status).toMatchObject({ until, afterHours: answers && `${answers} ${bookNow}` });
    expect(visitStatus(windows, new Date(now), isClosed)).toBe(visits);
  });
});
