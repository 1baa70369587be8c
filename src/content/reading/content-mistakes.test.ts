import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import codeSources from "../data/error-code-sources.json" with { type: "json" };
import { heronSound, leakingWasher, northwind } from "../fixtures.ts";
import { contentMistakes } from "./content-mistakes.ts";
import type { ErrorCode, ErrorCodes } from "./error-code-schema.ts";

const project = join(import.meta.dirname, "../../..");

const washer = (code: string, issue: string, meaning: string): ErrorCode => ({
  code,
  appliance: "washing-machine-repair",
  issue,
  meaning,
  firstCheck: "Read the line on the back of the lid aloud; it was written for this test.",
  whenToCall: "If it reads the same from below.",
  source: "manual",
});

/** Codes of a brand, one of them checked on the maker's site and the others in a manual that an archive keeps. */
const madeUpCodes = (brand: string, site: string, archive: string): ErrorCodes => ({
  brand,
  lead: "Six displays that nobody has ever seen, each with a meaning that nobody will ever need.",
  reading: "Letters stand on their heads on Sundays; on other days they read like anybody’s.",
  meta: {
    title: "Made-up Error Codes for Tests of the Content Check",
    description:
      "Six codes that only tests know: what their displays would mean, what to look at first, and when somebody would call. No machine shows any of them.",
  },
  sources: [
    { id: "page", title: "A page of the maker that is only in tests", url: `https://www.${site}/codes/` },
    { id: "manual", title: "A manual that is only in tests", number: "TEST-1", url: `https://www.${archive}/test-1` },
  ],
  codes: [
    washer("Z1", "Not filling", "The tub waits for rain."),
    washer("Z2", "Not spinning", "The drum has lost count of its turns."),
    washer("Z3", "Leaking water", "A drop was seen where none belongs."),
    washer("Z4", "Not draining", "Water likes it here and stays."),
    washer("Z5", "Shaking or walking", "The machine has heard music."),
    {
      ...washer("Z6", "Runs without heating", "The oven has gone cold on us."),
      appliance: "microwave-repair",
      firstCheck: "Let it rest for a while, then use it again.",
      source: "page",
    },
  ],
});

/** A brand whose codes are made up here; what its sources have to be is the catalog's. */
const [[maker, hosts] = ["", []]] = Object.entries<readonly string[]>(codeSources.makers);
const [site = ""] = hosts;
const [archive = ""] = codeSources.archives;
const codes = `error-codes/${maker}.json`;

/** The project's content with a city and a brand more, and one brand's codes made up, in a copy where `edit` changes the text of a file. */
function copyOfContent() {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const catalog = join(root, "src/content/data");
  cpSync(join(project, "src/content/data"), catalog, { recursive: true });
  const write = (file: string, content: object) => writeFileSync(join(catalog, file), JSON.stringify(content, null, 2));
  write("cities/heron-sound.json", heronSound);
  write("brands/northwind.json", northwind);
  write(codes, madeUpCodes(maker, site, archive));
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(join(catalog, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(catalog, file), text.replace(from, to));
  };
  return { root, catalog, edit, write };
}

test("the project's own content has none", () => {
  expect(contentMistakes(project)).toEqual([]);
});

test("a new city or brand is one file", () => {
  expect(contentMistakes(copyOfContent().root)).toEqual([]);
});

