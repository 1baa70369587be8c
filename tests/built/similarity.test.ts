/**
 * Pages of one kind are not copies with another name. A block is eight words in a row in a page's <main>; the measure is
 * the share of all words of a kind's pages that lie in blocks which another page of the kind has, too. Breadcrumbs,
 * tables of hours and the hero's strip of open times, price and warranty don't count: they are the same wherever one books,
 * as header and footer are. A page's own name is the same token on all pages, so that swapping the name hides nothing. By
 * this measure, service pages were 48 % alike when all eight said the same around one text that differed.
 */
import type { HTMLElement } from "node-html-parser";
import { NodeType } from "node-html-parser";
import { expect, it } from "vitest";
import serviceNames from "../../src/content/data/service-names.json" with { type: "json" };
import { problemFiles } from "../catalog.ts";
import { keptPages } from "./site.ts";
import { brands, cities, services } from "./specification.ts";

const blockLength = 8;

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The open times, the price and the warranty below the text of a page's hero. */
const stripOf = (main: HTMLElement) =>
  main.querySelector("[aria-labelledby=page-title] [data-next-visit]")?.closest("div") ?? undefined;

/** All words of an element in order, lowercased; words of adjacent elements stay separate. */
function wordsOf({ childNodes }: HTMLElement, strip: HTMLElement | undefined): string[] {
  return childNodes.flatMap((child) => {
    if (child.nodeType === NodeType.TEXT_NODE) return wordsIn(child.text);
    const element = child as HTMLElement;
    const isLeftOut = element === strip || /^(NAV|TABLE)$/.test(element.tagName);
    return child.nodeType !== NodeType.ELEMENT_NODE || isLeftOut ? [] : wordsOf(element, strip);
  });
}

/** The words with each of the names, longer ones first, as one token. */
function withoutNames(words: readonly string[], names: readonly string[]): string[] {
  const spelled = names.map((name) => wordsIn(name).join(" ")).join("|");
  return words
    .join(" ")
    .replaceAll(new RegExp(`\\b(${spelled})\\b`, "g"), "•")
    .split(" ");
}

const blocksOf = (words: readonly string[]) =>
  words.slice(blockLength - 1).map((_, index) => words.slice(index, index + blockLength).join(" "));

/** How many words lie in blocks that pages have in common. */
function sharedWords(blocks: readonly string[], isShared: (block: string) => boolean): number {
  const places = blocks.flatMap((block, index) =>
    isShared(block) ? Array.from({ length: blockLength }, (_, word) => index + word) : [],
  );
  return new Set(places).size;
}

/** "washing machine" and "washers" on the pages of that appliance. */
function applianceIn(path: string): string[] {
  const service = serviceNames.find(({ id }) => path.includes(id.replace("-repair", "")));
  const names = service && [service.id.replace("-repair", ""), service.title.replace(" Repair", ""), service.shortName];
  return names?.flatMap((name) => [`${name}s`, name]) ?? [];
}
const cityIn = (path: string) => cities.flatMap(({ slug, name }) => (path.endsWith(`/${slug}`) ? [name] : []));
const brandIn = (path: string) => brands.flatMap(({ id, name }) => (path.endsWith(`/${id}`) ? [name] : []));

const isGuide = (path: string) => services.some(({ id }) => path === `/${id}`);
/** How many parts the address of a page about problems has; none for others. */
const depthOf = (path: string) => (path.startsWith("/problems/") ? path.split("/").length - 1 : 0);
const startsWith = (start: string) => (path: string) => path.startsWith(start);

const kinds = [
  { kind: "service pages", count: 8, limit: 0.27, has: startsWith("/services/"), names: applianceIn },
  { kind: "guides", count: 8, limit: 0.21, has: isGuide, names: applianceIn },
  { kind: "city pages", count: cities.length, limit: 0.27, has: startsWith("/locations/"), names: cityIn },
  { kind: "brand pages", count: brands.length, limit: 0.27, has: startsWith("/brands/"), names: brandIn },
  {
    kind: "problem pages",
    count: problemFiles.length,
    limit: 0.35,
    has: (path: string) => depthOf(path) === 3,
    names: applianceIn,
  },
  {
    kind: "pages of an appliance's problems",
    count: 8,
    limit: 0.15,
    has: (path: string) => depthOf(path) === 2,
    names: applianceIn,
  },
];

it.each(kinds)("of the words of $kind, a share under $limit is in common", ({ kind, count, limit, has, names }) => {
  const pages = keptPages()
    .filter(({ path }) => has(path))
    .map(({ path, document }) => {
      const main = document.querySelector("main") as HTMLElement;
      const words = withoutNames(wordsOf(main, stripOf(main)), names(path));
      return { path, length: words.length, blocks: blocksOf(words) };
    });
  expect(pages).toHaveLength(count);
  expect(pages.filter(({ length }) => length < 200)).toEqual([]);

  const pagesWith = new Map<string, number>();
  for (const block of pages.flatMap(({ blocks }) => [...new Set(blocks)])) {
    pagesWith.set(block, (pagesWith.get(block) ?? 0) + 1);
  }
  const shares = pages.map(({ path, length, blocks }) => {
    const shared = sharedWords(blocks, (block) => (pagesWith.get(block) ?? 0) > 1);
    return { path, length, shared };
  });
  const sum = (count: (page: (typeof shares)[number]) => number) => shares.reduce((all, page) => all + count(page), 0);
  const share = sum(({ shared }) => shared) / sum(({ length }) => length);
  console.info(`${kind}: ${(share * 100).toFixed(1)} % of all words are in blocks that another page has`);
  expect(share).toBeLessThan(limit);
  expect(shares.filter(({ length, shared }) => shared > length / 2)).toEqual([]);
});
