import { describe, expect, it } from "vitest";
import { cities as cityContent } from "../../src/content/places/cities.ts";
import { cities } from "./specification.ts";

describe("the content", () => {
  it("gives the 2020 population in every city's description", () => {
    for (const { slug, population } of cities) {
      const city = cityContent().find((entry) => entry.slug === slug);
      expect(city?.description, slug).toMatch(new RegExp(`(?<![\\d,])${population}(?![\\d,]\\d)`));
      expect(city?.description, slug).toMatch(/2020/);
      expect(city?.population2020, slug).toBe(Number(population.replace(",", "")));
    }
  });
});