test.each([
  [
    "a description without the population",
    "cities/heron-sound.json",
    "4,321",
    "many",
    /: description: must give the population in the 2020 census; missing: 4,321$/,
  ],
  [
    "a city outside the county",
    "cities/heron-sound.json",
    "27.905",
    "28.3",
    /: coordinates\.0: is outside Pinellas County; .* widen countyBox in src\/content\/reading\/schema\.ts .*coverage\.json$/,
  ],
  [
    "a slug that is not the file's name",
    "cities/heron-sound.json",
    '"slug": "heron-sound"',
    '"slug": "heron"',
    /: slug: must be "heron-sound"/,
  ],
  [
    "a fault for an appliance that the brand doesn't list",
    "brands/northwind.json",
    '"appliance": "Ranges"',
    '"appliance": "Dryers"',
    /: faults\.0\.appliance: "Dryers" is not one of this brand's appliances: Ranges, Washers/,
  ],
  [
    "a misspelt placeholder",
    "legal/terms.json",
    "{businessName}",
    "{bussinessName}",
    /: lead: use only these words in braces: \{businessName\}, \{phone\}/,
  ],
  [
    "a mark of nothing",
    "cities/heron-sound.json",
    "by the Bay",
    "by the {bayside:Bay}",
    /: meta\.title: \{bayside:…\}: no promise, service, brand or community is called "bayside"$/,
  ],
  [
    "a mark that doesn't end",
    "cities/heron-sound.json",
    "by the Bay",
    "by the {largo:Bay",
    /: meta\.title: use only these words in braces: /,
  ],
  [
    "a mark in a name",
    "brands/northwind.json",
    '"name": "Northwind"',
    '"name": "{sameDay:Northwind|Northwind}"',
    /: name: nothing is filled in here: write it without braces$/,
  ],
  [
    "a text that says nothing while something is off",
    "cities/heron-sound.json",
    "Appliance repair among the ponds of Heron Sound",
    "{largo:Appliance repair among the ponds of Heron Sound}",
    /: headline: may say nothing: write what it says otherwise, \{mark:words\|otherwise\}$/,
  ],
  [
    "a community without its mark",
    "cities/heron-sound.json",
    "beside the bay",
    "beside Dunedin",
    /: description: says this without \{dunedin:…\}: “Heron Sound is [^”]*Dunedin[^”]*”$/,
  ],
  [
    "a brand in the words that are said otherwise",
    "brands/northwind.json",
    "{oven-stove-repair+washing-machine-repair:ranges and washers|appliances}",
    "{oven-stove-repair+washing-machine-repair:ranges and washers|things like Viking’s}",
    /: description: says this without \{viking:…\}: “things like Viking’s”$/,
  ],
  [
    "gas without its mark",
    "brands/northwind.json",
    "that a test can count",
    "that propane never had",
    /: description: says this without \{gas:…\}, or \{dryer-gas:…\} of one service: “break in ways that propane never had\.”$/,
  ],
  [
    "a text for search engines with a fact that may be of any length",
    "brands/northwind.json",
    "burners that whistle",
    "visits of {typicalVisit}",
    /: meta\.description: must have 90 to 160 characters, whatever the facts in it are$/,
  ],
  [
    "a text for search engines that is too long with the longest warranty",
    "brands/northwind.json",
    "with {flatRate:one|a} price agreed first.",
    "one price agreed first and {warrantyDays} days to return.",
    /: meta\.description: must have 90 to 160 characters, whatever the facts in it are$/,
  ],
  [
    "a code checked on a site that is neither the maker's nor one of the trade's",
    codes,
    `https://www.${site}/`,
    `https://${site}.fixes.example/`,
    new RegExp(`: sources\\.0\\.url: is on none of these, nor of the trade: ${RegExp.escape(hosts.join(", "))}$`),
  ],
  [
    "a code twice",
    codes,
    '"code": "Z2"',
    '"code": "z-1"',
    /: codes\.1\.code: "z1" is there already for this appliance$/,
  ],
  [
    "a dangerous check",
    codes,
    "Let it rest for a while, then use it again.",
    "Let it rest for a while, then remove the cover.",
    /: codes\.5\.firstCheck: breaks the safety rule "a microwave stays closed": /,
  ],
  [
    "a step that rests on a site that is no maker's, no utility's and no public body's",
    "problem-pages/refrigerator-repair/not-cooling.json",
    '"source": "https://www.fsis.usda.gov/',
    '"source": "https://fsis.usda.gov.fixes.example/',
    /: firstAid\.\d\.source: is none of those in problem-page-sources\.json$/,
  ],
  ["broken JSON", "overview.json", "{", "", /: \(file\): is not valid JSON: /],
])("%s is one line with file, field and what would be right", (_what, file, from, to, told) => {
  const { root, edit } = copyOfContent();
  edit(file, from, to);
  const mistakes = contentMistakes(root);
  expect(mistakes).toEqual([expect.stringMatching(told)]);
  expect(mistakes[0]).toMatch(new RegExp(`^src/content/data/${RegExp.escape(file)}: `));
});

