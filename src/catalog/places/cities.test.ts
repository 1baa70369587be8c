import { expect, test } from "vitest";
import { cities, findCity } from "./cities.ts";

test("A city is found by its slug, in capitals, with dots for hyphens, and with too many of either", () => {
  for (const { slug } of cities) {
    for (const separator of ["-", ".", "--", ".-"]) {
      const asked = slug.replaceAll("-", separator).toUpperCase();
      expect(findCity(asked)?.slug, asked).toBe(slug);
    }
  }
});

test.each(["constructor", "__proto__", ".", "atlantis"])("%s finds no city", (id) => {
  expect(findCity(id)).toBeUndefined();
});
