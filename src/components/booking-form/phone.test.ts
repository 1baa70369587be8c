import { describe, expect, it } from "vitest";
import { formatPhone } from "./phone.ts";

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
