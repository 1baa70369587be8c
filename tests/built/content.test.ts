import { describe, expect, it } from "vitest";
import { cities as cityContent, mapCenter } from "../../src/catalog/places/cities.ts";
import { brands, cities, isSpecified } from "./specification.ts";

describe("the content", () => {
  it("has the specified 40 brands and 26 cities, or those of the owner's files", () => {
    if (isSpecified) expect([brands.length, cities.length]).toEqual([40, 26]);
    expect(cityContent.map(({ slug, name }) => ({ slug, name }))).toEqual(
      cities.map(({ slug, name }) => ({ slug, name })),
    );
  });

  it("gives the 2020 population in every city's description", () => {
    for (const { slug, population } of cities) {
      const city = cityContent.find((entry) => entry.slug === slug);
      expect(city?.description, slug).toMatch(new RegExp(`(?<![\\d,])${population}(?![\\d,]\\d)`));
      expect(city?.description, slug).toMatch(/2020/);
      expect(city?.population2020, slug).toBe(Number(population.replace(",", "")));
    }
  });

  it("centers a map without coordinates on Clearwater", () => {
    expect(mapCenter(undefined, "clearwater")).toEqual([27.9658, -82.8001]);
  });
});
