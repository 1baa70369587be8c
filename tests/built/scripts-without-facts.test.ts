import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { facts } from "../../src/business/site.ts";
import { cities } from "../../src/catalog/places/cities.ts";
import { readAsset, release } from "./site.ts";

/** Texts that an owner sets; shorter ones could stand in any script. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? (value.length > 5 ? [value] : []) : Object.values(value ?? {}).flatMap(textsIn);

test("no script knows a fact of the business: pages bring them along", () => {
  // The county's places aren't the business's own.
  const places: readonly string[] = cities.map(({ name }) => name);
  const texts = [...new Set(textsIn(facts()))].filter((text) => !places.includes(text));
  expect(texts.length).toBeGreaterThan(10);
  const scripts = globSync("_astro/*.js", { cwd: release.clientFolder });
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap((file) => {
    const code = readAsset(file).toString();
    return texts.filter((text) => code.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
