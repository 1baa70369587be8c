import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAllowed, licensesFile, licensesPage, productionDependencies } from "../renew/licenses.ts";

test("every dependency has a license that we have reviewed and allowed", () => {
  expect(productionDependencies().filter(({ license }) => !isAllowed(license))).toEqual([]);
});

test("docs/licenses.md is what `npm run licenses` writes", () => {
  expect(readFileSync(licensesFile, "utf8")).toBe(licensesPage(productionDependencies()));
});
