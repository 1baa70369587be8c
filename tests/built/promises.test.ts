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

/** The excerpts of kept pages that promise something, by promise. */
async function promisedBy(
  kept: (id: PromiseId) => boolean,
  isRead = (_path: string) => true,
): Promise<Record<string, string[]>> {
  const document = { promises: Object.fromEntries(promiseIds.map((id) => [id, kept(id)])) };
  const site = code.createSite({ BUSINESS_FACTS: JSON.stringify(document) });
  const pages = code.createSitePages(site, code.renderPage);
  const found: Record<string, string[]> = {};
  for (const path of [...pages.paths].filter(isRead)) {
    const { type, body } = await pages.get(path);
    if (!/^(text|application)\//.test(type)) continue;
    const text = body.toString();
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
