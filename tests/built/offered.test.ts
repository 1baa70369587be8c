/** What an owner switches off is on no page: each switch by itself, and all but one of a kind. PROOF=full walks all of them. */
import { readdirSync } from "node:fs";
import { type HTMLElement, parse } from "node-html-parser";
import { expect, test } from "vitest";
import { allBrands } from "../../src/content/brands.ts";
import { allCities } from "../../src/content/places/cities.ts";
import { allServices } from "../../src/content/services/services.ts";
import { code } from "../built-code.ts";
import { full } from "../full-size.ts";
import { attributeOf, textOf } from "./site.ts";

const locals = { log: console, bookings: { isLimited: async () => false, availability: async () => [] } };
const onDemand = ["/book", "/coverage", "/brands/acme-goods", "/api/services"];

interface Walked {
  paths: readonly string[];
  /** What is read of each, and where its links lead. */
  texts: ReadonlyMap<string, string>;
  mistakes: readonly string[];
}

/** Asks a site with these facts. */
function siteOf(facts: object) {
  const site = code.createSite({ BUSINESS_FACTS: JSON.stringify(facts), SITE_URL: "https://repair.test" });
  expect(site.refused).toEqual([]);
  const ask = (path: string) =>
    code.withSite(site, () => code.renderPage(new Request(`https://repair.test${path}`), locals));
  return { ask, paths: code.withSite(site, code.keptPaths) };
}

const questionsOn = (page: HTMLElement) => page.querySelectorAll("main details[name=faq]");
const questionOf = (item: HTMLElement) => textOf(item.querySelector("summary"));
/** Those of the site with everything: one that is asked without something is asked whole, and answered. */
const questions = new Set<string>();
const { ask: askAll, paths: allPaths } = siteOf({});
for (const path of [...allPaths.filter((path) => /^\/brands\/|^\/[\w-]+-repair$/.test(path)), ...onDemand])
  for (const item of questionsOn(parse((await (await askAll(path))?.text()) ?? ""))) questions.add(questionOf(item));

