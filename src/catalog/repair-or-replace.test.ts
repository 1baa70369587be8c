import { expect, test } from "vitest";
import { ageRule, closeCallRule, type Outcome, repairRule, verdictOn } from "./repair-or-replace.ts";
import type { ServiceId } from "./services/service-ids.ts";

const at = (service: ServiceId, age: number, quote?: number) => verdictOn({ service, age, newPrice: 100_000, quote });

test.each<[ServiceId, [last: number, outcome: Outcome, first: number, then: Outcome][]]>([
  ["refrigerator-repair", [[7.5, "repair", 8, "replace"]]],
  ["washing-machine-repair", [[7.5, "repair", 8, "replace"]]],
  ["dishwasher-repair", [[9.5, "repair", 10, "replace"]]],
  [
    "dryer-repair",
    [
      [7.5, "repair", 8, "close-call"],
      [9.5, "close-call", 10, "replace"],
    ],
  ],
  ["microwave-repair", [[6.5, "repair", 7, "replace"]]],
])("%s changes at its age limits", (service, borders) => {
  for (const [last, outcome, first, then] of borders) {
    expect([at(service, last, 100).outcome, at(service, first, 100).outcome]).toEqual([outcome, then]);
  }
});

test("A cent under half is a repair, half is not", () => {
  const outcomes = [49_999, 50_000, 50_001].map((quote) => at("oven-stove-repair", 3, quote).outcome);
  expect(outcomes).toEqual(["repair", "replace", "replace"]);
  expect(verdictOn({ service: "cooktop-repair", age: 3, newPrice: 333, quote: 166 }).outcome).toBe("repair");
});

test("A verdict is close within a year of the limit or a tenth of the new price of half, unless something counts clearly against a repair", () => {
  const close = (age: number, quote?: number) => at("refrigerator-repair", age, quote).isClose;
  const byAge = [6, 7, 8, 9, 9.5].map((age) => close(age, 10_000));
  expect(byAge).toEqual([false, true, true, true, false]);
  const byCost = [39_999, 40_000, 50_000, 60_000, 60_001].map((quote) => close(2, quote));
  expect(byCost).toEqual([false, true, true, true, false]);
  expect([close(8, 50_000), close(2), close(7), close(8)]).toEqual([false, false, true, true]);
  expect(at("dryer-repair", 8.5, 1_000).isClose).toBe(true);
});

test("The rule in words has the limits of the rule", () => {
  expect(repairRule).toBe(
    "Repair it if that costs under 50% of a new one and it’s under 8 years old: a dishwasher under 10, a microwave under 7. A dryer from 8 to 10 is a close call, and so is anything near these lines.",
  );
  const said = (service: ServiceId) => `${ageRule(service)}. ${closeCallRule(service)}`;
  expect(said("dishwasher-repair")).toBe("under 10 years old. Near either line, it’s a close call.");
  expect(said("dryer-repair")).toBe("under 8 years old. From 8 to 10 years, and near either line, it’s a close call.");
});
