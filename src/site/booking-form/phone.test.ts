import { describe, expect, it, test } from "vitest";
import { caretIn, formatPhone } from "./phone.ts";

describe("a phone number as it is typed", () => {
  it("is formatted progressively", () => {
    expect(["7", "727", "7275", "727555", "7275550", "7275550142"].map(formatPhone)).toEqual([
      "7",
      "727",
      "(727) 5",
      "(727) 555",
      "(727) 555-0",
      "(727) 555-0142",
    ]);
  });

  it("accepts any ten digits, however they are separated", () => {
    expect(formatPhone("727.555.0142")).toBe("(727) 555-0142");
    expect(formatPhone("727 555-0142")).toBe("(727) 555-0142");
  });

  it("leaves country codes, extensions and longer numbers alone", () => {
    for (const typed of ["+1 727 555 0142", "17275550142", "727 555 0142 ext. 5", "72755501421"]) {
      expect(formatPhone(typed)).toBe(typed);
    }
  });
});

test.each([
  ["a digit in the middle", "(727) 5955-014", 8, "(727) 595-5014", 8],
  ["a digit that completes the area", "727", 2, "727", 2],
  ["a digit behind which a separator comes", "(7270) 555-014", 5, "(727) 055-5014", 7],
  ["the end", "7275", 4, "(727) 5", 7],
  ["the start", "(727) 555", 0, "(727) 555", 0],
])("the caret, after a number is formatted: stays at %s", (_where, typed, caret, formatted, expected) => {
  expect(formatPhone(typed)).toBe(formatted);
  expect(caretIn(formatted, typed, caret)).toBe(expected);
});
