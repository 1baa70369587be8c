import { expect, test } from "vitest";
import { wednesdayMorning } from "../fixtures.ts";
import { findFloods } from "./floods.ts";

/** Visits booked so many minutes after a Wednesday morning. */
const bookedAfter = (minutes: readonly number[]) =>
  minutes.map((after) => ({ createdAt: new Date(wednesdayMorning.getTime() + after * 60_000).toISOString() }));

const every = (minutes: number, times: number) => Array.from({ length: times }, (_, index) => index * minutes);

test.each<[string, number[], number[]]>([
  ["eleven in an hour", every(6, 11), [11]],
  ["ten in an hour", every(6, 10), []],
  ["an hour's flood, with what came long before and after", [-3_000, ...every(5, 14), 2_000], [14]],
  ["36 in a day, never many in an hour", every(40, 36), [36]],
  ["35 in a day, never many in an hour", every(40, 35), []],
  ["two floods on different days", [...every(1, 14), ...every(1, 14).map((after) => after + 3_000)], [14, 14]],
  ["three hours of a flood", [...every(4, 14), ...every(4, 14).map((after) => after + 61)], [28]],
])("of %s, with limits of 14 in an hour and 47 in a day, the floods have the sizes %j", (_what, minutes, sizes) => {
  const floods = findFloods(bookedAfter(minutes), { hour: 14, day: 47 });
  expect(floods.map(({ length }) => length)).toEqual(sizes);
});

test("a handful of visits is looked at one by one, however small the business", () => {
  expect(findFloods(bookedAfter(every(1, 5)), { hour: 1, day: 2 })).toEqual([]);
});
