import { describe, expect, test } from "vitest";
import { facts } from "../site.ts";
import { type OwnFacts, shownFacts } from "./shown-facts.ts";

const { promises } = facts();
const nothing: OwnFacts = { rating: null, testimonials: [], since: null, licenses: [], promises };
const testimonial = {
  name: "Ann P.",
  location: "Largo",
  quote: "Quick.",
  stars: 4,
  source: "Google review",
  url: null,
};
const thisYear = new Date().getFullYear();
const everything: OwnFacts = {
  promises,
  rating: { stars: 4.94, reviews: 1212, source: "Google", url: "https://maps.test/us" },
  testimonials: [
    { ...testimonial, mayPublish: true },
    { ...testimonial, name: "Bo L.", mayPublish: false },
  ],
  since: thisYear - 23,
  licenses: [
    { kind: "license", name: "County license", number: "AR-1", lookUp: null },
    { kind: "insurance", name: "Gulf Mutual", number: null, lookUp: null },
    { kind: "certification", name: "EPA Section 608", number: null, lookUp: null },
    { kind: "parts", name: "Parts from the makers", number: null, lookUp: null },
  ],
};

describe("facts that only the owner knows", () => {
  test("a license alone makes nobody insured or certified, on the example address either", () => {
    for (const isExample of [true, false]) {
      const shown = shownFacts(isExample, { ...nothing, licenses: everything.licenses.slice(0, 1) });
      expect([shown.backed, shown.certified, shown.genuineParts]).toEqual([["licensed"], false, false]);
    }
  });

  test("a site with a real address leaves out what is not set", () => {
    const shown = shownFacts(false, nothing);
    expect(shown.ratingIn("largo")).toBeUndefined();
    expect(shown).toMatchObject({
      testimonials: [],
      years: undefined,
      backed: [],
      certified: false,
      genuineParts: false,
      licenses: [],
    });
  });

  test("the example site shows samples, the same count for a city each time", () => {
    const shown = shownFacts(true, { ...nothing, since: thisYear - 16 });
    expect(shown.ratingIn("largo")).toEqual(shown.ratingIn("largo"));
    expect(shown.ratingIn("largo")?.score).toBe("4.8/5");
    expect(shown.ratingIn("largo")?.reviews).toMatch(/^[5-9]\d reviews$/);
    expect(shown.testimonials).toHaveLength(3);
    expect(shown).toMatchObject({ years: 15, backed: ["licensed", "insured"], certified: true });
  });

  test.each([false, true])("what is set is shown, on the example site, too (%s)", (isExample) => {
    const shown = shownFacts(isExample, everything);
    expect(shown.ratingIn("largo")).toEqual({
      score: "4.9/5",
      reviews: "1,212 reviews on Google",
      url: "https://maps.test/us",
    });
    // Only those whose customers agreed.
    expect(shown.testimonials).toEqual(everything.testimonials.slice(0, 1));
    expect(shown).toMatchObject({ years: 22, backed: ["licensed", "insured"], certified: true });
  });
});
