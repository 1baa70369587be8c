import { describe, expect, test } from "vitest";
import { type Facts, factList, type VisitWindow } from "./schema.ts";
import { createSite } from "./site.ts";

const site = (document: unknown, environment: Record<string, string> = {}) =>
  createSite({ SITE_URL: "https://repair.test", ...environment, BUSINESS_FACTS: JSON.stringify(document) });
const morning: VisitWindow = { id: "early", name: "Early", startHour: 8, endHour: 10, weekdays: [1, 2, 3] };

describe("what was published and can’t be used", () => {
  test.each([
    "https://www.yelp.com/biz/us",
    "https://yelp.ca/biz/us",
    "https://l.facebook.com/l.php?u=https%3A%2F%2Fyelp.com",
  ])("names why nobody may be asked for a review on %s", (url) => {
    const { facts, refused } = site({ reviewPages: [{ name: "Reviews", url }] });
    expect([facts.reviewPages, refused[0]?.text]).toEqual([[], expect.stringContaining("Yelp forbids asking")]);
  });

  test("counts as not set, is named with what it must be, and all else holds", () => {
    const { facts, unset, refused } = site({ warrantyDays: "for ever", noticeHours: 48, phone: "(727) 555-0177" });
    expect([facts.warrantyDays, facts.noticeHours, facts.phone]).toEqual([90, 48, "(727) 555-0177"]);
    expect(unset).toContain("warrantyDays");
    expect(refused).toEqual([
      { fact: "warrantyDays", text: "Warranty must be a whole number from 2 to 3,650, not 'for ever'." },
    ]);
  });

  test.each<[document: Partial<Record<keyof Facts, unknown>>, shown: Partial<Facts>]>([
    [{ fromPrice: "about 90" }, { fromPrice: null }],
    [
      { officeStreet: 4, facebook: "facebook" },
      { officeStreet: null, facebook: null },
    ],
    [
      { since: 1700, rating: { stars: 9 } },
      { since: null, rating: null },
    ],
    [
      { announcement: { text: 5 }, textPhone: "none" },
      { announcement: null, textPhone: null },
    ],
    [
      { people: [{ name: "Ann", role: "Owner" }, { name: 5 }] },
      { people: [{ name: "Ann", role: "Owner", photo: null }] },
    ],
    [
      { testimonials: "none", visitWindows: null },
      { testimonials: [], visitWindows: [] },
    ],
  ])("%o states nothing that nobody has said", (document, shown) => {
    for (const environment of [{}, { SITE_URL: "" }]) {
      const { facts, refused } = site(document, environment);
      expect(facts).toMatchObject(shown);
      expect(new Set(refused.map(({ fact }) => fact))).toEqual(new Set(Object.keys(document)));
    }
  });

  test("keeps the days of a week and the prices that are right", () => {
    const hours = [null, { opens: 600, closes: 900 }, { opens: 900, closes: 600 }, null, null, null, { opens: 1 }];
    const range = { from: 129, to: 380 };
    const { facts } = site({ visitHours: hours, priceRanges: { "dryer-repair": range, "ice-maker-repair": "$80" } });
    expect(facts.visitHours).toEqual([null, { opens: 600, closes: 900 }, null, null, null, null, null]);
    expect(facts.priceRanges).toMatchObject({ "dryer-repair": range, "ice-maker-repair": null });
  });

  test("keeps the windows that are right; those that are not are former ones, in which visits may be booked", () => {
    const { weekdays: _, ...evening } = { ...morning, id: "evening", startHour: 16, endHour: 19 };
    const { facts, refused } = site({
      visitWindows: [morning, evening, { id: "late", name: "x".repeat(99), startHour: 20, endHour: 19 }, null],
      retiredWindows: [{ ...evening, id: "noon" }, { id: "night" }],
    });
    expect(facts.visitWindows).toEqual([morning]);
    expect(facts.retiredWindows).toEqual([
      { ...evening, id: "noon" },
      evening,
      { id: "late", name: "x".repeat(99), startHour: 0, endHour: 24 },
      { id: "night", name: "night", startHour: 0, endHour: 24 },
    ]);
    expect(refused[0]?.text).toBe("Window 2, Days must be a list of weekdays, and is missing.");
  });

  test("of a name, a phone number or an address, keeps the owner’s own words rather than what is made up", () => {
    const document = {
      name: `Gulf {Breeze} ${"🌊".repeat(60)}`,
      phone: "call 727.555.0177 ext. 4",
      email: "ann at gulf",
      officeCity: "L",
      officeZip: "33770-",
    };
    const { facts, refused, unset } = site(document);
    expect(facts).toMatchObject({
      ...document,
      name: expect.stringMatching(/^Gulf Breeze 🌊+$/u),
      phone: "call (727) 555-0177 ext. 4",
    });
    expect(facts.name.isWellFormed()).toBe(true);
    expect(new Set(refused.map(({ fact }) => fact))).toEqual(new Set(Object.keys(document)));
    expect(unset).not.toContain("phone");
  });

  test.each(["{", "null", "[]", "5", '"facts"'])("is all of it where it is %s", (text) => {
    const { facts, refused, unset } = createSite({ SITE_URL: "https://repair.test", BUSINESS_FACTS: text });
    expect([unset.length, facts.officeStreet, refused.length]).toEqual([factList.length - 1, null, 1]);
    expect(refused[0]?.text).toMatch(/^The facts must be a JSON object/);
  });

  test("is no excuse for a variable", () => {
    const given = () => site({ warrantyDays: "for ever" }, { BUSINESS_OFFICE_ZIP: "3377" });
    expect(given).toThrow("BUSINESS_OFFICE_ZIP must be a ZIP code of 5 digits, not '3377'.");
    expect(site({ phone: "none" }, { BUSINESS_PHONE: "727 555 0177" }).refused).toEqual([]);
  });
});
