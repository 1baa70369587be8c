/** 24 reference pictures: 12 kinds of pages, each as wide as a phone and a desktop. Renewed by `npm run screenshots`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { picturedPages, showAll, stopTime, widths } from "./steady-page.ts";
import { expect, test } from "./test.ts";

/** How much of a page is held, from the top: more than two screens of a phone, almost two of a desktop. */
const heights = { 390: 2000, 1280: 1400 } as const;
const madeWith = readFileSync(join(import.meta.dirname, "screenshots/chromium-version.txt"), "utf8").trim();

test.describe(`Looks like its reference picture (made with Chromium ${madeWith}, skipped on others):`, () => {
  test.beforeEach(async ({ browser, context }) => {
    const renewing = process.env.RENEW_SCREENSHOTS === "1";
    const version = browser.version();
    test.skip(!renewing && version !== madeWith, `Chromium ${version} draws letters differently than ${madeWith}.`);
    await stopTime(context);
  });

  for (const [name, path] of Object.entries(picturedPages)) {
    test(`the page of the kind "${name}"`, async ({ page }) => {
      for (const [width, viewport] of Object.entries(widths)) {
        const height = heights[width as unknown as keyof typeof heights];
        await page.setViewportSize(viewport);
        await page.goto(path);
        await showAll(page, height);
        const clip = { x: 0, y: 0, width: viewport.width, height };
        await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, { fullPage: true, clip });
      }
    });
  }
});
