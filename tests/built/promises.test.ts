/** A promise that the owner doesn't make is on no page, in no title, and not in what machines read. */
import { expect, test } from "vitest";
import { type PromiseId, promises } from "../../src/facts/schema.ts";
import { code } from "../built-code.ts";
import { full } from "../full-size.ts";
import { pageOfEachRoute } from "../routes.ts";

const words: Readonly<Record<PromiseId, RegExp>> = {
  sameDay: /same[- ]day|next-day|today or tomorrow|the same day/i,
  experienced: /experienced|more than \d+ years/i,
  allBrands: /all major brands/i,
  // Not of makers' own people, nor in the name of a source.
  certified: /(?<!factory-|’s own )certified(?!refrigeration)/i,
  insured: /\binsured/i,
  genuineParts: /genuine|quality parts/i,
  flatRate:
    /flat[- ](?:rate|pric)|\b(?:one|a fixed|a set|fixed|one set|one upfront) price|price fixed|however long it/i,
  noHourlyRate: /hourly|by the hour/i,
};
/** All pages may be rendered. */
const timeout = 10 * 60_000;
const promiseIds = Object.keys(promises) as PromiseId[];

/** Pages that are rendered for each request. */
const onDemand = [
  "/book",
  "/lost-link",
  "/coverage?place=33755",
  "/brands/acme-goods",
  "/api/services",
  "/api/openapi.json",
];
const locals = { log: console, bookings: { isLimited: async () => false, availability: async () => [] } };

/** What all pages of a site with these facts say, by their paths. */
async function* textsWith(
  document: object,
  isRead = (_path: string) => true,
): AsyncGenerator<[path: string, text: string]> {
  const site = code.createSite({ BUSINESS_FACTS: JSON.stringify(document) });
  const pages = code.createSitePages(site, code.renderPage);
  for (const path of [...pages.paths].filter(isRead)) {
    const { type, body } = await pages.get(path);
    if (/^(text|application)\//.test(type)) yield [path, body.toString()];
  }
  for (const path of onDemand) {
    const request = new Request(`https://repair.test${path}`);
    const answer = await code.withSite(site, () => code.renderPage(request, locals));
    expect([path, answer?.status]).toEqual([path, 200]);
    yield [path, (await answer?.text()) ?? ""];
  }
}

/** The excerpts of pages that promise something, by promise. */
async function promisedBy(
  kept: (id: PromiseId) => boolean,
  isRead?: (path: string) => boolean,
): Promise<Record<string, string[]>> {
  const document = { promises: Object.fromEntries(promiseIds.map((id) => [id, kept(id)])) };
  const found: Record<string, string[]> = {};
  for await (const [path, text] of textsWith(document, isRead)) {
    for (const id of promiseIds) {
      const at = text.search(words[id]);
      if (at >= 0) found[id] = [...(found[id] ?? []), `${path}: ${text.slice(Math.max(0, at - 40), at + 60)}`];
    }
  }
  return found;
}

test(
  "with every promise off, none is said",
  async () => {
    expect(await promisedBy(() => false)).toEqual({});
  },
  timeout,
);

/** Each by itself is a proof of minutes; every other one shows as well that they are told apart. */
const cases = full ? promiseIds.map((id) => [id]) : [promiseIds.filter((_, index) => index % 2 === 0)];
test.each(cases)(
  "without %s %s %s %s, the others are said",
  async (...off) => {
    const found = await promisedBy(
      (id) => !off.includes(id),
      (path) => full || pageOfEachRoute.includes(path),
    );
    expect(Object.keys(found).sort()).toEqual(promiseIds.filter((id) => !off.includes(id)).sort());
  },
  timeout,
);

/** What a page says against a service call, which is owed before a repair and without one. */
const nothingOwed =
  /nothing to pay|(?:no|without(?: an?y?)?) (?:hidden |trip |diagnostic |diagnosis |service )?(?:call )?(?:fees?|charges?)\b|hidden fees?|diagnosis is free|free (?:diagnosis|estimate|quote)|owe nothing|pay(?:ment)? (?:is due )?on completion|on completion:|no deposit|(?:only|just) pay (?:if|when)/i;
/** Of warranty claims, and of parts under a maker's recall. */
const isOfWarranty = /(?:correct it|come back|coming back|make it right|Book it)[^.]{0,40} at no charge/;

test.each([
  ["counts toward the repair", true, "counts toward the repair"],
  ["comes on top", false, "on top of the price of a repair"],
])(
  "a service call that %s is said where prices are, and no page says that nothing is owed",
  async (_title, countsTowardRepair, how) => {
    const said: Record<string, string> = {};
    const wrong: string[] = [];
    for await (const [path, text] of textsWith({ serviceCall: { amount: 89, countsTowardRepair } })) {
      said[path] = text;
      const at = text.search(nothingOwed);
      const excerpt = text.slice(Math.max(0, at - 60), at + 80);
      if (at >= 0 && !isOfWarranty.test(excerpt)) wrong.push(`${path}: ${excerpt}`);
      const flat = countsTowardRepair ? -1 : text.search(words.flatRate);
      if (flat >= 0) wrong.push(`${path}: ${text.slice(Math.max(0, flat - 60), flat + 80)}`);
    }
    expect(wrong).toEqual([]);
    for (const path of ["/", "/prices", "/book", "/llms.txt", "/terms-of-use"])
      expect(said[path], path).toMatch(/service call fee/i);
    for (const path of ["/prices", "/book", "/llms.txt"]) expect(said[path], path).toContain(how);
    expect(said["/prices"]).toContain("Then you pay only the service call fee of $89.");
  },
  timeout,
);

test(
  "without a service call, no page speaks of one, and what it would contradict is said",
  async () => {
    const said = new Set<string>();
    for await (const [path, text] of textsWith({})) {
      expect(path + (/service call fee/i.exec(text)?.[0] ?? "")).toBe(path);
      if (nothingOwed.test(text)) said.add(path);
    }
    expect([...said]).toEqual(expect.arrayContaining(["/", "/prices", "/book", "/llms.txt", "/terms-of-use"]));
  },
  timeout,
);
