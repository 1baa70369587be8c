/** While advice to call 911 is on the screen, nothing that stays there offers a booking. */
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const screens = {
  phone: { viewport: { width: 390, height: 844 }, places: ["/problems/dryer/burning-smell", "/oven-stove-repair"] },
  desktop: { viewport: { width: 1280, height: 800 }, places: ["/locations/st-petersburg", "/services/dryer-repair"] },
};

/** What can be booked with in the header, the bar and the sidebar, as it can be seen. */
const fixedBooking = (page: Page) => page.locator(":is(header, nav, aside) [data-book]").filter({ visible: true });

/** Brings the middle of the first emergency that isn't folded to the middle of the screen. */
async function showEmergency(page: Page): Promise<void> {
  const emergency = page.locator("[data-emergency]").filter({ visible: true }).first();
  await emergency.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(emergency.getByRole("link", { name: "Call 911" })).toBeInViewport();
}

for (const [name, { viewport, places }] of Object.entries(screens)) {
  test.describe(`On a ${name}`, { tag: name === "phone" ? [] : "@variant" }, () => {
    test.use({ viewport });

    test("an emergency has only calls beside it", async ({ page }) => {
      for (const path of places) {
        await page.goto(path);
        await showEmergency(page);
        await expect(fixedBooking(page)).toHaveCount(0);
      }
    });
  });
}

test.describe("On a phone", () => {
  test.use({ viewport: screens.phone.viewport });

  test("Booking comes back to the bar once the emergency is out of view", async ({ page }) => {
    await page.goto("/problems/cooktop/igniter");
    const bar = page.locator("nav[aria-label='Call or book']");
    const book = bar.locator("[data-book]");
    await expect(book).toBeHidden();
    await showEmergency(page);
    await expect(bar, "911 is who to call").toBeHidden();
    await page.getByRole("heading", { name: "Repair or replace?" }).scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await expect(book).toBeVisible();
  });

  test("One tap from the home page, the numbers for gas are on the screen", { tag: "@variant" }, async ({ page }) => {
    await page.goto("/");
    const questions = page.locator("#home a[href^='/appliance-repair#']");
    await expect(questions).toHaveText(["Gas smell?", "Burning smell?", "Water?", "Warm food?"]);
    const tops = await questions.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, "one row").toBe(1);
    await questions.first().click();
    const card = page.locator("#gas");
    for (const call of [/^Call 911/, /^Clearwater Gas/, /Peoples Gas/])
      await expect(card.getByRole("link", { name: call })).toBeInViewport({ ratio: 1 });
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("the bar of a page with an emergency only calls", async ({ page }) => {
      await page.goto("/locations/dunedin");
      await expect(page.locator(":is(header, nav) [data-book]").filter({ visible: true })).toHaveCount(0);
    });
  });
});
