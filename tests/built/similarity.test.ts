/** No page is a near-copy of another: word 5-gram Jaccard similarity of the main texts. */
import type { HTMLElement } from "node-html-parser";
import { NodeType } from "node-html-parser";
import { expect, it } from "vitest";
import { problemFiles } from "../catalog.ts";
import { prerenderedPages } from "./site.ts";
import { brands, cities, services } from "./specification.ts";

const pages = prerenderedPages();

/** All words of an element in order, lowercased; words of adjacent elements stay separate. */
function wordsOf(element: HTMLElement): string[] {
  return element.childNodes.flatMap((child) => {
    if (child.nodeType === NodeType.ELEMENT_NODE) return wordsOf(child as HTMLElement);
    return child.nodeType === NodeType.TEXT_NODE ? (child.text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []) : [];
  });
}

function fiveGrams(words: readonly string[]): Set<string> {
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(" ")));
}

/** Jaccard similarity of two sets of 5-grams. */
function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = one.intersection(other).size;
  return common / (one.size + other.size - common);
}

/** How many parts the address of a page about problems has; none for others. */
const depthOf = (path: string) => (path.startsWith("/problems/") ? path.split("/").length - 1 : 0);

const groups = [
  { name: "city pages", count: cities.length, limit: 0.45, has: (path: string) => path.startsWith("/locations/") },
  { name: "brand pages", count: brands.length, limit: 0.55, has: (path: string) => path.startsWith("/brands/") },
  { name: "guides", count: 8, limit: 0.5, has: (path: string) => services.some(({ id }) => path === `/${id}`) },
  { name: "problem pages", count: problemFiles.length, limit: 0.45, has: (path: string) => depthOf(path) === 3 },
  { name: "pages of an appliance's problems", count: 8, limit: 0.5, has: (path: string) => depthOf(path) === 2 },
  { name: "service pages", count: 8, limit: 0.5, has: (path: string) => path.startsWith("/services/") },
];

it.each(groups)("any two $name are at most $limit similar", ({ count, limit, has }) => {
  const texts = pages
    .filter(({ path }) => has(path))
    .map(({ path, document }) => ({ path, grams: fiveGrams(wordsOf(document.querySelector("main") as HTMLElement)) }));
  expect(texts).toHaveLength(count);
  expect(texts.filter(({ grams }) => grams.size < 200)).toEqual([]);

  const pairs = texts.flatMap((one, index) =>
    texts.slice(index + 1).map((other) => ({
      similarity: jaccard(one.grams, other.grams),
      names: `${one.path} and ${other.path}`,
    })),
  );
  expect(pairs.filter(({ similarity }) => similarity > limit)).toEqual([]);
});
