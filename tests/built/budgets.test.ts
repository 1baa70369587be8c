/** Byte budgets, read from the built output; sizes are those on the wire. */
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { hoursRows } from "../../src/facts/derived/hours-in-words.ts";
import { facts } from "../../src/facts/site.ts";
import { brandFiles, cityFiles } from "../catalog.ts";
import { onDemandPaths } from "../routes.ts";
import { keptPages, onDemandPages, type Page, privateAndUnknownPages, problemsOf } from "./site.ts";
import { aheadBytes, eagerPictureBytes, fontBytes, importsBeforeRun, intentFiles, scriptBytes, sum } from "./sizes.ts";

const pages = [
  ...keptPages(),
  ...(await onDemandPages(...onDemandPaths, `/brands/${"acme-".repeat(11)}goods`)),
  ...(await privateAndUnknownPages()),
];

const inBytes = new Intl.NumberFormat("en-US");

/** Prints the largest and returns those over budget. */
function overBudget(title: string, budget: number, sizes: ReadonlyMap<string, number>): string[] {
  const largestFirst = [...sizes].toSorted(([, one], [, other]) => other - one);
  const lines = largestFirst.map(([name, size]) => `${inBytes.format(size).padStart(9)}  ${name}`);
  console.log([`${title}: at most ${inBytes.format(budget)} bytes`, ...lines.slice(0, 5)].join("\n"));
  return lines.slice(0, largestFirst.findLastIndex(([, size]) => size > budget) + 1);
}
const perPage = (size: (page: Page) => number) => new Map(pages.map((page) => [page.path, size(page)]));

/** Rows that pages show because of the owner's hours and arrival windows. */
const ownersRows =
  facts().visitWindows.length + hoursRows(facts().officeHours).length + hoursRows(facts().visitHours).length;
/** Cities and brands beyond the first 26 and 40, which the home page links. */
const more = Math.max(0, cityFiles.length - 26) + Math.max(0, brandFiles.length - 40);
/** Ten packets, the first flight of a connection, and room for what an owner lists beyond the usual eight rows. */
const htmlBudget = 14_600 + 30 * (Math.max(0, ownersRows - 8) + more);

describe("before any interaction", () => {
  it(`HTML with its styles is at most ${inBytes.format(htmlBudget)} bytes on every page`, () => {
    // A quicker compression leaves more: what fits then needs no exact size.
    const isLarge = (html: string, quality: number) =>
      brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length > htmlBudget;
    const large = pages.filter(({ html }) => isLarge(html, 5) && isLarge(html, 10));
    expect(pages.every(({ html }) => html.length > 1_000)).toBe(true);
    expect(overBudget("HTML, brotli", htmlBudget, new Map(large.map(({ path, bytes }) => [path, bytes])))).toEqual([]);
  });

  it("JavaScript is at most 4,000 bytes on every page", () => {
    const sizes = perPage(scriptBytes);
    expect([...sizes.values()].every((size) => size > 0)).toBe(true);
    expect(overBudget("JavaScript before any interaction, brotli", 4_000, sizes)).toEqual([]);
  });

  it("every script runs as soon as it is there, without another round trip", () => {
    expect(problemsOf(pages, importsBeforeRun)).toEqual([]);
  });

  it("nothing blocks first paint", () => {
    const blocking = problemsOf(pages, ({ document }) => [
      ...document.querySelectorAll("link[rel~=stylesheet]").map((link) => `style sheet ${link.getAttribute("href")}`),
      ...document
        .querySelectorAll("script[src]")
        .filter((script) => !script.hasAttribute("async"))
        .map((script) => `script ${script.getAttribute("src")}`),
      ...document.querySelectorAll("style").map(({ rawText }) => rawText.includes("@import") && "@import in a style"),
    ]);
    expect(blocking).toEqual([]);
  });

  it("fonts are at most 45,000 bytes on every page", () => {
    const sizes = perPage(fontBytes);
    expect([...sizes.values()].every((size) => size > 0)).toBe(true);
    expect(overBudget("Fonts", 45_000, sizes)).toEqual([]);
  });

  it("eagerly loaded pictures are at most 60,000 bytes on a 390 px phone at 3x density", () => {
    const sizes = perPage(eagerPictureBytes);
    expect(sizes.get("/")).toBeGreaterThan(0);
    expect(overBudget("Pictures of the first screen", 60_000, sizes)).toEqual([]);
  });
});

describe("on intent", () => {
  const { dialog, map } = intentFiles(pages.find(({ path }) => path === "/") as Page);

  it("the dialog's code, loaded ahead when the page is idle, is at most 95,000 bytes", () => {
    const sizes = perPage(aheadBytes);
    expect(sizes.get("/")).toBeGreaterThan(0);
    expect(overBudget("The dialog's code, ahead when idle", 95_000, sizes)).toEqual([]);
  });

  it("opening the dialog loads at most 120,000 bytes of JavaScript in all", () => {
    overBudget("Chunks of the dialog", 120_000, dialog);
    expect(
      overBudget("JavaScript of the open dialog, brotli", 120_000, new Map([["all", sum(dialog.values())]])),
    ).toEqual([]);
  });

  it("a city's map loads at most 50,000 bytes more", () => {
    overBudget("Files of the map", 50_000, map);
    expect(overBudget("The map after the dialog, brotli", 50_000, new Map([["all", sum(map.values())]]))).toEqual([]);
  });
});
