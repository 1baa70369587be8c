import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSite, site } from "../facts/site.ts";
import { notFoundPath } from "../site/seo/kept-paths.ts";
import { createSitePages, type RenderPage } from "./site-pages.ts";

const example = createSite({});
const bodyBytes = 1_000;
const pathOf = ({ url }: Request) => new URL(url).pathname;

/** An answer as Astro gives it. */
const html = (path: string, text = path) =>
  new Response(text.padEnd(bodyBytes), { headers: { "content-type": "text/html" } });

/**
 * Pages of a site, and what was rendered.
 * @param work what is done before a page answers: it throws where the page can't be rendered
 * @param most how many pages are kept at most
 */
function pagesOf(work: (path: string) => unknown = () => undefined, most = 1_000) {
  const rendered: string[] = [];
  const renderPage: RenderPage = async (request, locals) => {
    const path = pathOf(request);
    rendered.push(path);
    try {
      await work(path);
      return html(path);
    } catch (err) {
      (locals as App.Locals).log.error({ err }, "The page failed");
      return new Response(null, { status: 500 });
    }
  };
  return { rendered, pages: createSitePages(example, renderPage, { maxBytes: most * bodyBytes, quietMs: 0 }) };
}

const textOf = async ({ get }: Pick<ReturnType<typeof pagesOf>["pages"], "get">, path: string) =>
  (await get(path)).body.toString().trim();

test("a page that many ask for at once is rendered once, and kept", async () => {
  const { pages, rendered } = pagesOf(() => nextTurn());
  const asked = Array.from({ length: 50 }, () => pages.get("/about"));
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  await pages.get("/about");
  expect(rendered).toEqual(["/about"]);
});

test("a page that could not be rendered fails for all who waited, and is rendered again for the next", async () => {
  let isBroken = true;
  const { pages, rendered } = pagesOf(async () => {
    await nextTurn();
    if (isBroken) throw new Error("A price is missing.");
  });
  const reason = "/prices could not be rendered: A price is missing.";
  const asked = [pages.get("/prices"), pages.get("/prices")];
  for (const answer of asked) await expect(answer).rejects.toThrow(reason);
  isBroken = false;
  expect(await textOf(pages, "/prices")).toBe("/prices");
  expect(rendered).toEqual(["/prices", "/prices"]);
});

test("a path without a page fails with a reason", async () => {
  const pages = createSitePages(example, async () => undefined);
  await expect(pages.get("/about")).rejects.toThrow("/about could not be rendered: no page");
});

test("where pages take more than they may, those that nobody has asked for the longest go first", async () => {
  const { pages, rendered } = pagesOf(undefined, 3);
  for (const path of ["/about", "/prices", "/services", "/about", "/brands"]) await pages.get(path);
  rendered.length = 0;
  for (const path of ["/about", "/services", "/brands", "/prices"]) await pages.get(path);
  expect(rendered).toEqual(["/prices"]);
});

test("a page that takes long is answered, whatever was asked for meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { pages } = pagesOf((path) => path === "/about" && promise, 2);
  const slow = textOf(pages, "/about");
  for (const path of ["/prices", "/services", "/brands", "/problems"]) await pages.get(path);
  resolve();
  expect(await slow).toBe("/about");
});

test("a page larger than all may take together is answered", async () => {
  const { pages } = pagesOf(undefined, 0.5);
  expect([await textOf(pages, "/about"), await textOf(pages, "/about")]).toEqual(["/about", "/about"]);
});

test("all that is missing is rendered in one go, the not-found page included", async () => {
  const { pages, rendered } = pagesOf();
  await pages.get("/about");
  expect(await pages.renderAll()).toBeUndefined();
  expect(rendered.toSorted()).toEqual([...pages.paths].toSorted());
  expect(rendered).toContain(notFoundPath);
});

test("rendering all stops at the first page that fails, and says which and why", async () => {
  const { pages, rendered } = pagesOf((path) => {
    if (path === "/prices") throw new Error("A price is missing.");
  });
  const reason = "/prices could not be rendered: A price is missing.";
  expect(await pages.renderAll()).toEqual({ path: "/prices", reason });
  expect(rendered.at(-1)).toBe("/prices");
  expect(rendered.length).toBeLessThan(pages.paths.size);
});

test("what nobody has asked for is rendered in the background, a page that fails left out", async () => {
  const { pages, rendered } = pagesOf((path) => {
    if (path === "/prices") throw new Error("A price is missing.");
  });
  await pages.fill(() => false, new AbortController().signal);
  expect(rendered.toSorted()).toEqual([...pages.paths].toSorted());
  await expect(pages.get("/prices")).rejects.toThrow("A price is missing.");
});

test("the background waits while a request is being answered, and ends when it is told to", async () => {
  const { pages, rendered } = pagesOf();
  const controller = new AbortController();
  let asked = 0;
  const isBusy = () => {
    if (++asked === 3) controller.abort();
    return true;
  };
  await expect(pages.fill(isBusy, controller.signal)).rejects.toThrow();
  expect(rendered).toEqual([]);
});

test("the background never drives out what visitors have asked for", async () => {
  const { pages, rendered } = pagesOf(undefined, 5);
  const asked = ["/terms-of-use", "/sitemap", "/privacy-policy"];
  for (const path of asked) await pages.get(path);
  await pages.fill(() => false, new AbortController().signal);
  expect(rendered).toHaveLength(5);
  for (const path of asked) await pages.get(path);
  expect(rendered).toHaveLength(5);
});

test("the background compresses each page once, those that visitors ask for meanwhile included", async () => {
  const turnsOf = async (...popular: string[]) => {
    const { pages } = pagesOf();
    await pages.renderAll();
    const controller = new AbortController();
    let turns = 0;
    const isBusy = () => {
      if (++turns > 5 * pages.paths.size) controller.abort();
      for (const path of popular.reverse()) void pages.get(path);
      return false;
    };
    await pages.fill(isBusy, controller.signal);
    return turns;
  };
  expect(await turnsOf("/", "/about", "/prices", "/services")).toBe(await turnsOf());
});

test("pages of two sites that are rendered at the same time never mix", async () => {
  const phones = ["(727) 555-0151", "(727) 555-0152"];
  const renderPage: RenderPage = async (request) => {
    const before = site().facts.phone;
    await nextTurn();
    return html(pathOf(request), `${before} ${site().facts.phone}`);
  };
  const sites = phones.map((phone) => createSitePages(createSite({}, { document: { phone } }), renderPage));
  const texts = await Promise.all(sites.flatMap((pages) => [textOf(pages, "/"), textOf(pages, "/about")]));
  expect(texts).toEqual(phones.flatMap((phone) => [`${phone} ${phone}`, `${phone} ${phone}`]));
});

test("the not-found page is none of a site's addresses", () => {
  const { pages } = pagesOf();
  expect([pages.has("/about"), pages.has(notFoundPath), pages.has("/nowhere")]).toEqual([true, false, false]);
});
