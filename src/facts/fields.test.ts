import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { anySign } from "../shared/form/fixtures.ts";
import { shownFacts } from "./derived/shown-facts.ts";
import { effectiveFacts, readForm, writeForm } from "./effective-facts.ts";
import type { Typed } from "./fields.ts";
import { type FactDocument, type FactName, factFields } from "./schema.ts";

const names = Object.keys(factFields) as FactName[];
/** What is understood of inputs, or what is wrong with them. */
const read = (form: Typed, name: FactName) => {
  const result = readForm([name], form);
  return "mistakes" in result ? result.mistakes : result.facts[name];
};
const typed = (name: FactName, text: string) => read({ [name]: text }, name);

describe("people write", () => {
  test.each<[FactName, string[], unknown]>([
    ["phone", ["727-555-0177", "(727)5550177", "+1 727 555 0177", " 727.555.0177 "], "(727) 555-0177"],
    [
      "facebook",
      ["facebook.com/gulf", "https://facebook.com/gulf", "HTTPS://Facebook.com/gulf "],
      "https://facebook.com/gulf",
    ],
    ["facebook", ["", "none"], null],
    ["siteUrl", ["https://gulf.test", "Gulf.test.", "https://gulf.test./", "gulf.test:443"], "https://gulf.test"],
    ["siteUrl", ["gulf.test.:8443"], "https://gulf.test:8443"],
    ["fromPrice", ["$89", "89", "89.00"], 89],
    ["fromPrice", ["$1,250"], 1250],
    ["fromPrice", ["", "none"], null],
    ["officeZip", ["33770", "33770-1234", "FL 33770"], "33770"],
    ["warrantyDays", ["90", " 90"], 90],
    ["taxRate", ["7.5"], 7.5],
    ["taxIncluded", ["yes", "Yes"], true],
    ["taxIncluded", [""], null],
    ["waysToPay", ["Card, Zelle, Cash", "card; Zelle and cash", "card, Zelle or cash"], "card, Zelle or cash"],
    [
      "email",
      ["mailto:a&b@gulf.test", " a&b@gulf.test", "\u200ba&b@gulf.test\u202c", "Ann <a&b@gulf.test>"],
      "a&b@gulf.test",
    ],
    ["profileCoordinates", ["27.96, -82.8", "27.96° N, 82.8° W"], { latitude: 27.96, longitude: -82.8 }],
  ])("%s as %j", (name, texts, value) => {
    expect(texts.map((text) => typed(name, text))).toEqual(texts.map(() => value));
  });

  test.each([
    ["08:00", "18:00", 480, 1080],
    ["12:00", "17:30", 720, 1050],
    ["07:00", "00:00", 420, 1440],
    ["00:00", "00:00", 0, 1440],
  ])("hours from %s to %s", (from, to, opens, closes) => {
    const hours = read({ "officeHours.1.opens": from, "officeHours.1.closes": to }, "officeHours");
    expect(hours).toEqual([null, { opens, closes }, null, null, null, null, null]);
  });

  test.each([
    ["18:00", "08:00"],
    ["08:00", "08:00"],
    ["8", "6pm"],
    ["24:00", "25:00"],
    ["08:00", ""],
  ])("no hours from %j to %j", (from, to) => {
    const form = { "officeHours.1.opens": from, "officeHours.1.closes": to };
    expect(Object.keys(read(form, "officeHours") as object)[0]).toMatch(/^officeHours\.1\.(opens|closes)$/);
  });

  test("a closed day as nothing", () => {
    expect(read({ "officeHours.1.opens": "", "officeHours.1.closes": "" }, "officeHours")).toEqual(Array(7).fill(null));
  });

  test("the end of an announcement as a day with a time", () => {
    const until = (text: string) =>
      read({ "announcement.text": "Closed for the storm", "announcement.until": text }, "announcement");
    expect(until("2026-10-09T18:00")).toEqual({ text: "Closed for the storm", until: "2026-10-09T18:00" });
    for (const text of ["10/9/2026 6pm", "2026-10-09", "2026-02-30T18:00"])
      expect(until(text), text).toEqual({ "announcement.until": "Please enter a day and a time." });
  });
});

test.each<[FactName, string]>([
  ["phone", "555"],
  ["phone", "727-555-REPAIR"],
  ["facebook", "javascript:alert(1)"],
  ["facebook", "data:text/html,hi"],
  ["facebook", "https://facebook.com@evil.test/"],
  ["email", "a@b"],
  ["email", "a@gulf.test\nBcc: b@gulf.test"],
  ["fromPrice", "about 90"],
  ["fromPrice", "-89"],
  ["fromPrice", "89,00"],
  ["fromPrice", "8,9"],
  ["taxRate", "7,5"],
  ["taxRate", "0.07"],
  ["officeZip", "3377"],
  ["name", "A {b}"],
  ["name", "x".repeat(10_000)],
  ["warrantyDays", "0x10"],
  ["warrantyDays", "3 months"],
])("%s as %j gets one sentence beside its field", (name, text) => {
  const mistakes = typed(name, text) as Record<string, string>;
  expect(Object.keys(mistakes)).toEqual([name]);
  expect(mistakes[name]).toMatch(/^Please enter .*\.$/);
});

