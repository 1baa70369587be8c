import fc from "fast-check";
import { expect, test } from "vitest";
import { ageRule, closeCallRule, type Outcome, type RepairCase, repairRule, verdictOn } from "./repair-or-replace.ts";
import { type ServiceId, serviceIds } from "./services/service-ids.ts";

/** The rule once more, said another way: a list of reasons against a repair, in halves of years and in cents. */
function ruleInOtherWords({ service, age, newPrice, quote }: RepairCase): Outcome {
  const lastRepair = service.startsWith("dishwasher") ? 9.5 : service.startsWith("microwave") ? 6.5 : 7.5;
  const lastPossible = service.startsWith("dryer") ? 9.5 : lastRepair;
  const against = [
    age > lastPossible && "too old",
    quote !== undefined && newPrice - quote <= quote && "too expensive",
  ].filter(Boolean);
  if (against.length > 0) return "replace";
  if (age > lastRepair) return "close-call";
  return quote === undefined ? "quote-decides" : "repair";
}

const anyCase: fc.Arbitrary<RepairCase> = fc
  .record({
    service: fc.constantFrom(...serviceIds),
    halfYears: fc.integer({ min: 0, max: 60 }),
    newPrice: fc.integer({ min: 1, max: 1_000_000 }),
    // Half of them are near half of the price, where it matters.
    share: fc.option(fc.oneof(fc.double({ min: 0, max: 1.5, noNaN: true }), fc.constant(0.5)), { nil: undefined }),
    cents: fc.integer({ min: -1, max: 1 }),
  })
  .map(({ service, halfYears, newPrice, share, cents }) => ({
    service,
    age: halfYears / 2,
    newPrice,
    quote: share === undefined ? undefined : Math.max(0, Math.round(newPrice * share) + cents),
  }));

test("10,000 cases come out as the rule says", () => {
  const outcomes = new Map<Outcome, number>();
  fc.assert(
    fc.property(anyCase, (asked) => {
      const { outcome } = verdictOn(asked);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome !== ruleInOtherWords(asked)) expect(outcome, JSON.stringify(asked)).toBe(ruleInOtherWords(asked));
    }),
    { numRuns: 10_000, seed: 16 },
  );
  expect([...outcomes.keys()].toSorted()).toEqual(["close-call", "quote-decides", "repair", "replace"]);
});

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
