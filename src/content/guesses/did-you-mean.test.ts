import { describe, expect, test } from "vitest";
import { brands } from "../brands.ts";
import { northwind } from "../fixtures.ts";
import { cities } from "../places/cities.ts";
import { someCities } from "../places/fixtures.ts";
import { guessCity, guessPages, guessService } from "./did-you-mean.ts";

describe("An address without a page may mean", () => {
  test.each([
    ["dish-washer", "Dishwasher Repair"],
    ["lg-dryer-repair-near-me", "Dryer Repair"],
    ["refridgerator", "Refrigerator Repair"],
    ["gas-range", "Oven/Stove Repair"],
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
    ["clearwater-beach", "Clearwater"],
    ["tarponsprings", "Tarpon Springs"],
    ["greek-town", "Tarpon Springs"],
  ])("a city: %s", (asked, name) => {
    expect(guessCity(asked, someCities)).toMatchObject({ city: { label: name }, near: [] });
  });

  test("each city with a page, and each brand", () => {
    for (const { name, slug } of cities()) expect(guessCity(slug).city, name).toMatchObject({ label: name });
    for (const { id, name } of brands())
      expect(guessPages(`/${id}`), name).toContainEqual({ label: `${name} repair`, href: `/brands/${id}` });
  });

  test.each([
    ["tampa", ["Oldsmar", "Safety Harbor", "St. Petersburg"]],
    ["Bradenton", ["Tierra Verde", "St. Petersburg", "St. Pete Beach"]],
  ])("the cities nearest to a town we don't serve: %s", (asked, names) => {
    const { near, city } = guessCity(asked, someCities);
    expect(near.map(({ name }) => name)).toEqual(names);
    expect(city).toBeUndefined();
  });

  test("nothing, for a town far away", () => {
    expect(guessCity("miami")).toEqual({ city: undefined, near: [] });
  });

  test("several pages, a service, a brand and a city", () => {
    expect(guessPages("/dryer").map(({ href }) => href)).toEqual(["/services/dryer-repair"]);
    const known = { brands: [northwind], cities: someCities };
    expect(guessPages("/northwind-washer-repair-largo", known).map(({ href }) => href)).toEqual([
      "/services/washing-machine-repair",
      "/brands/northwind",
      "/locations/largo",
    ]);
    for (const path of ["/no/such/page", "/wp-login.php", "/.env", "/admin", "/constructor"]) {
      expect(guessPages(path), path).toEqual([]);
    }
  });
});