/** Renders every page and follows each link. Scripts and styles aside, nothing is left out. */
async function walk(facts: object): Promise<Walked> {
  const { ask, paths } = siteOf(facts);
  const [texts, links, mistakes] = [new Map<string, string>(), new Map<string, string>(), [] as string[]];
  for (const path of [...paths, ...onDemand]) {
    const answer = await ask(path);
    const body = (await answer?.text()) ?? "";
    if (answer?.status !== 200) mistakes.push(`${path}: ${answer?.status}`);
    if (!answer?.headers.get("content-type")?.startsWith("text/html")) {
      texts.set(path, body);
      continue;
    }
    const page = parse(body);
    const [title, description] = [
      textOf(page.querySelector("title")),
      attributeOf(page, "meta[name=description]", "content"),
    ];
    if (title.length > 65 || description.length < 90 || description.length > 165)
      mistakes.push(`${path}: “${description}”`);
    for (const list of page.querySelectorAll("main ul:empty, main ol:empty, main dl:empty"))
      mistakes.push(`${path}: ${list}`);
    for (const item of questionsOn(page))
      if (!questions.has(questionOf(item)) || textOf(item) === questionOf(item))
        mistakes.push(`${path}: ${questionOf(item)}`);
    for (const [wrong] of textOf(page.querySelector("main")).matchAll(
      /.{9}\b(undefined|NaN|1 (codes|brands|communities)|and 0 more)/g,
    ))
      mistakes.push(`${path}: ${wrong}`);
    for (const link of page.querySelectorAll("a[href^='/']"))
      links.set(link.getAttribute("href")?.split(/[?#]/)[0] || "/", path);
    // Pictures of rooms show what is in them.
    for (const part of page.querySelectorAll("style, script:not([type$=json]), meta[property$='image:alt'], img"))
      part.remove();
    texts.set(path, page.toString());
  }
  for (const [path, from] of links) {
    if (texts.has(path) || path.includes(".")) continue;
    const status = (await ask(path))?.status;
    if (status !== 200) mistakes.push(`${from} links to ${path}: ${status}`);
  }
  return { paths, texts, mistakes };
}

const named = ({ texts }: Walked, name: RegExp, but: RegExp = /^$/) =>
  [...texts].flatMap(([path, text]) =>
    but.test(path) ? [] : [...text.matchAll(name)].map(([found]) => `${path}: ${found}`),
  );

const ids = {
  servicesOff: allServices.map(({ id }) => id),
  communitiesOff: allCities.map(({ slug }) => slug),
  brandsOff: allBrands.map(({ id }) => id),
};
const codesOf = readdirSync("src/content/data/error-codes").map((name) => name.replace(".json", ""));
const spelled = (name: string) => RegExp.escape(name);
type Kind = keyof typeof ids;
type Site = ReturnType<typeof siteOf> & { walked: Walked };

/** What holds where one of a kind is off. */
const checks: Readonly<Record<Kind, (id: string, site: Site) => Promise<void>>> = {
  communitiesOff: async (slug, { ask, walked }) => {
    const name = allCities.find((city) => city.slug === slug)?.name ?? "";
    // Waters and roads keep their names.
    const waters = "Harbor|Causeway|Bazaar|Gas System|Pass|Beach|Bluffs|Shore";
    const called = `(?<!North )${spelled(name)}(?![ +](?:${waters}))|locations/${slug}(?![\\w-])`;
    expect(named(walked, new RegExp(called, "g"))).toEqual([]);
    const page = await ask(`/locations/${slug}`);
    expect([page?.status, (await page?.text())?.match(/The nearest cities we serve/)?.length]).toEqual([404, 1]);
  },
  brandsOff: async (id, { ask, walked }) => {
    const name = allBrands.find((brand) => brand.id === id)?.name ?? "";
    // What a maker says about safety, and whose page was read, is not what we repair.
    const advice = codesOf.includes(id) || id === "jennair" ? /^\/(problems\/\w|error-codes\/)/ : /^$/;
    const called = `(?<![\\w-])(?:${spelled(name)}(?!\\w)|/(?:brands|error-codes)/${id}(?![\\w-]))`;
    expect(named(walked, new RegExp(called, "g"), advice)).toEqual([]);
    const page = await ask(`/brands/${id}`);
    expect([page?.status, (await page?.text())?.includes("Did you mean")]).toEqual([404, true]);
  },
  servicesOff: async (id, { ask, walked }) => {
    const { title = "" } = allServices.find((service) => service.id === id) ?? {};
    const slug = id.replace("-repair", "");
    expect(named(walked, new RegExp(`${spelled(title)}(?!s)|${id}|/problems/${slug}(?![\\w-])`, "g"))).toEqual([]);
    const pages = await Promise.all([`/services/${id}`, `/${id}`, `/problems/${slug}`].map(ask));
    expect(pages.map((page) => page?.status)).toEqual([404, 404, 404]);
    expect(await (await ask("/services"))?.text()).toContain("Seven appliances");
  },
};
type Off = readonly [Kind, string];
const each = Object.entries(ids).flatMap(([kind, all]) => all.map((id): Off[] => [[kind as Kind, id]]));
/** One of each kind in one walk, full of names that are also the office's, or parts of others. */
const several: Off[] = [
  ["communitiesOff", "st-petersburg"],
  ["brandsOff", "lg"],
  ["brandsOff", "wolf"],
  ["servicesOff", "dryer-repair"],
];

test.each(full ? each : [several])("Off, %s %s %s %s is nowhere", async (...off) => {
  // The addresses of the office and of the business profile are the owner's.
  const facts: Record<string, string | string[]> = { officeCity: "Elsewhere", profileCity: "Elsewhere" };
  for (const [kind, id] of off) facts[kind] = [...(facts[kind] ?? []), id];
  const site = { ...siteOf(facts), walked: await walk(facts) };
  expect(site.walked.mistakes).toEqual([]);
  for (const [kind, id] of off) await checks[kind](id, site);
});

const allBut = (kind: Kind, one: string) => ({ [kind]: ids[kind].filter((id) => id !== one) });
const eachAlone = Object.entries(ids).flatMap(([kind, all]) => all.map((one) => allBut(kind as Kind, one)));

test.each([
  {
    ...allBut("servicesOff", "microwave-repair"),
    ...allBut("communitiesOff", "largo"),
    ...allBut("brandsOff", "viking"),
  },
  ...(full ? eachAlone : []),
  {
    communitiesOff: ids.communitiesOff,
    ownCommunities: [{ name: "Trinity", zipCodes: "34655", coordinates: null, text: null }],
    brandsOff: ids.brandsOff,
    ownBrands: [{ name: "Café", appliances: "Ranges, Refrigerators", text: null }],
  },
])("With all but one of a kind off, the site is complete: %o", async (facts) => {
  expect((await walk(facts)).mistakes).toEqual([]);
});

test("Without gas, no page offers it, and each page of such an appliance says so", async () => {
  const walked = await walk({ gasOff: ["dryer-repair", "oven-stove-repair", "cooktop-repair"] });
  expect(walked.mistakes).toEqual([]);
  const offers = /gas (?:and|or) electric|electric,? (?:and|or) gas|\b(?:repair|fix) [^.<]{0,40}\bgas\b/gi;
  expect(named(walked, offers, /^\/problems\/\w/)).toEqual([]);
  for (const path of ["/services/dryer-repair", "/cooktop-repair", "/problems/oven-stove/uneven-baking"])
    expect(walked.texts.get(path), path).toContain("We don’t work on gas appliances.");
  // Nobody repairs it, so it has no page, and nothing links to one.
  expect(walked.texts.has("/problems/oven-stove/burner")).toBe(false);
});

test("What the owner added has a page, in lists, forms and answers, which search engines leave out until it has a text", async () => {
  const { ask, paths } = siteOf({
    ownCommunities: [{ name: "New Port Richey", zipCodes: "34652", coordinates: null, text: null }],
    ownBrands: [
      { name: "Café", appliances: "Ranges, Refrigerators", text: "Ranges in matte white. ".repeat(30).trim() },
    ],
  });
  const text = async (path: string) => (await (await ask(path))?.text()) ?? "";
  const [community, brand] = [await text("/locations/new-port-richey"), await text("/brands/cafe")];
  expect(community).toMatch(/<meta name="robots" content="noindex[\s\S]*Appliance repair in New Port Richey/);
  expect(brand).not.toContain('content="noindex');
  expect(brand).toContain("matte white");
  expect(paths.filter((path) => /richey|cafe/.test(path))).toEqual(["/brands/cafe"]);
  expect(await text("/")).toContain('href="/locations/new-port-richey"');
  expect(await text("/coverage?place=34652")).toContain("Yes, we come to New Port Richey.");
  expect(await text("/book")).toContain('value="New Port Richey"');
  expect(await text("/brands")).toContain("All 41 makers");
});
