/** The next page is ready before its link is clicked, and the previous one when a visitor goes back. */

import { leadingCities } from "../../catalog.ts";
import { findWholeBrowser } from "../../programs/find-browser.ts";
import { skipped } from "../../skipped.ts";
import { type BareBrowser, startBareBrowser } from "../bare-browser.ts";
import { expect, test } from "../test.ts";

/** In the middle of the home page's list. */
const [, , city] = leadingCities;

interface Point {
  x: number;
  y: number;
}

/** The center of the first visible link with this text, scrolled into view. */
const middleOf = (text: string) => `(async () => {
  const link = [...document.querySelectorAll("main a")].find((each) => each.textContent === ${JSON.stringify(text)});
  // Everything above it has its final size, so that the link stays where it is.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("main > * { content-visibility: visible }");
  document.adoptedStyleSheets.push(sheet);
  link.scrollIntoView({ block: "center", behavior: "instant" });
  await new Promise(requestAnimationFrame);
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

const path = (browser: BareBrowser, page?: "ahead") =>
  browser.evaluate<string | undefined>("location.pathname + document.readyState", page);
/** When the prerendered page was activated, in ms; 0 for a page that was not prerendered. */
const openedAfter = "performance.getEntriesByType('navigation')[0].activationStart";

/** The headless shell used by the other tests has no back/forward cache. */
const wholeBrowser = findWholeBrowser();
const reason = skipped(wholeBrowser ? undefined : "no Chromium or Chrome installed");

test(`A page is prerendered on hover, counts as viewed once it is opened, and survives in the back/forward cache${reason}`, async ({
  site,
}) => {
  test.skip(!wholeBrowser, reason);
  const browser = await startBareBrowser(wholeBrowser ?? "");
  try {
    await browser.goto(site.url);
    await expect.poll(() => path(browser)).toBe("/complete");
    await expect.poll(() => browser.lines()).toContain("Page view: /");
    const times = (path: string) => site.output().split(`"path":"${path}"`).length;
    const formsBefore = times("/book");
    const button = await browser.evaluate<Point>(middleOf("Book Service Now"));
    await browser.mouse(button.x, button.y);
    const { x, y } = await browser.evaluate<Point>(middleOf(city.name));

    await browser.mouse(x, y);
    await expect.poll(() => path(browser, "ahead"), { timeout: 20_000 }).toBe(`/locations/${city.slug}complete`);
    // The mouse passed a booking button, whose form is made for one visitor and one moment.
    expect(times("/book")).toBe(formsBefore);
    expect(browser.lines()).not.toContain(`Page view: /locations/${city.slug}`);

    // Asked again: a page that is still loading may have moved the link meanwhile.
    const there = await browser.evaluate<Point>(middleOf(city.name));
    await browser.mouse(there.x, there.y, "click");
    await expect.poll(() => path(browser)).toBe(`/locations/${city.slug}complete`);
    expect(await browser.evaluate<number>(openedAfter)).toBeGreaterThan(0);
    expect(browser.lines().filter((line) => line === `Page view: /locations/${city.slug}`)).toHaveLength(1);

    await browser.evaluate("document.documentElement.dataset.kept = 'yes'");
    await browser.evaluate("void history.back()");
    await expect.poll(() => path(browser)).toBe("/complete");
    await browser.evaluate("void history.forward()");
    await expect.poll(() => path(browser)).toBe(`/locations/${city.slug}complete`);
    expect(await browser.evaluate("document.documentElement.dataset.kept")).toBe("yes");
    await expect
      .poll(() => browser.lines().filter((line) => line.startsWith("Page view")))
      .toEqual([
        "Page view: /",
        `Page view: /locations/${city.slug}`,
        "Page view: /",
        `Page view: /locations/${city.slug}`,
      ]);
  } finally {
    await browser.close();
  }
});

test("A browser without speculation rules prefetches a page on hover, once", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.route("**/navigation.speculationrules", (route) => route.fulfill({ status: 204 }));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  const link = page.locator("main a[href='/brands']").first();
  await link.hover();
  await expect.poll(() => asked).toContain("/brands");
  await page.locator("main a[href='/book']").first().hover();
  await link.hover();
  expect(asked.filter((path) => path === "/brands")).toHaveLength(1);
  expect(asked).not.toContain("/book");
});
