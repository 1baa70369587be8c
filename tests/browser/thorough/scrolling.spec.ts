/** What loads and moves as a visitor scrolls: pictures, sections, a city's map. */
import type { Locator, Page } from "@playwright/test";
import { business } from "../../../src/facts/site.ts";
import { leadingCities } from "../../catalog.ts";
import { violations } from "../axe.ts";
import { layOutAll, nextFrames, widths } from "../steady-page.ts";
import { expect, serveTiles, test, tileHost } from "../test.ts";

const [city] = leadingCities;

/** Scrolls until an element is this many pixels below the screen. */
async function bringNear(element: Locator, pixelsBelow: number): Promise<void> {
  await layOutAll(element.page());
  await element.evaluate((target, below) => {
    scrollTo({ top: scrollY + target.getBoundingClientRect().top - innerHeight - below, behavior: "instant" });
  }, pixelsBelow);
  await nextFrames(element.page());
}

test.describe("The home page's next-visit promise, if the server can't tell,", () => {
  test.use({ allowedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test("stays general", async ({ page }) => {
    const asked = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/availability"));
    await page.route("**/api/availability*", (route) => route.abort());
    await page.goto("/");
    await asked;
    await expect(page.locator("#home [data-next-visit]")).toContainText("Same-day and next-day appointments");
  });
});

test("A picture below the screen is loaded within 200 px, and fades in", async ({ page }) => {
  const requested: string[] = [];
  page.on(
    "request",
    (request) => request.resourceType() === "image" && requested.push(new URL(request.url()).pathname),
  );
  await page.goto("/");
  const picture = page.locator(".lazy-picture").last();
  const all = await picture.locator("source, img").evaluateAll((parts) => parts.map((part) => part.outerHTML));
  const source = all.join(" ");
  await bringNear(picture, 210);
  await page.waitForLoadState("networkidle");
  expect(requested.filter((url) => source.includes(url))).toEqual([]);
  await bringNear(picture, 190);
  await expect.poll(() => requested.filter((url) => source.includes(url)).length).toBe(1);
  await expect(picture).toHaveClass(/is-loaded/);
  await expect(picture.locator("img")).toHaveCSS("opacity", "1");
  await expect(picture.locator("img")).toHaveCSS("transition-property", /opacity/);
});

test.describe("With motion, a section below the screen", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("is hidden until a tenth of it is in view, then rises once, one card after the other", async ({ page }) => {
    await page.goto("/");
    await test.step("but nothing above the fold", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("opacity", "1");
      await expect(page.locator("#home .is-waiting")).toHaveCount(0);
    });
    await test.step("nor anything at all before somebody scrolls: a picture of the whole page has it", async () => {
      await expect.poll(() => page.locator("main > section:not(.is-laid-out)").count()).toBe(1);
      await expect(page.locator(".is-waiting")).toHaveCount(0);
      await page.evaluate(() => scrollTo({ top: 8, behavior: "instant" }));
    });
    for (const { what, section, delay } of [
      { what: "service card", section: "#services", delay: 0.1 },
      { what: "brand", section: "#brands", delay: 0.05 },
    ]) {
      await test.step(`each ${what} ${delay} s after the previous one`, async () => {
        const cards = page.locator(`${section} [data-reveal]`);
        await expect(cards.locator("> *").first()).toHaveCSS("opacity", "0");
        await bringNear(cards, -300);
        await expect(cards).not.toHaveClass(/is-waiting/);
        const delays = await cards
          .locator("> *")
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).transitionDelay.split(",")[0]));
        const seconds = delays.map((text) => Number.parseFloat(text ?? "") * (text?.endsWith("ms") ? 0.001 : 1));
        expect(seconds).toEqual(delays.map((_, index) => expect.closeTo(index * delay, 5)));
      });
    }
    const firstCard = page.locator("#brands [data-reveal] > *").first();
    await expect(firstCard).toHaveCSS("opacity", "1");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await nextFrames(page);
    await expect(firstCard).toHaveCSS("opacity", "1");
  });
});

test.describe("A city's map", () => {
  const mapOf = (page: Page) => page.locator("[data-city-map]");
  const tileRequests = (page: Page) => {
    const urls: string[] = [];
    page.on("request", (request) => tileHost.test(request.url()) && urls.push(request.url()));
    return urls;
  };
  const zooms = (tiles: string[]) => new Set(tiles.map((url) => new URL(url).pathname.split("/")[1]));

  test("is 300 px high with zoom 11 on a small screen, 400 px with zoom 12 on a large one, with the circle, the popup and the attribution", async ({
    page,
    context,
  }) => {
    await serveTiles(context);
    const tiles = tileRequests(page);
    await page.goto(`/locations/${city.slug}`);
    await test.step("loads nothing until it comes near the viewport", async () => {
      await bringNear(mapOf(page), 250);
      await expect(page.locator(".leaflet-container")).toHaveCount(0);
      expect(tiles).toEqual([]);
      await bringNear(mapOf(page), 150);
      await expect(page.locator(".leaflet-container")).toHaveCount(1);
    });
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
    expect((await mapOf(page).boundingBox())?.height).toBe(400);
    const circle = mapOf(page).locator("path.leaflet-interactive, .leaflet-overlay-pane path").first();
    await expect(circle).toHaveAttribute("stroke", "#063970");
    await expect(circle).toHaveAttribute("fill-opacity", "0.15");
    await expect(mapOf(page).getByText("© OpenStreetMap contributors")).toBeVisible();
    await test.step("doesn't zoom with the wheel", async () => {
      await mapOf(page).hover();
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, 200);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
      expect(zooms(tiles)).toEqual(new Set(["12"]));
    });
    await test.step("has a popup", async () => {
      await page.getByRole("button", { name: `Serving ${city.name}` }).click();
      await expect(page.locator(".leaflet-popup-content")).toHaveText(`${business().name}, Serving ${city.name}`);
      for (const viewport of Object.values(widths)) {
        await page.setViewportSize(viewport);
        expect(await violations(page)).toEqual([]);
      }
    });
    await test.step("on a small screen", async () => {
      await page.setViewportSize(widths[390]);
      const before = tiles.length;
      await page.reload();
      await mapOf(page).scrollIntoViewIfNeeded();
      await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
      expect((await mapOf(page).boundingBox())?.height).toBe(300);
      expect(zooms(tiles.slice(before))).toEqual(new Set(["11"]));
    });
  });

  test("stays a drawing if tiles can't be loaded", async ({ page }) => {
    const failed = page.waitForEvent("requestfailed", (request) => tileHost.test(request.url()));
    await page.goto(`/locations/${city.slug}`);
    await mapOf(page).scrollIntoViewIfNeeded();
    await failed;
    await expect(page.getByRole("img", { name: `Map of ${city.name}` })).toBeVisible();
    await expect(page.locator(".leaflet-container")).toBeHidden();
  });
});
