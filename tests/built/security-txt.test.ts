import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBusiness } from "../../src/facts/business.ts";
import { business } from "../../src/facts/site.ts";
import { hasAsset, onDemandPages } from "./site.ts";

test("security.txt gives the business's email address and is valid for almost a year from the request", async () => {
  const [page] = await onDemandPages("/.well-known/security.txt");
  expect(page?.status).toBe(200);
  expect(hasAsset(".well-known/security.txt")).toBe(false);
  const fields = new Map(
    (page?.html ?? "")
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe(`mailto:${business().email}`);
  expect(fields.get("Canonical")).toBe(`${business().siteUrl}/.well-known/security.txt`);
  const daysLeft = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(359);
  expect(daysLeft).toBeLessThan(365);
});

test("SECURITY.md gives the default email address", () => {
  const page = readFileSync(join(import.meta.dirname, "../../SECURITY.md"), "utf8");
  expect(page).toContain(`(in a copy without settings: ${readBusiness({}).email})`);
});
