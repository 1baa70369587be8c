import { expect, test } from "vitest";
import { retiredWindows, type VisitWindow, visitWindows } from "../../business/visit-windows.ts";
import { windowMistakes } from "./window-mistakes.ts";

const early: VisitWindow = { id: "early", name: "Early", startHour: 8, endHour: 10, weekdays: [1] };

test("the business's windows have no mistakes", () => {
  expect(windowMistakes(visitWindows, retiredWindows)).toEqual([]);
});

test.each<[string, VisitWindow[], string]>([
  ["an id of a retired window", [{ ...early, id: "old" }], '"old" is listed twice'],
  [
    "an id with spaces",
    [{ ...early, id: "very early" }],
    '"very early" must be lowercase letters, digits, and hyphens',
  ],
  [
    "an end before its start",
    [{ ...early, endHour: 8 }],
    '"early" must begin before it ends, at whole hours from 0 to 23',
  ],
  [
    "an invalid weekday",
    [{ ...early, weekdays: [7] }],
    '"early" must be offered on weekdays from 0, Sunday, to 6, Saturday',
  ],
  ["no windows", [], "at least one window must be offered"],
])("%s is a mistake", (_what, offered, line) => {
  expect(windowMistakes(offered, [{ ...early, id: "old" }])).toEqual([line]);
});
