import { expect, test } from "vitest";
import { firstAidForProblem } from "./first-aid.ts";

test.each([
  ["washing-machine-repair", "Brand: LG\nIt's LEAKING all over the floor", ["water"]],
  ["oven-stove-repair", "There is a gas smell and a burning smell", ["gas", "burning"]],
  ["refrigerator-repair", "Everything gets warm since last night", ["food"]],
  ["dryer-repair", "The dryer runs but stays cold.", []],
  ["microwave-repair", "It drips water", []],
] as const)("for %s, %j calls for %j", (service, description, ids) => {
  expect(firstAidForProblem(service, description).map(({ id }) => id)).toEqual(ids);
});