test("missing and extra files are told", () => {
  const { root, catalog } = copyOfContent();
  writeFileSync(join(catalog, "prices.json"), "{}");
  writeFileSync(join(catalog, "guides/tv-repair.json"), "{}");
  rmSync(join(catalog, "guides/dryer-repair.json"));
  rmSync(join(catalog, "legal/terms.json"));
  expect(contentMistakes(root)).toEqual([
    "src/content/data/guides/dryer-repair.json: (file): is missing",
    "src/content/data/guides/tv-repair.json: (file): no page shows it: remove it",
    "src/content/data/legal/terms.json: (file): is missing",
    "src/content/data/prices.json: (file): no page shows it: remove it",
  ]);
});

test("what an unfinished file lacks is one line", () => {
  const { root, write } = copyOfContent();
  const { headline, arrival, ...city } = heronSound;
  write("cities/heron-sound.json", city);
  write("brands/northwind.json", { ...northwind, rank: "first", meta: { title: northwind.meta.title } });
  expect(contentMistakes(root)).toEqual([
    "src/content/data/brands/northwind.json: meta: missing: description",
    expect.stringMatching(/^src\/content\/data\/brands\/northwind.json: rank: .*expected number/),
    "src/content/data/cities/heron-sound.json: (file): missing: headline, arrival",
  ]);
});

const problems = (service: string) => join(project, "src/content/data/problem-pages", service);
test("what the problem pages lack together is told: a page for each issue, a spot for each page", () => {
  const { root, catalog, write } = copyOfContent();
  const washer = problems("washing-machine-repair");
  const of = (issue: string) =>
    readdirSync(washer).find((name) => readFileSync(join(washer, name), "utf8").includes(`"${issue}"`));
  const [gone, leaking] = [of("Not filling"), of("Leaking water")];
  rmSync(join(catalog, "problem-pages/washing-machine-repair", gone ?? ""));
  write("problem-pages/washing-machine-repair/puddle.json", leakingWasher);
  const folder = "src/content/data/problem-pages/washing-machine-repair";
  const spots = "src/content/data/problem-spots.json";
  // Which of two pages on an issue comes first depends on their names.
  expect(["leaking.json"]).toEqual([leaking]);
  expect(contentMistakes(root).toSorted()).toEqual(
    [
      `${folder}/puddle.json: issue: "Leaking water" has a page already`,
      `${folder}: (folder): has no page about "Not filling"`,
      `${spots}: washing-machine-repair: must have "puddle" once`,
      `${spots}: washing-machine-repair: no page is called "${basename(gone ?? "", ".json")}"`,
    ].toSorted(),
  );
});

test("a community that is called as a brand or a mark of ours is told", () => {
  const { root, write } = copyOfContent();
  write("cities/northwind.json", { ...heronSound, slug: "northwind" });
  write("cities/gas.json", { ...heronSound, slug: "gas" });
  const told = contentMistakes(root).filter((mistake) => mistake.includes("(file)"));
  expect(told.map((mistake) => mistake.replace(/: .*/, ""))).toEqual(
    ["brands/northwind", "cities/gas", "cities/northwind"].map((file) => `src/content/data/${file}.json`),
  );
});

test("what a copied file still has in common with its model is told", () => {
  const { root, write } = copyOfContent();
  write("cities/heron-sound-east.json", { ...heronSound, slug: "heron-sound-east", name: "Heron Sound East" });
  const [file, copy] = ["heron-sound", "heron-sound-east"].map((slug) => `src/content/data/cities/${slug}.json`);
  expect(contentMistakes(root)).toEqual([
    ...["description", "headline", "meta.title", "meta.description"].map((field) =>
      expect.stringMatching(`^${copy}: ${field}: says this without {heron-sound:…}: “`),
    ),
    ...["coordinates", "meta.title", "meta.description"].map((field) => `${file}: ${field}: is the same as in ${copy}`),
  ]);
});
