import { describe, expect, test } from "vitest";
import { keepWindows } from "./keep-windows.ts";

describe("windows", () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  const morning = { id: "morning", name: "Morning", startHour: 8, endHour: 12, weekdays: everyDay };
  const noon = { id: "noon", name: "Noon", startHour: 11, endHour: 14 };
  const live = { visitWindows: [morning], retiredWindows: [noon] };

  test("keep their id with another name or weekdays, and give it up with their hours", () => {
    const renamed = { ...morning, name: "Early", weekdays: [1] };
    expect(keepWindows({ visitWindows: [renamed] }, live)).toEqual({ visitWindows: [renamed], retiredWindows: [noon] });
    const shorter = { ...morning, endHour: 10 };
    expect(keepWindows({ visitWindows: [shorter] }, live)).toEqual({
      visitWindows: [{ ...shorter, id: "morning-2" }],
      retiredWindows: [{ id: "morning", name: "Morning", startHour: 8, endHour: 12 }, noon],
    });
  });

  test("get their former id back with their former hours", () => {
    const again = { ...noon, id: "noon-2", weekdays: everyDay };
    expect(keepWindows({ visitWindows: [morning, again] }, live)).toEqual({
      visitWindows: [morning, { ...again, id: "noon" }],
      retiredWindows: [],
    });
  });
});
