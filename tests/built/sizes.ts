/** Bytes that a page or an interaction costs, read from the built output; sizes are those on the wire. */
import { brotliCompressSync } from "node:zlib";
import { init, parse } from "es-module-lexer";
import type { HTMLElement } from "node-html-parser";
import { type Page, readAsset, sentBytes } from "./site.ts";

await init;

export const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** Site-relative paths of the chunks that a chunk imports, optionally including dynamic imports. */
function importsOf(path: string, also: "static" | "dynamic"): string[] {
  const [imports] = parse(readAsset(path).toString());
  return imports
    .filter(({ n, d }) => n !== undefined && (d === -1 || (d >= 0 && also === "dynamic")))
    .map(({ n }) => new URL(n as string, `file://${path}`).pathname);
}

/** A chunk and everything it imports, directly or not. @param there what the page has already, whose imports don't count */
function graphOf(entries: readonly string[], also: "static" | "dynamic" = "static", there?: string): Set<string> {
  const graph = new Set(entries);
  for (const chunk of graph) {
    if (chunk === there) continue;
    for (const imported of importsOf(chunk, also)) graph.add(imported);
  }
  return graph;
}

/** The scripts that pages load, at once or later, with everything that those import. */
export const scriptsLoadedBy = (pages: readonly Page[]): Set<string> =>
  graphOf(
    pages.flatMap((page) => sourcesOf(scriptsOf(page))),
    "dynamic",
  );

const isScript = (type: string | undefined) => !type || ["module", "text/javascript"].includes(type);
const scriptsOf = ({ document }: Page) =>
  document.querySelectorAll("script").filter((script) => isScript(script.getAttribute("type")));
const sourcesOf = (scripts: readonly HTMLElement[]) =>
  scripts.map((script) => script.getAttribute("src")).filter((source) => source !== undefined);

/** JavaScript before any interaction, brotli. */
export function scriptBytes(page: Page): number {
  const scripts = scriptsOf(page);
  const inline = scripts
    .filter((script) => !script.hasAttribute("src"))
    .map(({ rawText }) => brotliCompressSync(rawText).length);
  return sum(inline) + sum([...graphOf(sourcesOf(scripts))].map(sentBytes));
}

/** What a page's scripts have to wait for before they run. */
export const importsBeforeRun = (page: Page) =>
  sourcesOf(scriptsOf(page)).flatMap((path) => importsOf(path, "static").map((imported) => `${path}: ${imported}`));

/** Fonts that a page preloads or declares. */
export function fontBytes({ document }: Page): number {
  const preloaded = document.querySelectorAll("link[rel=preload][as=font]").map((link) => link.getAttribute("href"));
  const faces = document
    .querySelectorAll("style")
    .flatMap(({ rawText }) => rawText.match(/@font-face\s*{[^}]*}/g) ?? []);
  const declared = faces.flatMap((face) => [...face.matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url));
  return sum(Array.from(new Set([...preloaded, ...declared]), (url) => readAsset(url ?? "").length));
}

/** Eagerly loaded pictures on a 390 px phone at 3x density. */
export const eagerPictureBytes = ({ document }: Page) =>
  sum(eagerPictures(document).map((path) => readAsset(path).length));

const isEntry = (path: string, name: string) => path.includes(`/${name}.`);

/**
 * Files that the booking dialog loads, including the start script, and what a city's map loads on top of it, with their sizes
 * on the wire.
 * @param page any page with the start script
 */
export function intentFiles(page: Page) {
  const [script = ""] = sourcesOf(scriptsOf(page));
  const later = importsOf(script, "dynamic");
  const entry = (name: string) => later.find((path) => isEntry(path, name)) as string;
  const dialog = graphOf([script, entry("dialog-form")], "static");
  // The dialog's own dynamic imports, but not the map, which the start script imports too.
  for (const chunk of graphOf([entry("dialog-form")], "dynamic", script)) dialog.add(chunk);
  const chunks = [...graphOf([entry("city-map")], "dynamic", script)].filter((chunk) => !dialog.has(chunk));
  const sized = (paths: Iterable<string>) => new Map(Array.from(paths, (path) => [path, sentBytes(path)]));
  return { dialog: sized(dialog), map: sized(chunks) };
}

/**
 * JavaScript that a page preloads when idle, brotli: the dialog's, where the page has a button for it. Visitors who save
 * data don't get it before they want it.
 */
export function aheadBytes(page: Page): number {
  if (!page.document.querySelector("a[data-book]")) return 0;
  const there = graphOf(sourcesOf(scriptsOf(page)));
  const dialog = [...there]
    .flatMap((path) => importsOf(path, "dynamic"))
    .filter((path) => isEntry(path, "dialog-form"));
  if (dialog.length === 0) throw new Error(`${page.path} has a booking button but no script that loads the dialog.`);
  return sum([...graphOf(dialog)].filter((chunk) => !there.has(chunk)).map(sentBytes));
}

/** URLs of the pictures that a browser with AVIF loads eagerly on a 390 px phone at 3x density. */
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
      // Browsers may settle for a smaller one, but never take a larger one.
      const chosen = candidates.find(({ width }) => width >= needed) ?? candidates.at(-1);
      return chosen?.path ?? image.getAttribute("src") ?? "";
    }),
  ];
}

/** What a `sizes` attribute comes to in px for a 390 px viewport. */
function widthOnPhone(sizes: string): number {
  const inPixels = (length: string) => {
    const [, value, unit] = /^([\d.]+)(px|rem|vw)$/.exec(length) ?? [];
    if (!value) throw new Error(`The budget can't parse the length "${length}" in sizes="${sizes}".`);
    return Number(value) * { px: 1, rem: 16, vw: 3.9 }[unit as "px" | "rem" | "vw"];
  };
  for (const entry of sizes.split(/,\s*/)) {
    const [, minimum, length = ""] = /^(?:\(width >= ([^)]+)\) )?(\S+)$/.exec(entry) ?? [];
    if (!minimum || inPixels(minimum) <= 390) return inPixels(length);
  }
  throw new Error(`The budget found no width for a phone in sizes="${sizes}".`);
}
