import { describe, expect, test } from "vitest";
import { createSite, withSite } from "../facts/site.ts";
import { findBrand } from "./brands.ts";
import guideData from "./data/guides/dryer-repair.json" with { type: "json" };
import termsData from "./data/legal/terms.json" with { type: "json" };
import { dangersOf, editableTexts, pageOf, textsOf } from "./reading/own-texts.ts";
import { parseContent } from "./reading/parse.ts";
import { filledLength } from "./reading/placeholders.ts";
import { legalSchema } from "./reading/schema.ts";
import { warningsAbout } from "./safety/written-out.ts";
import { guides } from "./services/guides.ts";
import { services } from "./services/services.ts";
import { textDate } from "./text-dates.ts";
import { textName, textPages } from "./text-pages.ts";
import { home, terms } from "./texts.ts";

/** What a site says with these texts. */
function withTexts<Said>(texts: Readonly<Record<string, string>>, say: () => Said, on = "2026-01-01"): Said {
  const own = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text, on }]));
  return withSite(createSite({}, { document: { texts: own, warrantyDays: 60 } }), say);
}

test("every text that came with the site is right by its own rules, endangers nobody, and has a name and a page", () => {
  const pages = Object.values(textPages()).flatMap((group) => group.map(({ id }) => id));
  const texts = [...editableTexts.values()].filter(({ id }) => pages.includes(pageOf(id)));
  expect(texts.length).toBeGreaterThan(600);
  expect(new Set(texts.map(({ id }) => pageOf(id)))).toEqual(new Set(pages));
  for (const { id, standard, mistakesIn } of texts) {
    expect([id, mistakesIn(standard), dangersOf(id, standard)]).toEqual([id, [], []]);
    expect(textName(id)).toMatch(/^\S.*, (headline|lead|introduction|about|closing|question|answer|section)/);
  }
  expect(textName("cities.largo.introduction")).toBe("Largo, introduction");
  expect(textName("legal.terms.sections.warranties.list")).toBe("Terms of Use, section 5 list");
});

test("a text of the owner's is read instead, filled in, a paragraph for each line; the others stay", () => {
  const before = withTexts({}, () => [home().about.title, services()[1]?.introduction]);
  const said = withTexts(
    {
      "home.lead": "{warrantyDays} days, {nobody",
      "home.about.text": "Covered for {warrantyDays} days. {taxLine}",
      "services.refrigerator-repair.introduction": "One.\nCovered {warrantyDays} days.\nThree.",
      "legal.terms.sections.acceptance-terms.paragraphs": "Ours alone.",
      "cities.atlantis.lead": "Nowhere.",
    },
    () => ({
      lead: home().lead,
      about: home().about.text,
      introduction: services()[0]?.introduction,
      same: [home().about.title, services()[1]?.introduction],
      terms: terms().sections[0]?.paragraphs,
    }),
  );
  expect(said).toEqual({
    // Braces that this release doesn't fill in: the text that came with the site.
    lead: "From $99, agreed before work starts. 60-day warranty.",
    about: "Covered for 60 days.",
    introduction: ["One.", "Covered 60 days.", "Three."],
    same: before,
    terms: ["Ours alone."],
  });
});

test("a release that inserts a section into the terms and a question into a guide leaves the owner’s words in their places", () => {
  const own = { text: "The owner’s own words.", on: "2026-01-01", standard: "Whatever it was." };
  const ids = ["legal.terms.sections.privacy.paragraphs", "guides.dryer-repair.faq.vent.answer"];
  const site = createSite({}, { document: { texts: Object.fromEntries(ids.map((id) => [id, own])) } });
  const inserted = { id: "a-new-one", title: "New", paragraphs: ["A section that is new with this release."] };
  const asked = { id: "a-new-one", question: "Is this question new?", answer: "It came with this release." };
  const [sections, faq] = withSite(site, () => [
    textsOf("legal.terms", { ...termsData, sections: [inserted, ...termsData.sections] }).sections,
    textsOf("guides.dryer-repair", { ...guideData, faq: [asked, ...guideData.faq] }).faq,
  ]);
  const places = (entries: readonly { id: string }[]) =>
    entries.filter((entry) => JSON.stringify(entry).includes(own.text)).map(({ id }) => id);
  expect([sections[0]?.id, places(sections)]).toEqual(["a-new-one", ["privacy"]]);
  expect([faq[0]?.id, places(faq)]).toEqual(["a-new-one", ["vent"]]);
});

test("a text of the owner’s whose place is gone is nowhere", () => {
  const said = withTexts({ "legal.terms.sections.0.paragraphs": "Stored by place, once." }, () => [terms(), home()]);
  expect(JSON.stringify(said)).not.toContain("Stored by place");
});

test("two entries of a list with one id are a mistake", () => {
  const [section, ...sections] = termsData.sections;
  const twice = { ...termsData, sections: [section, ...sections.map((one) => ({ ...one, id: section?.id }))] };
  expect(() => parseContent("src/content/data/legal/test.json", legalSchema, twice)).toThrow(
    /: sections\.1\.title: another entry has the same id$/,
  );
});

