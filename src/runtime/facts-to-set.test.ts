import { expect, test } from "vitest";
import { effectiveFacts } from "../facts/effective-facts.ts";
import { factsToSet } from "./facts-to-set.ts";

function linesFor(environment: Record<string, string>): string[] {
  const { facts, unset } = effectiveFacts(environment);
  return factsToSet(facts, unset, !environment.SITE_URL);
}

test("a site with a real address names each fact that is left out in its own line, with where to set it", () => {
  const lines = linesFor({ SITE_URL: "https://repair.test", BUSINESS_PHONE: "813-555-0100" });
  expect(lines[0]).toBe(
    "These are still placeholders: name, email. Set yours in the office, under Settings, before you go live.",
  );
  expect(lines).toContain(
    "Not shown until you set it: your office street address (under Settings, Business, or as BUSINESS_OFFICE_STREET).",
  );
  for (const fact of [
    "rating",
    "testimonials",
    "years of experience",
    '"licensed"',
    '"insured"',
    '"certified',
    "sales tax",
  ]) {
    expect(lines.filter((line) => line.includes(fact) && line.includes("(under Settings, "))).toHaveLength(1);
  }
});

test("the office reads of rooms alone, not of the server's variables", () => {
  const { facts, unset } = effectiveFacts({ SITE_URL: "https://repair.test" });
  const lines = factsToSet(facts, unset, false, "office");
  expect(lines).toContain("Not shown until you set it: the link to Facebook (under Settings, Business).");
  expect(lines.join()).not.toContain("BUSINESS_");
});

test("the example site says that it shows samples", () => {
  const lines = linesFor({});
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^Samples .* until you set your own address under Settings, Website address\.$/);
});
