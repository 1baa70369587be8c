import { expect, test } from "vitest";
import type { PlacedCity } from "../reading/schema.ts";
import { placedCities } from "./cities.ts";
import { neighborsOf } from "./neighbors.ts";

test("a city that is not listed has neighbors, too, the large one before the small one that is as far", () => {
  const [anyCity] = placedCities() as [PlacedCity];
  const at = (slug: string, latitude: number, population2020: number): PlacedCity => {
    return { ...anyCity, slug, coordinates: [latitude, 20], population2020 };
  };
  const [village, metropolis] = [at("village", 70.1, 500), at("metropolis", 69.9, 1_000_000)];
  expect(neighborsOf(at("new", 70, 1_000), [village, metropolis])).toEqual([metropolis, village]);
});

test("a community whose place nobody has said has no neighbors", () => {
  const [{ coordinates, ...anyCity }] = placedCities() as [PlacedCity];
  expect(neighborsOf(anyCity)).toEqual([]);
  expect(neighborsOf({ ...anyCity, coordinates })).toHaveLength(5);
});
