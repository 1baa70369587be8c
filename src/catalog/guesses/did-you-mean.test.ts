import { describe, expect, test } from "vitest";
import { guessCity, guessPages, guessService } from "./did-you-mean.ts";

describe("An address without a page may mean", () => {
  test.each([
    ["dish-washer", "Dishwasher Repair"],
    ["dishwashers", "Dishwasher Repair"],
    ["washer", "Washing Machine Repair"],
    ["lg-dryer-repair-near-me", "Dryer Repair"],
    ["refridgerator", "Refrigerator Repair"],
    ["fridges", "Refrigerator Repair"],
    ["gas-range", "Oven/Stove Repair"],
    ["microwaves", "Microwave Repair"],
    ["ice_machine", "Ice Maker Repair"],
  ])("a service: %s", (asked, title) => {
    expect(guessService(asked)?.label).toBe(title);
  });

  test.each(["piano-repair", "constructor", "__proto__", "", "%", "a".repeat(500), "wp-login.php"])(
    "no service: %j",
    (asked) => {
      expect(guessService(asked)).toBeUndefined();
    },
  );

  test.each([
    ["clearwatr", "Clearwater"],
    ["lagro", "Largo"],
    ["clearwater-beach", "Clearwater"],
    ["st-pete", "St. Petersburg"],
    ["tarponsprings", "Tarpon Springs"],
    ["dunedin-fl", "Dunedin"],
  ])("a city: %s", (asked, name) => {
    expect(guessCity(asked)).toMatchObject({ city: { label: name }, near: [] });
  });

  test.each([
    ["tampa", ["Oldsmar", "Safety Harbor", "St. Petersburg"]],
    ["new-port-richey", ["Tarpon Springs", "Palm Harbor", "Oldsmar"]],
    ["Bradenton", ["Tierra Verde", "St. Petersburg", "St. Pete Beach"]],
  ])("the cities nearest to a town we don't serve: %s", (asked, names) => {
    expect(guessCity(asked).near.map(({ name }) => name)).toEqual(names);
    expect(guessCity(asked).city).toBeUndefined();
  });

  test("nothing, for a town far away", () => {
    expect(guessCity("miami")).toEqual({ city: undefined, near: [] });
  });

  test("several pages, a service, a brand and a city", () => {
    expect(guessPages("/dryer").map(({ href }) => href)).toEqual(["/services/dryer-repair"]);
    expect(guessPages("/samsung-washer-repair-largo").map(({ href }) => href)).toEqual([
      "/services/washing-machine-repair",
      "/brands/samsung",
      "/locations/largo",
    ]);
    for (const path of ["/no/such/page", "/wp-login.php", "/.env", "/admin", "/constructor"]) {
      expect(guessPages(path), path).toEqual([]);
    }
  });
});
