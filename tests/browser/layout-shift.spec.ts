/**
 * Nothing moves by itself: cumulative layout shift is 0, as measured by the browser's Layout Instability API. Per the
 * standard, shifts within half a second of user input don't count: the visitor asked for those.
 */
import type { Page } from "@playwright/test";
import { bookingDialog, sendUnfinished } from "./booking-form.ts";
import { shifts, watchShifts } from "./layout-shifts.ts";
import { pages } from "./page-types.ts";
import { widths } from "./steady-page.ts";
import { expect, test } from "./test.ts";

/** Scrolls to the end in steps of half a viewport; each step waits for the pictures in view. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await frame();
      await frame();
      const shown = [...document.images].filter((image) => image.checkVisibility() && !image.complete);
      const inView = shown.filter((image) => image.getBoundingClientRect().top < innerHeight);
      await Promise.all(inView.map((image) => image.decode().catch(() => {})));
    }
  });
}

test.describe("Nothing moves by itself", () => {
  test.beforeEach(({ page }) => page.addInitScript(watchShifts));

  for (const path of pages) {
    test(`on ${path}, from first paint to scrolling to its end`, async ({ page }) => {
      for (const [width, viewport] of Object.entries(widths)) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await scrollThrough(page);
        expect.soft(await shifts(page), `${width} px wide`).toEqual([]);
      }
    });
  }

  for (const [width, viewport] of Object.entries(widths)) {
    test(`when the dialog opens and availability arrives, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/");
      const answer = Promise.withResolvers<void>();
      await page.route(/\/api\/availability$/, async (route) => {
        await answer.promise;
        await route.fallback();
      });
      await page.getByRole("main").getByRole("link", { name: "Book Service Now" }).click();
      await expect(bookingDialog(page)).toBeVisible();
      // Whatever shifts more than half a second after the tap counts.
      await page.waitForTimeout(600);
      const answered = page.waitForResponse(/\/api\/availability$/);
      answer.resolve();
      await answered;
      await expect(bookingDialog(page).locator(".rdp-day")).not.toHaveCount(0);
      expect(await shifts(page)).toEqual([]);
    });
  }
});

test("The live form on /book leaves the footer where it was", async ({ page }) => {
  await page.addInitScript(watchShifts);
  await page.setViewportSize(widths[1280]);
  const scrolled = Promise.withResolvers<void>();
  await page.route(/mount-page[^/]*\.js$/, async (route) => {
    await scrolled.promise;
    await route.fallback();
  });
  await page.goto("/book", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("contentinfo").evaluate((footer) => {
    // A little below what is in view.
    scrollTo({ top: scrollY + footer.getBoundingClientRect().top - innerHeight - 50, behavior: "instant" });
  });
  await shifts(page);
  scrolled.resolve();
  await expect(page.locator(".page-form")).toBeAttached();
  expect(await shifts(page)).toEqual([]);
});

test.describe("An invalid entry in the dialog", () => {
  /** The distance of an element's top from the viewport's. */
  const topOf = async (page: Page, name: string) =>
    (await bookingDialog(page).getByRole("textbox", { name, exact: true }).boundingBox())?.y;

  for (const [width, viewport] of Object.entries(widths)) {
    test(`moves nothing above its message, and keeps the field being typed into in place, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await page.getByRole("main").getByRole("link", { name: "Book Service Now" }).click();
      const dialog = bookingDialog(page);
      await sendUnfinished(dialog);
      await expect(dialog.getByText("Please enter your full address.")).toBeVisible();
      for (const [name, text] of [
        ["Name", "Dana Miller"],
        ["Phone", "7275550123"],
        ["Email", "dana@example.com"],
        ["Address", "12 Example Avenue"],
        ["What is it doing?", "It does not heat up."],
      ] as const) {
        const field = dialog.getByRole("textbox", { name, exact: true });
        await field.focus();
        const before = await topOf(page, name);
        await page.keyboard.type(text);
        await expect(field).not.toHaveAttribute("aria-invalid");
        expect.soft(await topOf(page, name), name).toBe(before);
      }
    });
  }

  test("has its message in view when focused", async ({ page }) => {
    await page.setViewportSize(widths[390]);
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Book Service Now" }).click();
    const dialog = bookingDialog(page);
    await sendUnfinished(dialog);
    await expect(dialog.getByText("Please select a service type.")).toBeInViewport();
  });
});
