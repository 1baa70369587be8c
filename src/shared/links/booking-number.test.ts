import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bookingNumber, idRanges } from "./booking-number.ts";

/** Whether what was typed may mean the booking with this id. */
const means = (typed: string, id: string) => idRanges(typed).some(({ from, before }) => from <= id && id < before);

test("is two groups of three characters that nobody mistakes for each other, from the first to the last id", () => {
  expect(bookingNumber({ id: "0f8fad5b-d9cb-469f-a165-70867728950e" })).toBe("3EQ-ETE");
  expect(bookingNumber({ id: "00000000-0000-4000-8000-000000000000" })).toBe("222-222");
  expect(bookingNumber({ id: "ffffffff-ffff-4fff-bfff-ffffffffffff" })).toBe("VMF-UVM");
  for (let drawn = 0; drawn < 500; drawn++) {
    const id = randomUUID();
    const number = bookingNumber({ id });
    expect(number).toMatch(/^[2-46-79ACDEFGHJKMNPQRTUVWXY]{3}-[2-46-79ACDEFGHJKMNPQRTUVWXY]{3}$/);
    expect(idRanges(number)[0]).toEqual({ from: id.slice(0, 7), before: expect.any(String) });
    expect(means(number, id)).toBe(true);
  }
});

test.each([
  ["3EQ-ETE", "as it is printed"],
  ["3eqete", "in lower case without a dash"],
  [" 3 E Q – E T E ", "with spaces and another dash"],
  ["#3EO-ETE", "with an O that was read instead of a Q"],
  ["3E0-ETE", "with a zero"],
  ["3EQ", "its first group"],
  ["0f8fad5b", "the start of the id, as earlier emails have it"],
  ["0F8FAD5B-D9CB", "more of the id"],
])("%j is understood: %s", (typed) => {
  expect(means(typed, "0f8fad5b-d9cb-469f-a165-70867728950e")).toBe(true);
  expect(means(typed, "1f8fad5b-d9cb-469f-a165-70867728950e")).toBe(false);
});

test.each(["", " ", "-", "%", "_", "3EQ-ETE-2", "5SB-888", "YYY-YYY", "Zoë"])("%j is no number", (typed) => {
  expect(idRanges(typed)).toEqual([]);
});

test("the last numbers have their own range", () => {
  const last = "fffffff0-0000-4000-8000-000000000000";
  expect(means("VMF-UVM", last)).toBe(true);
  expect(means("VMF", last)).toBe(true);
});
