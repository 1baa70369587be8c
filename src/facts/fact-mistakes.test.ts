import { describe, expect, test } from "vitest";
import { factMistakes } from "./fact-mistakes.ts";
import { open, type VisitWindow, type WeekHours } from "./schema.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const early: VisitWindow = { id: "early", name: "Early", startHour: 8, endHour: 10, weekdays: everyDay };
const week = (sunday: WeekHours[number]): WeekHours => [sunday, ...Array(6).fill(open(8, 18))];
/** What is wrong with a document. */
const mistakesIn = (changed: object): string[] => {
  const known = { visitHours: week(open(8, 18)), visitWindows: [early], technicianCounts: everyDay.map(() => 2) };
  return factMistakes({ BUSINESS_FACTS: JSON.stringify({ ...known, ...changed }) });
};

test("the facts as they come have no mistakes", () => {
  expect(factMistakes({})).toEqual([]);
});

const rating = { stars: 4.9, reviews: 212, source: "Google", url: "https://maps.test/us" };

test.each<[changed: object, line: string]>([
  [{ noticeHours: 0 }, "Notice for changes must be a whole number from 2 to 336, not 0."],
  [{ waysToPay: "" }, "Ways to pay must be a list such as credit card, cash or check, not ''."],
  [
    { priceRanges: { "dryer-repair": { from: 380, to: 129 } } },
    "Prices by appliance, Dryer, To must be an amount above the lower price, not 129.",
  ],
  [
    { licenses: [{ kind: "license", name: "County license" }] },
    "License 1, Number must be the license number, which visitors can look up, and is missing.",
  ],
  [{ taxIncluded: "yes" }, "Sales tax included must be yes or no, not 'yes'."],
  [
    { visitWindows: [early, { ...early, id: "very late" }] },
    "Window 2, Id must be lowercase letters, digits, and hyphens, not 'very late'.",
  ],
  [
    { phoneHours: week(open(20, 7)) },
    "Phone hours, Sunday, Closes must be two times on the same day, or none on a closed day, not 420.",
  ],
  [{ technicianCounts: [-1, 1, 1, 1, 1, 1, 1] }, "Technicians, Sunday must be a whole number from 0 to 99, not -1."],
  [{ rating: { ...rating, stars: 6 } }, "Rating, Stars must be a number from 1 to 5, not 6."],
  [{ fromPrice: "about 90" }, "Repairs from must be an amount above $0, such as $89 or 89.00, not 'about 90'."],
])("in %o is a mistake", (changed, line) => {
  expect(mistakesIn(changed)).toEqual([line]);
});

test("a document that is no JSON is one, and what a later release calls a fact is none", () => {
  expect(factMistakes({ BUSINESS_FACTS: "{" })).toEqual([
    'BUSINESS_FACTS: The facts must be a JSON object such as {"warrantyDays":120}.',
  ]);
  expect(mistakesIn({ foundedIn: "Largo" })).toEqual([]);
});

describe("facts that don't go together", () => {
  test("a closed day needs no other change: what is offered follows from the hours", () => {
    expect(mistakesIn({ visitHours: week(null) })).toEqual([]);
  });

  test.each<[what: string, changed: object, line: string]>([
    [
      "a window outside the hours of some days",
      { visitWindows: [{ ...early, endHour: 19 }] },
      "Arrival windows: “Early” (8am-7pm) is offered Monday through Sunday, but visit hours are 8am-6pm then. Change this window’s hours or weekdays, or change visit hours.",
    ],
    [
      "a window before a later Sunday",
      { visitHours: week(open(9, 18)) },
      "Arrival windows: “Early” (8am-10am) is offered Sunday, but visit hours are 9am-6pm then. Change this window’s hours or weekdays, or change visit hours.",
    ],
    [
      "a window on closed days only",
      { visitHours: week(null), visitWindows: [early, { ...early, id: "sundays", name: "Sundays", weekdays: [0] }] },
      "Arrival windows: “Sundays” is never offered, because all of its weekdays are closed under visit hours. Remove it, or change its weekdays or visit hours.",
    ],
    [
      "an open day without a window",
      { visitWindows: [{ ...early, weekdays: [1, 2, 3, 4, 5] }] },
      "Arrival windows: No window is offered Saturday and Sunday, but visit hours are 8am-6pm then. Add the day to a window’s weekdays, or close it under visit hours.",
    ],
    [
      "an open day on which nobody works",
      { technicianCounts: [0, 1, 1, 1, 1, 1, 1] },
      "Technicians: No one works on Sunday, but visit hours are 8am-6pm then. Enter a number of technicians, or close the day under visit hours.",
    ],
    [
      "one id for two windows",
      { retiredWindows: [{ id: "early", name: "Early", startHour: 7, endHour: 9 }] },
      "Arrival windows: Two windows share the id “early”.",
    ],
  ])("%s", (_what, changed, line) => {
    expect(mistakesIn(changed)).toEqual([line]);
  });
});
