import { expect, test } from "vitest";
import { facts } from "../../src/facts/site.ts";
import { built } from "../built-code.ts";
import { findFiles } from "../find-files.ts";
import { readAsset } from "./site.ts";

/** Texts that an owner sets; shorter ones could be in any script. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? (value.length > 5 ? [value] : []) : Object.values(value ?? {}).flatMap(textsIn);

test("no script knows a fact of the business: pages bring them along", () => {
  const { name, phone, email, officeStreet, profileStreet, visitWindows, typicalVisit, waysToPay } = facts();
  const own = { name, phone, email, officeStreet, profileStreet, visitWindows, typicalVisit, waysToPay };
  const texts = [...new Set(textsIn(own))];
  expect(texts.length).toBeGreaterThan(5);
  const scripts = findFiles("_astro/*.js", built.clientFolder);
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap((file) => {
    const code = readAsset(file).toString();
    return texts.filter((text) => code.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
