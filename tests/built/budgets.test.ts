/** Byte budgets, read from the built output; sizes are those on the wire. */
import { brotliCompressSync } from "node:zlib";
import { init, parse } from "es-module-lexer";
import type { HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { onDemandPages, type Page, prerenderedPages, privatePages, problemsOf, readAsset, sentBytes } from "./site.ts";
import { onDemandPaths } from "./specification.ts";

await init;
const pages = [
  ...prerenderedPages(),
  ...(await onDemandPages(
    ...onDemandPaths,
    `/brands/${"acme-".repeat(11)}goods`,
    "/services/tv",
    "/locations/atlantis",
  )),
  ...(await privatePages()),
];

const inBytes = new Intl.NumberFormat("en-US");

/** Prints the largest and finds those over the budget. */
function overBudget(title: string, budget: number, sizes: ReadonlyMap<string, number>): string[] {
  const largestFirst = [...sizes].toSorted(([, one], [, other]) => other - one);
  const lines = largestFirst.map(([name, size]) => `${inBytes.format(size).padStart(9)}  ${name}`);
  console.log([`${title}: at most ${inBytes.format(budget)} bytes`, ...lines.slice(0, 5)].join("\n"));
  return lines.slice(0, largestFirst.findLastIndex(([, size]) => size > budget) + 1);
}
const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);
const perPage = (size: (page: Page) => number) => new Map(pages.map((page) => [page.path, size(page)]));

/** Site-relative addresses of the chunks that a chunk imports, those left for later included on demand. */
function importsOf(path: string, also: "static" | "dynamic"): string[] {
  const [imports] = parse(readAsset(path).toString());
  return imports
    .filter(({ n, d }) => n !== undefined && (d === -1 || (d >= 0 && also === "dynamic")))
    .map(({ n }) => new URL(n as string, `file://${path}`).pathname);
}

/** A chunk and all that it imports, directly or not. */
function graphOf(entries: readonly string[], also: "static" | "dynamic" = "static"): Set<string> {
  const graph = new Set(entries);
  for (const chunk of graph) for (const imported of importsOf(chunk, also)) graph.add(imported);
  return graph;
}

const isScript = (type: string | undefined) => !type || ["module", "text/javascript"].includes(type);
const scriptsOf = ({ document }: Page) =>
  document.querySelectorAll("script").filter((script) => isScript(script.getAttribute("type")));
const sourcesOf = (scripts: readonly HTMLElement[]) =>
  scripts.map((script) => script.getAttribute("src")).filter((source) => source !== undefined);

describe("before any interaction", () => {
  it("HTML with its styles is at most 14,000 bytes on every page", () => {
    const sizes = perPage(({ bytes }) => bytes);
    expect([...sizes.values()].every((size) => size > 1_000)).toBe(true);
    expect(overBudget("HTML, brotli", 14_000, sizes)).toEqual([]);
  });

  it("JavaScript is at most 4,000 bytes on every page", () => {
    const sizes = perPage((page) => {
      const scripts = scriptsOf(page);
      const inline = scripts
        .filter((script) => !script.hasAttribute("src"))
        .map(({ rawText }) => brotliCompressSync(rawText).length);
      return sum(inline) + sum([...graphOf(sourcesOf(scripts))].map(sentBytes));
    });
    expect([...sizes.values()].every((size) => size > 0)).toBe(true);
    expect(overBudget("JavaScript before any interaction, brotli", 4_000, sizes)).toEqual([]);
  });

  it("nothing blocks the first rendering", () => {
    const blocking = problemsOf(pages, ({ document }) => [
      ...document.querySelectorAll("link[rel~=stylesheet]").map((link) => `style sheet ${link.getAttribute("href")}`),
      ...document
        .querySelectorAll("script[src]")
        .filter((script) => script.getAttribute("type") !== "module")
        .filter((script) => !script.hasAttribute("defer") && !script.hasAttribute("async"))
        .map((script) => `script ${script.getAttribute("src")}`),
      ...document.querySelectorAll("style").map(({ rawText }) => rawText.includes("@import") && "@import in a style"),
    ]);
    expect(blocking).toEqual([]);
  });

  it("fonts are at most 45,000 bytes on every page", () => {
    const sizes = perPage(({ document }) => {
      const preloaded = document
        .querySelectorAll("link[rel=preload][as=font]")
        .map((link) => link.getAttribute("href"));
      const faces = document
        .querySelectorAll("style")
        .flatMap(({ rawText }) => rawText.match(/@font-face\s*{[^}]*}/g) ?? []);
      const declared = faces.flatMap((face) => [...face.matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url));
      return sum(Array.from(new Set([...preloaded, ...declared]), (url) => readAsset(url ?? "").length));
    });
    expect([...sizes.values()].every((size) => size > 0)).toBe(true);
    expect(overBudget("Fonts", 45_000, sizes)).toEqual([]);
  });

  it("pictures that load at once are at most 60,000 bytes on a phone of 390 px with 3 pixels per px", () => {
    const sizes = perPage(({ document }) => sum(eagerPictures(document).map((path) => readAsset(path).length)));
    expect(sizes.get("/")).toBeGreaterThan(0);
    expect(overBudget("Pictures of the first screen", 60_000, sizes)).toEqual([]);
  });
});

