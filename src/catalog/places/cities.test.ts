import { expect, test } from "vitest";
import { findCity } from "./cities.ts";

test.each(["St.Petersburg", "ST.-PETERSBURG", "st--petersburg", "st-petersburg"])("%s finds St. Petersburg", (id) => {
  expect(findCity(id)?.slug).toBe("st-petersburg");
});

test.each(["constructor", "__proto__", ".", "tampa"])("%s finds no city", (id) => {
  expect(findCity(id)).toBeUndefined();
});
