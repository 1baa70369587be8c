import { expect, it, test } from "vitest";
import type { City } from "../reading/schema.ts";
import { cities, findCity } from "./cities.ts";
import { neighborsOf } from "./neighbors.ts";

it.each(cities)("$name has neighbors, all of them other cities with a page", (city) => {
  const neighbors = neighborsOf(city);
  expect(new Set(neighbors).size).toBe(Math.min(5, cities.length - 1));
  expect(neighbors).not.toContain(city);
  expect(neighbors.map(({ slug }) => findCity(slug))).toEqual(neighbors);
});

test("a city that is not listed has neighbors, too, the large one before the small one that is as far", () => {
  const [anyCity] = cities as [City];
  const at = (slug: string, latitude: number, population2020: number): City => {
    return { ...anyCity, slug, coordinates: [latitude, 20], population2020 };
  };
  const [village, metropolis] = [at("village", 70.1, 500), at("metropolis", 69.9, 1_000_000)];
  expect(neighborsOf(at("new", 70, 1_000), [village, metropolis])).toEqual([metropolis, village]);
});
