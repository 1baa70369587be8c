import { describe, expect, test } from "vitest";
import { factMistakes, written } from "./fact-mistakes.ts";
import { closed, open, type WeekHours } from "./hours.ts";
import { price } from "./schema.ts";
import type { VisitWindow } from "./visit-windows.ts";

test("what the business has written has no mistakes", () => {
  expect(factMistakes()).toEqual([]);
});

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const early: VisitWindow = { id: "early", name: "Early", startHour: 8, endHour: 10, weekdays: everyDay };
const week = (sunday: WeekHours[number]): WeekHours => [sunday, ...Array(6).fill(open(8, 18))];
const facts = (changed: object): typeof written => {
  const known: object = {
    ...written,
    "hours.ts": { ...written["hours.ts"], visitHours: week(open(8, 18)) },
    "visit-windows.ts": { visitWindows: [early], bookableMonths: 2, retiredWindows: [] },
    "capacity.ts": { technicianCounts: everyDay.map(() => 2) },
  };
  const merged = Object.entries(changed).map(([file, values]) => [file, { ...Reflect.get(known, file), ...values }]);
  return { ...known, ...Object.fromEntries(merged) } as typeof written;
};

const rating = { stars: 4.9, reviews: 212, source: "Google", url: "https://maps.test/us" };

test.each<[file: keyof typeof written, changed: object, line: string]>([
  ["promises.ts", { noticeHours: 0 }, "noticeHours must be a whole number from 2 to 336, not 0."],
  [
    "promises.ts",
    { waysToPay: "" },
    'waysToPay must be words that can follow "by", such as "credit card, cash or check", not \'\'.',
  ],
  [
    "promises.ts",
    { priceRanges: { "dryer-repair": { from: 380, to: 129 } } },
    "priceRanges.dryer-repair must be whole dollars, the lower price first, such as { from: 129, to: 380 }, not { from: 380, to: 129 }.",
  ],
  [
    "licenses.ts",
    { licenses: [{ kind: "license", name: "County license" }] },
    "licenses, entry 1: number must be the license’s number, which visitors can look up, not undefined.",
  ],
  ["promises.ts", { taxIncluded: "yes" }, "taxIncluded must be true, false, or undefined to say nothing, not 'yes'."],
  [
    "visit-windows.ts",
    { visitWindows: [early, { ...early, id: "very late" }] },
    "visitWindows, entry 2: id must be lowercase letters, digits, and hyphens, not 'very late'.",
  ],
  [
    "hours.ts",
    { phoneHours: week(open(20, 7)) },
    "phoneHours on Sunday must be closed, or open(from, to) with times of the same day such as open(9, 17.5), not { opens: 1200, closes: 420 }.",
  ],
  [
    "capacity.ts",
    { technicianCounts: [-1, 1, 1, 1, 1, 1, 1] },
    "technicianCounts on Sunday must be a whole number from 0 to 99, not -1.",
  ],
  [
    "licenses.ts",
    { licenses: [{ kind: "licence", name: "County license" }] },
    `licenses, entry 1: kind must be "license", "insurance", "certification" or "parts", not 'licence'.`,
  ],
  ["track-record.ts", { rating: { ...rating, stars: 6 } }, "rating.stars must be a number from 1 to 5, not 6."],
])("in %s %o is a mistake", (file, changed, line) => {
  expect(factMistakes(facts({ [file]: changed }))).toEqual([`src/business/${file}: ${line}`]);
});

describe("a price", () => {
  test.each(["$89", "89", "89.00"])("of %s is 89 dollars", (written) => {
    expect(price.parse(written)).toBe("89.00");
  });
  const mistakes = (flatPriceUsd: unknown) => factMistakes(facts({ "promises.ts": { flatPriceUsd } }));
  test.each(["$89", "89", "89.00", "$1250", "", undefined])("may be %o", (price) => {
    expect(mistakes(price)).toEqual([]);
  });
  test.each(["89 dollars", "$ 89", "89.5", "-89", "0", "$0.00", "NaN", "from 89", 89, null])("is not %o", (price) => {
    expect(mistakes(price)).toHaveLength(1);
  });
});

describe("facts that don't go together", () => {
  const visits = (visitHours: WeekHours) => ({ "hours.ts": { visitHours } });
  const windows = (...visitWindows: VisitWindow[]) => ({ "visit-windows.ts": { visitWindows } });

  test("a closed day needs no other change: what is offered follows from the hours", () => {
    expect(factMistakes(facts(visits(week(closed))))).toEqual([]);
  });

  test.each<[what: string, changed: object, line: string]>([
    [
      "a window outside the hours of some days",
      windows({ ...early, endHour: 19 }),
      'visit-windows.ts: "early" (8am-7pm) is offered on Monday to Sunday, but visitHours in src/business/hours.ts are 8am-6pm then. Change its hours or weekdays, or visitHours.',
    ],
    [
      "a window before a later Sunday",
      visits(week(open(9, 18))),
      'visit-windows.ts: "early" (8am-10am) is offered on Sunday, but visitHours in src/business/hours.ts are 9am-6pm then. Change its hours or weekdays, or visitHours.',
    ],
    [
      "a window on closed days only",
      { ...visits(week(closed)), ...windows(early, { ...early, id: "sundays", weekdays: [0] }) },
      'visit-windows.ts: "sundays" is never offered, because visitHours in src/business/hours.ts are closed on all of its weekdays. Remove it, or change its weekdays or visitHours.',
    ],
    [
      "an open day without a window",
      windows({ ...early, weekdays: [1, 2, 3, 4, 5] }),
      "visit-windows.ts: no window is offered on Saturday and Sunday, but visitHours in src/business/hours.ts are 8am-6pm then. Add the day to the weekdays of a window, or write closed there.",
    ],
    [
      "an open day on which nobody works",
      { "capacity.ts": { technicianCounts: [0, 1, 1, 1, 1, 1, 1] } },
      "capacity.ts: nobody works on Sunday, but visitHours in src/business/hours.ts are 8am-6pm then. Write a number of technicians here, or closed there.",
    ],
    [
      "one id for two windows",
      { "visit-windows.ts": { retiredWindows: [{ id: "early", name: "Early", startHour: 7, endHour: 9 }] } },
      'visit-windows.ts: "early" is listed twice.',
    ],
  ])("%s", (_what, changed, line) => {
    expect(factMistakes(facts(changed))).toEqual([`src/business/${line}`]);
  });
});
