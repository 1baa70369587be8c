import { expect, test } from "vitest";
import { entityTag, matchesEntityTag, parseRange } from "./conditions.ts";

test("different bytes have different strong tags", () => {
  expect(entityTag(Buffer.from("a"))).toMatch(/^"[\w-]{22}"$/);
  expect(entityTag(Buffer.from("a"))).not.toBe(entityTag(Buffer.from("b")));
});

test.each([
  ['"one"', true],
  ['W/"one"', true],
  ['"zero", "one"', true],
  ["*", true],
  ['"other"', false],
  ["one", false],
  [undefined, false],
])("If-None-Match %s matches the tag: %s", (header, expected) => {
  expect(matchesEntityTag(header, '"one"')).toBe(expected);
});

test.each([
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=90-500", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-2", "none"],
  ["bytes=0-1,5-6", "none"],
  ["bytes=-", "none"],
  ["bytes=a-b", "none"],
  ["lines=0-9", "none"],
  [undefined, "none"],
] as const)("Range %s of 100 bytes means %o", (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