test.each([
  ["home.lead", "From {price}", "Use only these words in braces: {businessName}, {phone}"],
  ["home.lead", "A brace { alone", "Use only these words in braces"],
  ["home.lead", "x".repeat(121), "At most 120 characters."],
  ["cities.largo.headline", "Short", "At least 12 characters."],
  ["cities.largo.closing.title", "x".repeat(71), "At most 70 characters."],
  ["cities.largo.introduction", Array(21).fill("A paragraph of its own.").join("\n"), "At most 20 paragraphs."],
  ["guides.dryer-repair.faq.smell-of-gas.question", "No question at all", "Must end in a question mark."],
])("what is wrong with %s as %j is a sentence", (id, text, mistake) => {
  expect(withTexts({}, () => editableTexts.get(id)?.mistakesIn(text).join(" "))).toContain(mistake);
});

describe("A text that breaks a rule of safety is not shown:", () => {
  test.each([
    ["cities.largo.lead", "Just open the microwave’s cabinet and look inside for yourself."],
    ["services.microwave-repair.lead", "Remove the cover first and have a look inside."],
    ["home.about.text", "Light a match and look for the gas leak, then call us."],
    ["guides.dryer-repair.faq.cold-after-a-storm.answer", "If you smell gas, call us on the phone by the dryer."],
    ["services.dishwasher-repair.introduction", "Clean the filter.\nIf it leaks, turn off the breaker."],
  ])("%s as %j", (id, text) => {
    expect(dangersOf(id, text).join()).toMatch(/^It breaks the safety rule “|^It breaks the safety rule "/);
  });

  test("nor one that no longer says when to call 911", () => {
    const guide = () => guides().find(({ serviceId }) => serviceId === "dryer-repair")?.faq;
    const index = guide()?.findIndex(({ answer }) => answer.includes("911")) ?? -1;
    const id = `guides.dryer-repair.faq.${guide()?.[index]?.id}.answer`;
    const own = withTexts({ [id]: "Open a window and wait for a while." }, () => guide()?.[index]?.answer);
    expect(own).toContain("911");
    expect(dangersOf(id, "Get everyone out, then call 911 from outside.")).toEqual([]);
  });
});

test.each([
  ["Repairs from $89.", "“$89” is a price written out. Write {priceLine} or {agreedPrice}"],
  ["Repairs from ninety-nine dollars.", "“ninety-nine dollars” is a price written out."],
  ["We are here 8am–6pm.", "“8am–6pm” is hours written out. Write {phoneTimes}, {visitTimes}, or {windows}"],
  ["Open Monday through Friday", "“Monday through Friday”"],
  ["Our 90-day warranty", "“90-day warranty” is a warranty written out. Write {warrantyDays}"],
  ["with a warranty of ninety days", "Write {warrantyDays}"],
  ["Give us 24 hours’ notice", "Write {noticeHours}"],
  ["licensed and insured", "“licensed” is a promise written out. Write {technicians} or {credentials}"],
  ["Repairs at flat rates", "“flat rates” is a promise written out. Write {flatRate:your words}"],
  ["One fixed price", "“fixed price” is a promise written out."],
  ["SAME-DAY service", "“SAME-DAY” is a promise written out. Write {sameDay:your words}"],
  ["Call 727.555.0177", "Write {phone}"],
])("%j is warned of", (text, warning) => expect(warningsAbout(text).join(" ")).toContain(warning));

test("nothing that a placeholder says is warned of, nor usual words", () => {
  const fine =
    "{priceLine} {warrantyDays}-day warranty. Two technicians, one van, since the bridge opened. Built in 1905.";
  expect(warningsAbout(fine)).toEqual([]);
});

test.each(["\ue000 is a placeholder's letter", "\uf8ff", "a mark \ufdd0", "", "<\u0007>"])(
  "%j is no text of a version, however it came there",
  (text) => {
    const facts = { texts: { "home.lead": { text, on: "2026-01-01" } } };
    const site = createSite({}, { document: facts });
    expect([site.refused.map(({ fact }) => fact), site.facts.texts]).toEqual([["texts"], {}]);
  },
);

test("a page’s text is as new as its newest sentence, no matter who wrote it", () => {
  expect(
    withTexts({ "cities.largo.lead": "A new lead for Largo." }, () => textDate("/locations/largo"), "2031-05-04"),
  ).toBe("2031-05-04");
  expect(withTexts({ "cities.largo.lead": "A lead." }, () => textDate("/locations/dunedin"), "2031-05-04")).not.toBe(
    "2031-05-04",
  );
});

test("words about a promise are said while it is promised; the others, or none, when it isn’t", () => {
  const text = "{sameDay:Same-day visits.|Visits.} {allBrands:All major brands.} {warrantyDays} days.";
  const said = (promises: object, brandsOff: string[] = []) =>
    withSite(
      createSite({
        BUSINESS_FACTS: JSON.stringify({
          promises,
          brandsOff,
          warrantyDays: 60,
          texts: { "home.about.text": { text, on: "2026-01-01" } },
        }),
      }),
      () => home().about.text,
    );
  expect(said({ sameDay: true, allBrands: true })).toBe("Same-day visits. All major brands. 60 days.");
  expect(said({ sameDay: false, allBrands: false })).toBe("Visits. 60 days.");
  expect(said({ sameDay: false, allBrands: true }, ["viking"])).toBe("Visits. 60 days.");
  expect(warningsAbout(text)).toEqual([]);
});

describe("An owner's text with marks for what is offered", () => {
  const said = (text: string, facts: object = {}) =>
    withSite(
      createSite({}, { document: { ...facts, texts: { "home.about.text": { text, on: "2026-01-01" } } } }),
      () => home().about.text,
    );
  const standard = withSite(createSite({}), () => home().about.text);
  const off = {
    servicesOff: ["dryer-repair"],
    brandsOff: ["viking"],
    communitiesOff: ["dunedin"],
    gasOff: ["oven-stove-repair"],
  };

  test.each([
    [
      "{dryer-repair:Dryers|Washers} {viking:of Viking }{dunedin:in Dunedin|here}.",
      "Dryers of Viking in Dunedin.",
      "Washers here.",
    ],
    [
      "All{dryer-repair+dunedin:, both} of {oven-stove-gas:gas and }{gas:fire}.",
      "All, both of gas and fire.",
      "All of fire.",
    ],
    ["{dunedin:Only there.}", "Only there.", standard],
    ["{no-such-place:Nowhere} at all.", standard, standard],
    ["{dunedin+no-such-place:Nowhere} at all.", standard, standard],
    ["{dunedin: {", standard, standard],
    ["}{dunedin:x}", standard, standard],
  ])("%s", (text, everything, less) => {
    expect([said(text), said(text, off)]).toEqual([everything, less]);
  });

  test("belongs to a question that is off with its appliance", () => {
    const text = { text: "What about mine, then?", on: "2026-01-01" };
    const texts = { "brands.viking.faq.recall.question": text, "brands.viking.faq.how-long.question": text };
    const asked = (servicesOff: string[]) =>
      withSite(createSite({}, { document: { servicesOff, texts } }), () =>
        findBrand("viking")?.faq.flatMap(({ id, question }) => (question === text.text ? id : [])),
      );
    expect([asked([]), asked(["oven-stove-repair"])]).toEqual([["recall", "how-long"], ["how-long"]]);
  });

  test("is no mistake while what it is about is off", () => {
    const mistakes = (id: string, text: string) =>
      withSite(createSite({}, { document: off }), () => editableTexts.get(id)?.mistakesIn(text));
    expect(mistakes("cities.largo.introduction", "{dunedin:Close to Dunedin, too.}\nA paragraph of its own.")).toEqual(
      [],
    );
    expect(mistakes("cities.largo.lead", "{dunedin:Close to Dunedin, too.}")).toEqual([]);
    expect(mistakes("cities.largo.lead", "{dunedin:Short}")).toEqual(["Must have at least 12 characters."]);
    expect(mistakes("cities.largo.lead", "{no-such-place:Close to it, too.}")?.join()).toContain(
      "such as {sameDay:…} and {dryer-repair:…}",
    );
  });

  test("that is all braces is not shown, and read once", () => {
    for (const text of ["{a:".repeat(3_333), "{dunedin:".repeat(1_111), `${"{a:".repeat(2_500)}${"}".repeat(2_500)}`])
      expect(said(text)).toBe(standard);
    expect(said(`${"{dunedin:x}".repeat(900)}.`, off)).toBe(".");
  });

  test("hides no danger and no silence about 911 in words that are said otherwise", () => {
    const id = "guides.dryer-repair.faq.cold-after-a-storm.answer";
    expect(dangersOf(id, "{dunedin:Call us.|If you smell gas, call us on the phone by the dryer.}")).not.toEqual([]);
    expect(
      dangersOf(
        "services.microwave-repair.lead",
        "Remove the mi{dunedin:|crowave’s co}ver first and have a look inside.",
      ),
    ).not.toEqual([]);
    const gas = "guides.dryer-repair.faq.smell-of-gas.answer";
    expect(dangersOf(gas, "Get everyone out{dunedin:, then call 911 from outside}.")).toEqual([
      "It must still say when to call 911, as the text that came with the site does.",
    ]);
  });
});

test("for search engines, a text is as long as the longer or the shorter words of a promise, not as both", () => {
  const text = "{flatRate:Flat rate|Price}, {sameDay:often today, }agreed.";
  expect([filledLength(text, "least"), filledLength(text, "most")]).toEqual([
    "Price, agreed.".length,
    "Flat rate, often today, agreed.".length,
  ]);
});

test("a document from before the switch of the flat rate goes on promising it, until the owner turns it off", () => {
  const promised = (promises: object) => createSite({}, { document: { promises } }).facts.promises;
  expect(promised({ sameDay: true })).toMatchObject({ sameDay: true, flatRate: true, allBrands: false });
  expect(promised({ sameDay: true, flatRate: false })).toMatchObject({ sameDay: true, flatRate: false });
});
