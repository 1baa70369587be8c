import { expect, test } from "vitest";
import { readBusiness } from "../business/business.ts";
import { shownFacts } from "../business/derived/shown-facts.ts";
import { factsToSet } from "./facts-to-set.ts";

const nothing = { rating: undefined, testimonials: [], yearsOfExperience: undefined, licenses: [] };

test("a site with a real address names each fact that is left out in a line of its own, with where to set it", () => {
  const lines = factsToSet(readBusiness({ SITE_URL: "https://repair.test" }), shownFacts(false, nothing));
  expect(lines[0]).toBe(
    "Fictional values are in use for BUSINESS_NAME, BUSINESS_PHONE, BUSINESS_EMAIL: set them before going live.",
  );
  expect(lines).toContain("Not shown until you set it: the variable BUSINESS_OFFICE_STREET.");
  for (const fact of ["rating", "testimonials", "years of experience", '"licensed"', '"insured"', '"certified']) {
    expect(lines.filter((line) => line.includes(fact) && line.includes("src/business/"))).toHaveLength(1);
  }
});

test("the example site says that it shows samples", () => {
  const lines = factsToSet(readBusiness({}), shownFacts(true, nothing));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^Samples .* while SITE_URL is the example address\.$/);
});
