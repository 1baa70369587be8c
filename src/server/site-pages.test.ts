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
 */
function pagesOf(work: (path: string) => unknown = () => undefined) {
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
  return { rendered, pages: createSitePages(example, renderPage) };
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