describe("on intent", () => {
  const [script = ""] = sourcesOf(scriptsOf(pages.find(({ path }) => path === "/") as Page));
  const later = importsOf(script, "dynamic");
  const entry = (name: string) => later.find((path) => path.includes(`/${name}.`)) as string;
  const dialog = graphOf([script, entry("booking-dialog")], "static");
  // What the dialog itself leaves for later, but not the map that the start script knows, too.
  for (const chunk of graphOf([entry("booking-dialog")], "dynamic")) dialog.add(chunk);

  it("opening the dialog loads at most 120,000 bytes of JavaScript in all", () => {
    const sizes = new Map(Array.from(dialog, (chunk) => [chunk, sentBytes(chunk)]));
    overBudget("Chunks of the dialog", 120_000, sizes);
    expect(
      overBudget("JavaScript of the open dialog, brotli", 120_000, new Map([["all", sum(sizes.values())]])),
    ).toEqual([]);
  });

  it("the map of a city loads at most 50,000 bytes more, its style sheets included", () => {
    const chunks = [...graphOf([entry("city-map")], "dynamic")].filter((chunk) => !dialog.has(chunk));
    const sheets = chunks.flatMap(
      (chunk) =>
        readAsset(chunk)
          .toString()
          .match(/[/]_astro[/][^"'`]+[.]css/g) ?? [],
    );
    expect(sheets.length).toBeGreaterThanOrEqual(1);
    const sizes = new Map([...chunks, ...sheets].map((path) => [path, sentBytes(path)]));
    overBudget("Files of the map", 50_000, sizes);
    expect(overBudget("The map after the dialog, brotli", 50_000, new Map([["all", sum(sizes.values())]]))).toEqual([]);
  });
});

/** Addresses of the pictures that a browser with AVIF loads at once on a phone of 390 px, 3 device pixels per px. */
function eagerPictures(document: HTMLElement): string[] {
  const eager = document.querySelectorAll("img").filter((image) => image.getAttribute("loading") !== "lazy");
  // The image of a drawing, which can't be lazy.
  const drawn = document.querySelectorAll("svg image").map((image) => image.getAttribute("href") ?? "");
  return [
    ...drawn,
    ...eager.map((image) => {
      const source = image.closest("picture")?.querySelector("source") ?? image;
      const candidates = (source.getAttribute("srcset") ?? "")
        .split(", ")
        .map((candidate) => /^(\S+) (\d+)w$/.exec(candidate))
        .map((match) => ({ path: match?.[1] ?? "", width: Number(match?.[2]) }))
        .filter(({ path }) => path !== "");
      const needed = 3 * widthOnPhone(source.getAttribute("sizes") ?? "100vw");
      // Browsers may be content with a smaller one; never with a larger one than this.
      const chosen = candidates.find(({ width }) => width >= needed) ?? candidates.at(-1);
      return chosen?.path ?? image.getAttribute("src") ?? "";
    }),
  ];
}

/** What a `sizes` attribute says in px for a window of 390 px. */
function widthOnPhone(sizes: string): number {
  const inPixels = (length: string) => {
    const [, value, unit] = /^([\d.]+)(px|rem|vw)$/.exec(length) ?? [];
    if (!value) throw new Error(`The budget does not understand the length "${length}" in sizes="${sizes}".`);
    return Number(value) * { px: 1, rem: 16, vw: 3.9 }[unit as "px" | "rem" | "vw"];
  };
  for (const entry of sizes.split(/,\s*/)) {
    const [, minimum, length = ""] = /^(?:\(width >= ([^)]+)\) )?(\S+)$/.exec(entry) ?? [];
    if (!minimum || inPixels(minimum) <= 390) return inPixels(length);
  }
  throw new Error(`The budget finds no width for a phone in sizes="${sizes}".`);
}
