/** Where the site's links lead, pages and files alike, read from the built HTML. */
import { expect, test } from "vitest";
import { business } from "../../src/facts/site.ts";
import { onDemandPaths } from "../routes.ts";
import { hasAsset, keptPages, onDemandPages, type Page } from "./site.ts";

const pages = [...keptPages(), ...(await onDemandPages(...onDemandPaths))];

const attributes = ["href", "src", "action"];
const linksOf = ({ path, document }: Page) =>
  document.querySelectorAll("[href], [src], [srcset], [action]").flatMap((element) => {
    const pictures = (element.getAttribute("srcset") ?? "").split(",").map((one) => one.trim().split(" ")[0]);
    const written = [...attributes.map((name) => element.getAttribute(name)), ...pictures];
    return written
      .filter((address) => address)
      .map((address) => new URL(address ?? "", new URL(path, business().siteUrl)))
      .filter(({ origin }) => origin === new URL(business().siteUrl).origin)
      .map(({ pathname, search, hash }) => ({
        from: path,
        element: element.tagName,
        to: pathname + search,
        fragment: decodeURIComponent(hash.slice(1)),
      }));
  });
const links = pages.flatMap(linksOf);

/** Hundreds of addresses preset the booking page: of those with the same presets, the first is asked for. */
function oneOfItsKind(address: string): string {
  const { pathname, searchParams } = new URL(address, business().siteUrl);
  return pathname === "/book" ? [...searchParams.keys()].join() : address;
}

const known = new Map(pages.map((page) => [page.path, page]));
const asked = new Map(
  links.filter(({ to }) => !known.has(to) && !hasAsset(to)).map(({ to }) => [oneOfItsKind(to), to]),
);
const answers = new Map((await onDemandPages(...asked.values())).map((page) => [page.path, page]));

test("no link is broken, and none redirects", () => {
  const wrong = [...answers.values()].filter(({ status }) => status !== 200);
  expect(answers.size).toBeGreaterThan(0);
  const from = (path: string) => links.find(({ to }) => to === path)?.from;
  expect(wrong.map(({ path, status, location }) => `${from(path)} -> ${path}: ${status} ${location}`)).toEqual([]);
});

test("every fragment has its target", () => {
  const ids = new Map<Page, Set<string>>();
  const idsOf = (page: Page) => {
    const found = ids.get(page) ?? new Set(page.document.querySelectorAll("[id]").map(({ id }) => id));
    ids.set(page, found);
    return found;
  };
  const missing = links.filter(({ to, fragment }) => {
    const page = known.get(to) ?? answers.get(to);
    return fragment && page && !idsOf(page).has(fragment);
  });
  expect(missing.map(({ from, to, fragment }) => `${from} -> ${to}#${fragment}`)).toEqual([]);
});

test("links lead to every page", () => {
  const linked = new Set(links.filter(({ element }) => element === "A").map(({ to }) => to));
  expect(pages.map(({ path }) => path).filter((path) => path !== "/page-not-found" && !linked.has(path))).toEqual([]);
});

test("every page is within two clicks of the home page", () => {
  let reached = new Set(["/"]);
  for (let clicks = 0; clicks < 2; clicks++) {
    const next = links.filter(({ from, element }) => element === "A" && reached.has(from)).map(({ to }) => to);
    reached = new Set([...reached, ...next]);
  }
  const far = pages.map(({ path }) => path).filter((path) => !reached.has(path) && path !== "/page-not-found");
  expect(pages.length).toBeGreaterThan(100);
  expect(far).toEqual([]);
});