describe("on New Year's Eve in New York, when it is January in London", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-01T02:00:00Z") });
    return () => void vi.useRealTimers();
  });

  test("next year has not begun: nobody is in business since then, or has checked the advice", () => {
    expect([typed("since", "2026"), typed("since", "2027")]).toEqual([2026, { since: expect.any(String) }]);
    const checked = (on: string) =>
      read({ "checkedBy.name": "Ann", "checkedBy.role": "technician", "checkedBy.on": on }, "checkedBy");
    expect([checked("2026-12-31"), checked("2027-01-01")]).toEqual([
      expect.objectContaining({ on: "2026-12-31" }),
      { "checkedBy.on": expect.any(String) },
    ]);
  });

  test("years of experience are full ones", () => {
    const { facts } = effectiveFacts({ BUSINESS_FACTS: JSON.stringify({ since: 2020 }) });
    expect(shownFacts(false, facts).years).toBe(5);
  });
});

test("text is kept as plain text, without what turns or breaks a line", () => {
  expect(typed("name", 'Gulf "Breeze" <b>Appliance</b> 🌊')).toBe('Gulf "Breeze" <b>Appliance</b> 🌊');
  expect(typed("name", "Gulf\r\nBcc: Breeze\u202e\u200f \u0000\ud800")).toBe("Gulf Bcc: Breeze");
});

test("rows in which nothing is typed are none, and sentences go by the rows that are left", () => {
  const form = { "licenses.0.name": " ", "licenses.3.kind": "license", "licenses.3.name": "County license" };
  expect(readForm(["licenses"], form)).toEqual({
    mistakes: { "licenses.0.number": "Please enter the license number, which visitors can look up." },
    typed: { "licenses.0.kind": "license", "licenses.0.name": "County license" },
  });
});

test("every fact is written into a form as it is read from it", () => {
  const document: FactDocument = {
    licenses: [{ kind: "license", name: "County license", number: "AR-1", lookUp: "https://state.test/look-up" }],
    priceRanges: { ...effectiveFacts({}).facts.priceRanges, "dryer-repair": { from: 129, to: 380.5 } },
    rating: { stars: 4.9, reviews: 212, source: "Google", url: "https://maps.test/us" },
    taxIncluded: false,
    people: [{ name: "Ann", role: "Owner", photo: "a".repeat(64) }],
    announcement: { text: "Back on Monday", until: "2026-10-09T18:00" },
    testimonials: [
      { name: "Bo", location: "Largo", quote: "Quick.", stars: 4, source: "Yelp", url: null, mayPublish: true },
    ],
  };
  const { facts } = effectiveFacts({ BUSINESS_FACTS: JSON.stringify(document) });
  expect(readForm(names, writeForm(facts))).toEqual({ facts });
});

test("whatever is typed, a value is understood that is written back as itself, or a sentence says what to write", () => {
  const anyone = fc.dictionary(
    fc.constantFrom(...Object.keys(writeForm(effectiveFacts({}).facts)), "licenses.0.name", "rating.url", "since"),
    fc.oneof(
      fc.string({ unit: anySign }),
      fc.constantFrom("8", "21:00", "$89", "on", "yes", "x.com/us", "727 555 0177"),
    ),
  );
  fc.assert(
    fc.property(anyone, (form) => {
      for (const name of names) {
        const result = readForm([name], form);
        if ("facts" in result) expect(readForm([name], writeForm(result.facts))).toEqual(result);
        else for (const sentence of Object.values(result.mistakes)) expect(sentence).toMatch(/^Please enter .*\.$/);
      }
    }),
    { numRuns: 200 },
  );
});

test("all communities can be off for one of the owner's own, and all brands too", () => {
  const own = { "ownCommunities.0.name": "Trinity", "ownBrands.0.name": "Café" };
  expect(read({ communitiesOff: "largo", "communitiesOff.all": "yes", ...own }, "communitiesOff")).toEqual(["largo"]);
  expect(read({ brandsOff: "lg", "brandsOff.all": "yes", ...own }, "brandsOff")).toEqual(["lg"]);
  const empty = { communitiesOff: "largo", "communitiesOff.all": "yes", "ownCommunities.0.name": "" };
  expect(read(empty, "communitiesOff")).toHaveProperty("communitiesOff");
});

test("all gas appliances can be off, but not all communities", () => {
  expect(read({ gasOff: "dryer-repair cooktop-repair", "gasOff.all": "yes" }, "gasOff")).toEqual([
    "dryer-repair",
    "cooktop-repair",
  ]);
  expect(read({ communitiesOff: "largo", "communitiesOff.all": "yes" }, "communitiesOff")).toEqual({
    communitiesOff: "Please enter at least one to leave on.",
  });
});

test("windows get an id from their name", () => {
  const form = {
    "visitWindows.0.name": "Früh!",
    "visitWindows.0.startHour": "08:00",
    "visitWindows.0.endHour": "10:00",
    "visitWindows.0.weekdays.1": "on",
  };
  expect(read(form, "visitWindows")).toEqual([{ id: "fruh", name: "Früh!", startHour: 8, endHour: 10, weekdays: [1] }]);
});
