import { describe, expect, it } from "vitest";
import { heronSound } from "../catalog/fixtures.ts";
import { cities } from "../catalog/places/cities.ts";
import { pictureOf, roomOfCity } from "./page-pictures.ts";

describe("the room of a page", () => {
  const begins = (title: string) => [{ ...heronSound.problems[0], title, text: "A text of some length." }];

  it("is a condo on the beaches, whatever goes wrong there first", () => {
    expect(roomOfCity({ isBeach: true, problems: begins("Blocked common dryer ducts") })).toBe("condo");
  });

  it("is a garage where the first problem is one of laundry, otherwise a kitchen", () => {
    expect(roomOfCity({ problems: begins("Washers that walk") })).toBe("garage");
    expect(roomOfCity({ problems: begins("Water under the crisper drawers") })).toBe("kitchen");
  });

  it("is not the same two for all cities", () => {
    expect(new Set(cities.map(roomOfCity)).size).toBeGreaterThanOrEqual(3);
  });

  it("is a built-in kitchen for brands that stand in one; others show their first appliance, or a refrigerator", () => {
    expect(pictureOf({ isBuiltIn: true, appliances: ["Refrigerators"] }).name).toBe("built-in");
    expect(pictureOf({ appliances: ["Dishwashers", "Refrigerators"] }).name).toBe("dishwasher");
    expect(pictureOf({ appliances: ["Washing machine"] }).name).toBe("washing-machine");
    expect(pictureOf({ appliances: ["Beer Dispensers"] }).name).toBe("refrigerator");
  });
});
