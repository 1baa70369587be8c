import { describe, expect, test } from "vitest";
import { type OwnFacts, shownFacts } from "./shown-facts.ts";

const nothing: OwnFacts = { rating: undefined, testimonials: [], yearsOfExperience: undefined, licenses: [] };
const everything: OwnFacts = {
  rating: { stars: 4.94, reviews: 1212, source: "Google", url: "https://maps.test/us" },
  testimonials: [{ name: "Ann P.", location: "Largo", quote: "Quick.", stars: 4, source: "Google review" }],
  yearsOfExperience: 22,
  licenses: [
    { kind: "license", name: "County license", number: "AR-1" },
    { kind: "insurance", name: "Gulf Mutual" },
    { kind: "certification", name: "EPA Section 608" },
    { kind: "parts", name: "Parts from the makers" },
  ],
};

describe("facts that only the owner knows", () => {
  test("a site with a real address leaves out what is not set, and says how to set it", () => {
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
    expect(shown.leftOut).toHaveLength(7);
    expect(shown.leftOut[0]).toMatch(/rating.*src\/business\/track-record\.ts/);
  });

  test("the example site shows samples, the same count for a city each time", () => {
    const shown = shownFacts(true, nothing);
    expect(shown.ratingIn("largo")).toEqual(shown.ratingIn("largo"));
    expect(shown.ratingIn("largo")?.score).toBe("4.8/5");
    expect(shown.ratingIn("largo")?.reviews).toMatch(/^[5-9]\d reviews$/);
    expect(shown.testimonials).toHaveLength(3);
    expect(shown).toMatchObject({ years: 15, backed: ["licensed", "insured"], certified: true, leftOut: [] });
  });

  test.each([false, true])("what is set is shown, on the example site, too (%s)", (isExample) => {
    const shown = shownFacts(isExample, everything);
    expect(shown.ratingIn("largo")).toEqual({
      score: "4.9/5",
      reviews: "1,212 reviews on Google",
      url: "https://maps.test/us",
    });
    expect(shown.testimonials).toEqual(everything.testimonials);
    expect(shown).toMatchObject({ years: 22, backed: ["licensed", "insured"], certified: true, leftOut: [] });
  });

  test("one license backs only its own word", () => {
    const shown = shownFacts(false, { ...nothing, licenses: [{ kind: "insurance", name: "Gulf Mutual" }] });
    expect(shown).toMatchObject({ backed: ["insured"], certified: false, genuineParts: false });
  });
});
