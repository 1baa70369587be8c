import { expect, it } from "vitest";
import { daySummary, visitsPerTechnician } from "./day-summary.ts";

const visit = (state: string, technician?: string, isOverdue = false) => ({ state, technician, isOverdue });
const day = [
  visit("booked"),
  visit("booked", "Sam"),
  visit("on-the-way", "Sam"),
  visit("no-show"),
  visit("done", "Jo"),
];

it("says how many visits are ahead, under way and finished, and who of those ahead has no technician", () => {
  expect(daySummary(day, true)).toBe("5 visits: 2 to go, 1 on the way, 2 finished. 1 without a technician.");
  expect(daySummary(day, false)).toBe("5 visits: 2 to go, 1 on the way, 2 finished.");
  expect(daySummary([...day, visit("booked", "Jo", true), visit("on-the-way", "Jo", true)], false)).toBe(
    "7 visits: 2 overdue, 2 to go, 1 on the way, 2 finished.",
  );
  expect(daySummary([visit("second-visit")], true)).toBe("1 visit: 1 finished.");
  expect(daySummary([], true)).toBe("");
});

it("counts each technician's visits", () => {
  expect(visitsPerTechnician(["Jo", "Kim", "Sam"], day)).toEqual([
    { name: "Jo", visits: 1 },
    { name: "Kim", visits: 0 },
    { name: "Sam", visits: 2 },
  ]);
});
