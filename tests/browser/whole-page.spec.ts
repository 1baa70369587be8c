/** A page that nobody has scrolled is laid out to its end: pictures of it and previews have no blank sections. */
import type { Page } from "@playwright/test";
import { pages } from "./page-types.ts";
import { expect, serveTiles, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "no-preference" } });

/** The headings and cards that a picture of the whole page would not have. */
const leftOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main h2, main [data-reveal] > *, footer h2")]
      .filter(
        (part) =>
          part.getClientRects().length === 0 ||
          !part.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true }),
      )
      .filter((part) => !part.closest("details:not([open])"))
      .map(({ textContent }) => textContent),
  );

for (const path of ["/", "/services/dryer-repair", "/locations/dunedin", "/appliance-repair"])
  test(`${path} leaves nothing out`, { tag: path === "/" ? [] : "@variant" }, async ({ page }) => {
    await page.goto(path);
    expect(await page.locator("main > section").count()).toBeGreaterThan(1);
    await expect.poll(() => leftOut(page)).toEqual([]);
  });

/** What the browser has skipped because nobody has come near. */
const skipped = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }))
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`),
  );

test("A page of each kind is laid out to its end without anybody near it", { tag: "@variant" }, async ({
  page,
  context,
}) => {
  test.slow();
  await serveTiles(context);
  for (const path of pages) {
    await page.goto(path);
    await expect.poll(() => skipped(page), path).toEqual([]);
  }
});

test("In a window that is 225 px high, as at 400 % zoom, neither header nor bar stays on the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await page.goto("/");
  const header = page.locator("[data-header]");
  const bar = page.getByRole("navigation", { name: "Call or book" });
  await expect(header).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(bar).not.toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 1_000, behavior: "instant" }));
  await expect(header).not.toBeInViewport();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(bar).toBeInViewport();
});
