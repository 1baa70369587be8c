/** Whatever values of facts the schema allows, every page can be rendered and stays within its limits. */
import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { code } from "../built-code.ts";
import { legalDocuments } from "../facts/legal-facts.ts";
import { full } from "../full-size.ts";
import { pageOfEachRoute } from "../routes.ts";
import { attributeOf, textOf } from "./site.ts";

const numRuns = full ? 100 : 1;
const seed = 20261127;

/** What is the same for everybody but its facts. */
const onDemand = ["/book", "/lost-link", "/coverage?place=33755", "/brands/acme-goods"];
const locals = { log: console, bookings: { isLimited: async () => false, availability: async () => [] } };

/** What is wrong with a page's head and with what its facts have become. */
function mistakesIn(path: string, html: string): string[] {
  const document = parse(html);
  const title = textOf(document.querySelector("title"));
  const description = attributeOf(document, "meta[name=description]", "content");
  const scripts = document.querySelectorAll("script[type$=json]").map(({ rawText }) => rawText);
  const written = html.replaceAll(/<script.*?<\/script>/gs, "");
  const broken = written.search(/[\uE000-\uF8FF]|\b(?:undefined|NaN)\b|\[object/);
  return [
    ...(title.length < 1 || title.length > 65 ? [`${path}: title “${title}”`] : []),
    ...(description.length < 90 || description.length > 165 ? [`${path}: description “${description}”`] : []),
    ...scripts.flatMap((json) => {
      try {
        JSON.parse(json);
        return [];
      } catch {
        return [`${path}: ${json}`];
      }
    }),
    ...(broken < 0 ? [] : [`${path}: ${written.slice(Math.max(0, broken - 30), broken + 40)}`]),
  ];
}

/** Renders the pages that are read. @returns the largest, in bytes as it is sent */
async function renderAll(document: object, isRead: (path: string) => boolean): Promise<number> {
  const site = code.createSite({ BUSINESS_FACTS: JSON.stringify(document), SITE_URL: "https://repair.test" });
  expect(site.refused).toEqual([]);
  const pages = code.createSitePages(site, code.renderPage);
  const mistakes: string[] = [];
  let largest = 0;
  for (const path of [...pages.paths].filter(isRead)) {
    const { type, body } = await pages.get(path);
    if (!type.startsWith("text/html")) continue;
    mistakes.push(...mistakesIn(path, body.toString()));
    if (path === "/" || path.endsWith("/whirlpool")) largest = Math.max(largest, brotliCompressSync(body).length);
  }
  for (const path of onDemand) {
    const request = new Request(`https://repair.test${path}`);
    const answer = await code.withSite(site, () => code.renderPage(request, locals));
    expect([path, answer?.status]).toEqual([path, 200]);
    mistakes.push(...mistakesIn(path, (await answer?.text()) ?? ""));
  }
  expect(mistakes).toEqual([]);
  return largest;
}

// One after the other rather than as a property: to shrink a case would render all pages a hundred times.
test.each(["longest", "shortest", "any"] as const)(
  "every page can be rendered with the %s values of all facts, and stays a page that is sent at once",
  async (extreme) => {
    // The small form looks for the longest on all pages.
    const isRead = (path: string) => full || extreme === "longest" || pageOfEachRoute.includes(path);
    for (const document of fc.sample(legalDocuments(extreme), { seed, numRuns }))
      expect(await renderAll(document, isRead)).toBeLessThan(20_000);
  },
  30 * 60_000,
);
