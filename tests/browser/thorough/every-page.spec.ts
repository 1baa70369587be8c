/**
 * What every page complies with, whatever its content. Nothing moves by itself: cumulative layout shift is 0, as measured by
 * the browser's Layout Instability API. One visit per width shows it all.
 */
import type { Page } from "@playwright/test";
import { violations } from "../axe.ts";
import { cutOff, overflowing, smallTargets } from "../flaws.ts";
import { shifts, watchShifts } from "../layout-shifts.ts";
import { pages } from "../page-types.ts";
import { layOutAll, widths } from "../steady-page.ts";
import { emptyCache, expect, serveTiles, test } from "../test.ts";

/** Scrolls to the end, a viewport at a time; each step waits for the pictures in view. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await frame();
      await frame();
      const shown = [...document.images].filter((image) => image.checkVisibility() && !image.complete);
      const inView = shown.filter((image) => image.getBoundingClientRect().top < innerHeight);
      await Promise.all(inView.map((image) => image.decode().catch(() => {})));
    }
  });
}

/** Multiplies the size of all text. */
const scaleText = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

for (const path of pages) {
  test(`On ${path} nothing moves by itself, targets measure 44 px, text at 200% is not clipped, nothing sticks out at 320 px, and axe finds nothing`, async ({
    page,
    context,
  }) => {
    if (path.startsWith("/locations/")) await serveTiles(context);
    await page.addInitScript(watchShifts);
    for (const [width, viewport] of Object.entries(widths).reverse()) {
      await page.setViewportSize(viewport);
      await emptyCache(page);
      await page.goto(path);
      await scrollThrough(page);
      // From first paint to scrolling to its end.
      expect.soft(await shifts(page), `what moves, ${width} px wide`).toEqual([]);
      await layOutAll(page);
      expect.soft(await smallTargets(page), `small targets, ${width} px wide`).toEqual([]);
      await scaleText(page, "200%");
      expect.soft(await cutOff(page), `large text, ${width} px wide`).toEqual([]);
      await scaleText(page, "");
    }
    for (const [width, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport);
      expect.soft(await violations(page), `axe, ${width} px wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await overflowing(page), "320 px wide").toEqual([]);
  });
}
